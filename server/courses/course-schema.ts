import { z } from "zod";
import { byLanguage } from "#domain/language/by-language.ts";

const text = z.string().trim().min(1);
const inEach = z.strictObject(byLanguage(() => text));

const drip = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("days"), days: z.int().min(0).max(365) }),
  z.strictObject({ kind: z.literal("date"), date: z.iso.date() }),
  z.strictObject({ kind: z.literal("previous") }),
]);

const video = z.strictObject({
  file: z.string().regex(/^courses\/videos\/[\w-]+\.(webm|mp4)$/),
  seconds: z.number().positive().transform(Math.round),
  captions: z.strictObject(byLanguage(() => z.string().regex(/^courses\/videos\/[\w.-]+\.vtt$/))),
});

const question = z
  .strictObject({
    question: inEach,
    options: z.array(inEach).min(2).max(6),
    correct: z.int().min(0),
    why: inEach,
    /** The name of the heading that answers it. */
    step: z.string().regex(/^[a-z0-9-]+$/),
  })
  .refine(({ correct, options }) => correct < options.length, { path: ["correct"], error: "there is no such option" });

const lesson = z.strictObject({
  slug: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  minutes: z.int().positive(),
  title: inEach,
  summary: inEach,
  drip: drip.optional(),
  video: video.optional(),
  toBePublished: inEach.optional(),
  quiz: z.array(question),
});

/** `course.json` of a course's folder; the texts lie beside it, one a language: `{slug}.es.md`. */
export const courseSchema = z.strictObject({ id: z.string().regex(/^[a-z0-9-]+$/), lessons: z.array(lesson).min(1) });

export type CourseFile = z.output<typeof courseSchema>;
export type LessonFile = CourseFile["lessons"][number];
