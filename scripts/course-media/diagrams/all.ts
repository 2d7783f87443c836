import type { Language } from "#domain/language/language-of.ts";
import { markOf } from "#scripts/pictures/drawn.ts";
import { type Diagram, diagramPage, wordsIn } from "../diagram.ts";
import { ACCOUNT_DIAGRAMS } from "./account.ts";
import { CONVERSION_DIAGRAMS } from "./conversion.ts";
import { EVIDENCE_DIAGRAMS } from "./evidence.ts";
import { GUIDE_DIAGRAMS } from "./guides.ts";
import { SETUP_DIAGRAMS } from "./setups.ts";
import { TERMINAL_DIAGRAMS } from "./terminal.ts";
import { TESTER_DIAGRAMS } from "./tester.ts";

export const DIAGRAMS: readonly Diagram[] = [
  ...SETUP_DIAGRAMS,
  ...EVIDENCE_DIAGRAMS,
  ...CONVERSION_DIAGRAMS,
  ...TESTER_DIAGRAMS,
  ...ACCOUNT_DIAGRAMS,
  ...TERMINAL_DIAGRAMS,
  ...GUIDE_DIAGRAMS,
];

/** Of all that the picture shows: a figure of the catalogue that changed changes it. */
export function diagramMark(diagram: Diagram, language: Language): string {
  return markOf(diagramPage(diagram.draw(wordsIn(language))));
}

export function diagramFile({ course, name }: Pick<Diagram, "course" | "name">, language: Language): string {
  return `public/${course === "guides" ? course : `courses/${course}`}/${name}.${language}.webp`;
}
