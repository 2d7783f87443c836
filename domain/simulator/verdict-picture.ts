import { COMPLETE_PRESETS } from "#domain/evaluations/presets.ts";
import type { Language } from "#domain/language/language-of.ts";
import { VERDICT_KINDS, type VerdictKind } from "./pass-rate.ts";

/** A picture of shared verdicts that other sites show: of an evaluation and a kind of verdict, without their figures. */
export type VerdictPicture = {
  presetId: string;
  kind: VerdictKind;
};

/** All that can be shared. docs/decisions/235. */
export const VERDICT_PICTURES: readonly VerdictPicture[] = COMPLETE_PRESETS.flatMap(({ published }) =>
  VERDICT_KINDS.map((kind) => ({ presetId: published.id, kind })),
);

/** Where it is on the site; the file is the same below `public`. */
export function verdictPicturePath({ presetId, kind }: VerdictPicture, language: Language): string {
  return `/social/${language}/veredicto/${presetId}/${kind}.png`;
}
