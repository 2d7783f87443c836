import { m } from "#app/paraglide/messages.js";
import type { Language } from "#domain/language/language-of.ts";
import { ANSWER_TIME_DAYS, type AnswerTimes, statedAnswerTime } from "#domain/support/answer-time.ts";

/** The public median of the first answer, with how many it is of; honest where they are few or none. Spec: [2.22]. */
export function answerTimeText(times: AnswerTimes, language: Language): string {
  const locale = { locale: language };
  const stated = statedAnswerTime(times);
  const { answered } = times;
  const days = ANSWER_TIME_DAYS;
  if (stated === null) return m.tickets_answer_time_none({ days }, locale);
  if (stated === "few") return m.tickets_answer_time_few({ answered, days }, locale);
  return m.tickets_answer_time({ hours: stated.hours, answered, days }, locale);
}
