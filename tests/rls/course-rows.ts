import { randomInt, randomUUID } from "node:crypto";
import type { Person } from "./people.ts";
import type { Row, TableRows } from "./row-types.ts";

const AT = "2026-11-01T12:00:00+00:00";
const COURSE = "indicator-mastery";
/** Seeded once, for what depends on a lesson: open to everyone who may study, and closed until next year. */
const OPEN_LESSON = "5a9d2c1e-3c7f-4d1b-8a53-0f1e7c6b2a01";
const CLOSED_LESSON = "5a9d2c1e-3c7f-4d1b-8a53-0f1e7c6b2a02";
const SPARE_LESSON = "5a9d2c1e-3c7f-4d1b-8a53-0f1e7c6b2a03";

function makeLesson(id: string, drip: Row = {}): Row {
  return {
    id,
    course_id: COURSE,
    slug: `l-${id.slice(-12)}`,
    position: 1,
    minutes: 5,
    title_es: "Lección",
    title_en: "Lesson",
    summary_es: "Resumen",
    summary_en: "Summary",
    ...drip,
  };
}

const content = (lessonId: string): Row => ({ lesson_id: lessonId, body_es: "Texto", body_en: "Text" });
const answers = (lessonId: string): Row => ({ lesson_id: lessonId, answers: "[]" });
const progress = ({ userId }: Person, lessonId: string): Row => ({
  user_id: userId,
  lesson_id: lessonId,
  started_at: AT,
  updated_at: AT,
});

function certificateCode(): string {
  return Array.from({ length: 3 }, () => String(randomInt(2_222, 9_999)).replaceAll(/[01]/g, "9")).join("-");
}

const certificate = ({ userId }: Person, courseId: string): Row => ({
  code: certificateCode(),
  user_id: userId,
  course_id: courseId,
  name: "Ana",
  issued_at: AT,
});

const onlyOnce = (rows: Row[]) => (person: Person) => (person.kind === "admin" ? rows : []);

/** Rows for the lessons and what members do with them; after the courses. */
export const COURSE_ROWS: Record<string, TableRows> = {
  lessons: {
    owner: null,
    make: () => makeLesson(randomUUID()),
    seed: onlyOnce([
      makeLesson(OPEN_LESSON),
      makeLesson(CLOSED_LESSON, { drip: "date", drip_date: "2999-01-01" }),
      makeLesson(SPARE_LESSON),
    ]),
  },
  lesson_contents: {
    owner: null,
    make: () => content(SPARE_LESSON),
    seed: onlyOnce([content(OPEN_LESSON), content(CLOSED_LESSON)]),
  },
  lesson_answers: { owner: null, make: () => answers(SPARE_LESSON), seed: onlyOnce([answers(OPEN_LESSON)]) },
  lesson_progress: {
    owner: "t.user_id",
    make: (person) => progress(person, SPARE_LESSON),
    seed: (person) => [progress(person, OPEN_LESSON)],
  },
  lesson_notes: {
    owner: "t.user_id",
    make: ({ userId }) => ({ user_id: userId, lesson_id: OPEN_LESSON, at_seconds: 41, text: "Nota" }),
  },
  certificates: {
    owner: "t.user_id",
    make: (person) => certificate(person, "ea-strategy-tester"),
    seed: (person) => [certificate(person, COURSE)],
  },
};
