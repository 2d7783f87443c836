import { z } from "zod";
import type { Language } from "#domain/language/language-of.ts";
import { memberAction } from "#server/platform/actions/member-action.ts";
import { refuse } from "#server/platform/refuse.ts";
import { holdProgress, keepProgress } from "./progress-rows.ts";

const place = z.int().min(0).max(100);
const inputSchema = z.strictObject({ lessonId: z.uuid(), question: place, option: place });

type AnswerRow = { answer: { correct: number; why: Record<Language, string>; step: string } | null };

/** A member's answer to a question of a lesson, as often as they like: whether it is right, and why. Spec: [2.21]. */
export const answerQuestion = memberAction({
  name: "answer-question",
  input: inputSchema,
  idempotency: "accepted",
  async act({ lessonId, question, option }, { transaction, userId, at }) {
    const studied = await holdProgress(transaction, { userId, lessonId, at });
    if (studied === null) return refuse("lesson.locked");
    const [row] = await transaction.query<AnswerRow>(
      "select answers -> $2::integer as answer from public.lesson_answers where lesson_id = $1",
      [lessonId, question],
    );
    const answer = row?.answer ?? null;
    if (answer === null) return refuse("lesson.no_such_question");
    const { correct, why, step } = answer;
    const isRight = option === correct;
    const { answers, right } = studied.progress;
    const progress = {
      ...studied.progress,
      answers: { ...answers, [question]: option },
      right: isRight && !right.includes(question) ? [...right, question] : right,
    };
    const kept = await keepProgress(transaction, { userId, lessonId, at }, { tasks: studied.tasks, progress });
    return { ok: true, data: { isRight, why, step, progress: kept } };
  },
});
