import { DAY_MS } from "#domain/clock/durations.ts";
import { IMMINENT_WINDOW_MS } from "./imminent-window.ts";
import type { PatternMoment } from "./pattern-moments.ts";

/** A pattern that somebody has been notified of. */
export type NotifiedMoment = { setupId: number; at: number };

/**
 * Which of the imminent patterns are to be notified now, and what has been told after that. A setup is told once on
 * entering its window; having left it, it is armed again for another pattern time, but the same one, or one that was
 * moved by less than a window, is never told twice: not after a reload, nor when the clock is set back.
 * Spec: [4.6], resilience 40.
 */
export function notifyOnce(
  told: readonly NotifiedMoment[],
  imminent: readonly PatternMoment[],
  now: Date,
): { toTell: PatternMoment[]; told: NotifiedMoment[] } {
  const isTold = ({ setupId, at }: PatternMoment) =>
    told.some((known) => known.setupId === setupId && Math.abs(known.at - at) < IMMINENT_WINDOW_MS);
  const toTell = imminent.filter((moment) => !isTold(moment));
  const recent = told.filter(({ at }) => Math.abs(at - now.getTime()) < DAY_MS);
  return { toTell, told: [...recent, ...toTell.map(({ setupId, at }) => ({ setupId, at }))] };
}
