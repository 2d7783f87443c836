// Pictures are no older than what they show: node scripts/checks/pictures.ts
import { existsSync } from "node:fs";
import { byLanguage } from "#domain/language/by-language.ts";
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from "#domain/language/language-of.ts";
import { VERDICT_PICTURES } from "#domain/simulator/verdict-picture.ts";
import { DRAWN_FILE, type DrawnPictures, PLANS_MARK, readDrawn } from "#scripts/pictures/drawn.ts";
import {
  PURCHASE_SHOTS,
  purchaseFile,
  SHOT_MARK,
  SHOTS,
  shotFile,
  shotLanguage,
} from "#scripts/pictures/readme-shots.ts";
import { createSayer } from "#scripts/pictures/shown-words.ts";
import { SOCIAL_MARK, SOCIAL_PATHS, socialFile } from "#scripts/pictures/social-card.ts";
import { verdictFile, verdictMark } from "#scripts/pictures/verdict-card.ts";
import { type Problem, reportProblems } from "./problem.ts";

/** A picture that is committed, what it would be drawn from now, and what draws it. */
export type Expected = { file: string; language: Language; mark: string; command: string };

export function expectedPictures(): Expected[] {
  const social = LANGUAGES.flatMap((language) =>
    SOCIAL_PATHS.map((path) => ({
      file: socialFile(path, language),
      language,
      mark: SOCIAL_MARK,
      command: "npm run social-images",
    })),
  );
  const verdicts = LANGUAGES.flatMap((language) =>
    VERDICT_PICTURES.map((picture) => ({
      file: verdictFile(picture, language),
      language,
      mark: verdictMark(picture.kind),
      command: "npm run social-images",
    })),
  );
  const screens = [
    ...SHOTS.map((shot) => ({ file: shotFile(shot), language: shotLanguage(shot) })),
    ...PURCHASE_SHOTS.map((name) => ({ file: purchaseFile(name), language: DEFAULT_LANGUAGE })),
  ];
  const shots = screens.map((screen) => ({ ...screen, mark: SHOT_MARK, command: "npm run screenshots" }));
  return [...social, ...verdicts, ...shots];
}

type Known = {
  expected: readonly Expected[];
  drawn: DrawnPictures;
  says: Readonly<Record<Language, (line: string) => boolean>>;
  isThere: (file: string) => boolean;
};

/** Pictures that are missing, drawn otherwise than today, or show a sentence that the product doesn't say any more. */
export function findStalePictures({ expected, drawn, says, isThere }: Known): Problem[] {
  const files = new Set(expected.map(({ file }) => file));
  const left = Object.keys(drawn).filter((file) => !files.has(file));
  return [
    ...expected.flatMap((picture) => {
      const was = drawn[picture.file];
      const refuse = (message: string) => [{ file: picture.file, line: 1, message: `${message}: ${picture.command}` }];
      if (was === undefined || !isThere(picture.file)) return refuse("was never drawn");
      if (was.mark !== picture.mark) return refuse("is drawn otherwise now");
      if (was.plans !== undefined && was.plans !== PLANS_MARK) return refuse("shows the plans as they were");
      const unsaid = was.words.find((line) => !says[picture.language](line));
      return unsaid === undefined ? [] : refuse(`shows “${unsaid}”, which no message says any more`);
    }),
    ...left.map((file) => ({
      file: DRAWN_FILE,
      line: 1,
      message: `${file}: nothing draws this any more, delete both`,
    })),
  ];
}

if (import.meta.main) {
  const expected = expectedPictures();
  const says = byLanguage(createSayer);
  const problems = findStalePictures({ expected, drawn: readDrawn(), says, isThere: existsSync });
  reportProblems({ check: "pictures", problems, looked: expected.length });
}
