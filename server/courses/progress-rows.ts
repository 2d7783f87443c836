import type { LessonProgress } from "#domain/actions/course-actions.ts";
import { isLessonComplete, type LessonTasks } from "#domain/courses/lesson-progress.ts";
import type { WatchedRange } from "#domain/courses/watched-ranges.ts";
import type { Transaction } from "#gateway/database/port.ts";
import type { Row } from "#supabase/row.ts";

type ProgressRow = Pick<
  Row<"lesson_progress">,
  "position_seconds" | "is_read" | "right_answers" | "started_at" | "completed_at"
> & { watched: WatchedRange[]; answers: Record<string, number> };

type LessonRow = Pick<Row<"lessons">, "video_seconds" | "question_count">;

export type StudiedLesson = { tasks: LessonTasks; progress: LessonProgress; startedAt: Date };

type Place = { userId: string; lessonId: string; at: Date };

/** What a member has done of a lesson, held until the transaction ends; null where the lesson isn't open for them. */
export async function holdProgress(transaction: Transaction, place: Place): Promise<StudiedLesson | null> {
  const { userId, lessonId, at } = place;
  const [lesson] = await transaction.query<LessonRow>(
    `select video_seconds, question_count from public.lessons where id = $1 and public.may_study(id, $2)`,
    [lessonId, userId],
  );
  if (lesson === undefined) return null;
  await transaction.query(
    `insert into public.lesson_progress (user_id, lesson_id, started_at, updated_at) values ($1, $2, $3, $3)
     on conflict do nothing`,
    [userId, lessonId, at],
  );
  const [row] = await transaction.query<ProgressRow>(
    `select watched, position_seconds, is_read, answers, right_answers, started_at, completed_at
     from public.lesson_progress where user_id = $1 and lesson_id = $2 for update`,
    [userId, lessonId],
  );
  if (row === undefined) throw new Error("a lesson's progress was not written");
  return {
    tasks: { videoSeconds: lesson.video_seconds, questionCount: lesson.question_count },
    startedAt: new Date(row.started_at),
    progress: {
      watched: row.watched,
      position: row.position_seconds,
      isRead: row.is_read,
      answers: row.answers,
      right: row.right_answers,
      completedAt: row.completed_at,
    },
  };
}

/** Keeps what was done; a lesson that has been complete once stays complete. Answers it as it is now. */
export async function keepProgress(
  transaction: Transaction,
  { userId, lessonId, at }: Place,
  { tasks, progress }: Pick<StudiedLesson, "tasks" | "progress">,
): Promise<LessonProgress> {
  const { watched, position, isRead, answers, right } = progress;
  const completedAt = progress.completedAt ?? (isLessonComplete(tasks, progress) ? at.toISOString() : null);
  await transaction.query(
    `update public.lesson_progress set watched = $3, position_seconds = $4, is_read = $5, answers = $6,
       right_answers = $7, completed_at = $8, updated_at = $9 where user_id = $1 and lesson_id = $2`,
    [userId, lessonId, watched, position, isRead, answers, right, completedAt, at],
  );
  return { ...progress, completedAt };
}
