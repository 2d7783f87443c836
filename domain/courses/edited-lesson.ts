import { localise } from "#domain/language/localised-fields.ts";
import type { Checked } from "../errors/result.ts";
import type { Localised } from "../language/localised.ts";

/** What of a lesson the team edits; the bodies are Markdown. */
export type EditedLesson = Localised<"title" | "summary" | "body">;

type LessonField = keyof EditedLesson;
export type LessonProblem = "required" | "too_long";

/** Characters that a text may have at most. */
export const LONGEST_LESSON_TEXT: Record<LessonField, number> = {
  ...localise(["title"], () => 120),
  ...localise(["summary"], () => 400),
  ...localise(["body"], () => 40_000),
};

const FIELDS = Object.keys(LONGEST_LESSON_TEXT) as LessonField[];

/** A lesson's texts as the team typed them, without space around them; each is needed in both languages. */
export function checkEditedLesson(
  typed: EditedLesson,
): Checked<EditedLesson, Partial<Record<LessonField, LessonProblem | null>>> {
  const value = { ...typed };
  const problems: Partial<Record<LessonField, LessonProblem>> = {};
  for (const field of FIELDS) {
    value[field] = typed[field].trim();
    if (value[field] === "") problems[field] = "required";
    else if (value[field].length > LONGEST_LESSON_TEXT[field]) problems[field] = "too_long";
  }
  return Object.keys(problems).length === 0 ? { ok: true, value } : { ok: false, problems };
}
