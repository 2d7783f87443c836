import { z } from "zod";
import { acceptWatched } from "#domain/courses/lesson-progress.ts";
import { memberAction } from "#server/platform/actions/member-action.ts";
import { refuse } from "#server/platform/refuse.ts";
import { holdProgress, keepProgress } from "./progress-rows.ts";

const seconds = z.number().min(0).max(86_400);
const inputSchema = z.strictObject({
  lessonId: z.uuid(),
  watched: z.array(z.tuple([seconds, seconds])).max(500),
  position: seconds,
  isRead: z.boolean(),
});

/** What a member has watched and read of a lesson, from any device; nothing of before is taken back. Spec: [2.21], [6.4]. */
export const saveLessonProgress = memberAction({
  name: "save-lesson-progress",
  input: inputSchema,
  idempotency: "accepted",
  async act({ lessonId, watched: reported, position, isRead }, { transaction, userId, at }) {
    const place = { userId, lessonId, at };
    const studied = await holdProgress(transaction, place);
    if (studied === null) return refuse("lesson.locked");
    const { tasks, progress: before, startedAt } = studied;
    const length = tasks.videoSeconds ?? 0;
    const report = { before: before.watched, reported, length };
    const progress = {
      ...before,
      watched: acceptWatched(report, at.getTime() - startedAt.getTime()),
      position: Math.min(position, length),
      isRead: before.isRead || isRead,
    };
    return { ok: true, data: await keepProgress(transaction, place, { tasks, progress }) };
  },
});
