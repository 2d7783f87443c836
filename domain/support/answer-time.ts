/** Days over which the team's first answers are counted. */
export const ANSWER_TIME_DAYS = 30;

/** Of `public.first_answer_times`: tickets first answered in 30 days, and their median wait in seconds, null below five. */
export type AnswerTimes = { answered: number; medianSeconds: number | null };

/** The median first answer: null without any, `few` where they are too few to state one; else whole hours, one at least. */
export function statedAnswerTime({ answered, medianSeconds }: AnswerTimes): "few" | { hours: number } | null {
  if (answered === 0) return null;
  if (medianSeconds === null) return "few";
  return { hours: Math.max(1, Math.ceil(medianSeconds / 3_600)) };
}
