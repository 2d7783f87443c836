import { z } from "zod";
import { checkEditedLesson } from "#domain/courses/edited-lesson.ts";
import type { Transaction } from "#gateway/database/port.ts";
import { recordAction } from "#server/platform/actions/admin-action.ts";
import type { Row } from "#supabase/row.ts";

const text = z.string().max(100_000);
const inputSchema = z
  .strictObject({
    lessonId: z.uuid(),
    titleEs: text,
    titleEn: text,
    summaryEs: text,
    summaryEn: text,
    bodyEs: text,
    bodyEn: text,
    version: z.int(),
  })
  .refine((lesson) => checkEditedLesson(lesson).ok);

type LessonRow = Pick<Row<"lessons">, "title_es" | "title_en" | "summary_es" | "summary_en" | "version"> &
  Pick<Row<"lesson_contents">, "body_es" | "body_en">;

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
    await transaction.query(
      `update public.lessons set title_es = $2, title_en = $3, summary_es = $4, summary_en = $5, edited_at = $6
       where id = $1`,
      [lessonId, lesson.titleEs, lesson.titleEn, lesson.summaryEs, lesson.summaryEn, at],
    );
    await transaction.query("update public.lesson_contents set body_es = $2, body_en = $3 where lesson_id = $1", [
      lessonId,
      lesson.bodyEs,
      lesson.bodyEn,
    ]);
    return { ok: true, data: { lessonId }, audit: { action: "lesson.updated", subject: `lesson:${lessonId}` } };
  },
});

async function readLesson(transaction: Transaction, lessonId: string) {
  const [row] = await transaction.query<LessonRow>(
    `select l.title_es, l.title_en, l.summary_es, l.summary_en, c.body_es, c.body_en, l.version
     from public.lessons l join public.lesson_contents c on c.lesson_id = l.id where l.id = $1 for update of l`,
    [lessonId],
  );
  if (row === undefined) return null;
  return {
    titleEs: row.title_es,
    titleEn: row.title_en,
    summaryEs: row.summary_es,
    summaryEn: row.summary_en,
    bodyEs: row.body_es,
    bodyEn: row.body_en,
    version: row.version,
  };
}
