import type { Outcome, Question } from "./analysis.ts";
import { type PlayedDay, playPath } from "./play-path.ts";
import { questionPlan } from "./tasks.ts";

/** One attempt day by day, amounts in mR over the phase's start. */
export type Replay = {
  path: number;
  outcome: Outcome;
  days: (Omit<PlayedDay, "place"> & {
    /** The drawn day's date in the history; the day's number where the trades have no dates. */
    date: string;
  })[];
};

/** Paths that are looked through for one that ended as asked. */
const LOOKED_THROUGH = 5_000;

/**
 * Path `from` of a question, or the next one that ended in `outcome`; null where none of the next 5,000 did. It is one of
 * the paths behind the figures.
 */
export function replayPath(question: Question, from: number, outcome?: Outcome): Replay | null {
  const plan = questionPlan(question);
  for (let path = from; path < from + LOOKED_THROUGH; path++) {
    const { played, ...result } = playPath(plan, path);
    if (outcome !== undefined && result.outcome !== outcome) continue;
    const days = played.map(({ place, ...day }) => ({ ...day, date: plan.history.dates[place] ?? "" }));
    return { path, outcome: result.outcome, days };
  }
  return null;
}
