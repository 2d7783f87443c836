import { randomUUID } from "node:crypto";
import type { Database } from "#gateway/database/port.ts";
import type { Buyer } from "./buyer.ts";

export const COURSE_ID = "indicator-mastery";

type LessonWish = {
  position: number;
  drip?: { drip: "days" | "date" | "previous"; drip_days?: number; drip_date?: string };
  videoSeconds?: number | null;
  /** Which option of each question is right. */
  correct?: number[];
  isPublished?: boolean;
  courseId?: string;
};

/** A lesson with a text, and questions of two options each; answers its id. */
export async function insertLesson(database: Database, wish: LessonWish): Promise<string> {
  const { position, drip, videoSeconds = null, correct = [], isPublished = true, courseId = COURSE_ID } = wish;
  const id = randomUUID();
  await database.transaction({ role: "service" }, async (transaction) => {
    await transaction.query(
      `insert into public.lessons (id, course_id, slug, position, minutes, title_es, title_en, summary_es, summary_en,
         drip, drip_days, drip_date, video_seconds, question_count, is_published)
       values ($1, $2, $3, $4, 5, 'Lección', 'Lesson', 'Resumen', 'Summary', $5, $6, $7, $8, $9, $10)`,
      [
        id,
        courseId,
        `lesson-${id}`,
        position,
        drip?.drip,
        drip?.drip_days,
        drip?.drip_date,
        videoSeconds,
        correct.length,
        isPublished,
      ],
    );
    const questions = correct.map(() => ({
      question: { es: "¿Sí?", en: "Yes?" },
      options: [
        { es: "No", en: "No" },
        { es: "Sí", en: "Yes" },
      ],
    }));
    await transaction.query(
      `insert into public.lesson_contents (lesson_id, body_es, body_en, questions, video_path)
       values ($1, 'Texto', 'Text', $2, $3)`,
      [id, questions, videoSeconds === null ? null : `${id}.webm`],
    );
    const answers = correct.map((right) => ({ correct: right, why: { es: "Porque sí", en: "Because" }, step: "one" }));
    await transaction.query("insert into public.lesson_answers (lesson_id, answers) values ($1, $2)", [id, answers]);
  });
  return id;
}

/** A running plan, from a moment on. */
export async function givePlan(database: Database, { userId }: Buyer, since: Date): Promise<void> {
  const sql = `insert into public.memberships (user_id, plan_id, source, starts_at) values ($1, 'lifetime', 'admin', $2)`;
  await database.query({ role: "service" }, { sql, parameters: [userId, since] });
}

/** A running trial, granted at a moment; it ends in an hour. */
export async function giveTrial(database: Database, { userId }: Buyer, grantedAt: Date): Promise<void> {
  const sql = `insert into public.trials (user_id, tradingview_username, state, requested_at, granted_at, ends_at)
    values ($1, $2, 'active', $3, $3, now() + interval '1 hour')`;
  await database.query({ role: "service" }, { sql, parameters: [userId, `t_${userId}`, grantedAt] });
}

/** As if the member had done all of it. */
export async function completeLesson(database: Database, { userId }: Buyer, lessonId: string): Promise<void> {
  const sql = `insert into public.lesson_progress (user_id, lesson_id, started_at, updated_at, completed_at)
    values ($1, $2, now(), now(), now())`;
  await database.query({ role: "service" }, { sql, parameters: [userId, lessonId] });
}
