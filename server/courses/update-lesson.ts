import { z } from "zod";
import type { Versioned } from "#domain/actions/action-kinds.ts";
import { checkEditedLesson, type EditedLesson } from "#domain/courses/edited-lesson.ts";
import { localise } from "#domain/language/localised-fields.ts";
import type { Transaction } from "#gateway/database/port.ts";
import { recordAction } from "#server/platform/actions/admin-action.ts";
import { asProperties, assignments, columnsOf, valuesOf } from "#server/platform/localised-sql.ts";

const text = z.string().max(100_000);
const inputSchema = z
  .strictObject({
    lessonId: z.uuid(),
    ...localise(["title", "summary", "body"], () => text),
    version: z.int(),
  })
  .refine((lesson) => checkEditedLesson(lesson).ok);

const UPDATE_LESSON = `update public.lessons set edited_at = $2, ${assignments(columnsOf("title", "summary"), 3)}
  where id = $1`;
const UPDATE_BODY = `update public.lesson_contents set ${assignments(columnsOf("body"), 2)} where lesson_id = $1`;

/** The texts of a lesson, which the importer leaves alone from then on. Spec: [2.23]. */
export const updateLesson = recordAction({
  name: "update-lesson",
  area: "content",
  input: inputSchema,
  idempotency: "none",
  read: (transaction, { lessonId }) => readLesson(transaction, lessonId),
  missing: "lesson.not_found",
  async act({ lessonId, version: _, ...typed }, { transaction, at }) {
    const checked = checkEditedLesson(typed);
    const lesson = checked.ok ? checked.value : typed;
    await transaction.query(UPDATE_LESSON, [lessonId, at, ...valuesOf(lesson, "title", "summary")]);
    await transaction.query(UPDATE_BODY, [lessonId, ...valuesOf(lesson, "body")]);
    return { ok: true, data: { lessonId }, audit: { action: "lesson.updated", subject: `lesson:${lessonId}` } };
  },
});

async function readLesson(transaction: Transaction, lessonId: string) {
  const [row] = await transaction.query<EditedLesson & Versioned>(
    `select ${asProperties("l.title", "l.summary", "c.body")}, l.version
     from public.lessons l join public.lesson_contents c on c.lesson_id = l.id where l.id = $1 for update of l`,
    [lessonId],
  );
  return row ?? null;
}
