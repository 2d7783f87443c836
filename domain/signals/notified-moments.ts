import { DAY_MS } from "#domain/clock/durations.ts";
import { IMMINENT_WINDOW_MS } from "./imminent-window.ts";
import type { PatternMoment } from "./pattern-moments.ts";

/** A pattern that somebody has been notified of; `hasLeft` once its setup was seen outside of the window. */
export type NotifiedMoment = { setupId: number; at: number; hasLeft?: boolean | undefined };

/**
 * Which of the imminent patterns to notify of now, and what still counts as notified before that. A setup is notified once
 * on entering its window. One that was moved inside its window has not left it, so it isn't notified again; one that has left
 * is armed again for another pattern time. The same pattern time is never notified twice: not after a reload, nor when the
 * clock is set back. Spec: [4.6], resilience 40.
 */
export function notifyOnce(
  told: readonly NotifiedMoment[],
  imminent: readonly PatternMoment[],
  now: Date,
): { toTell: PatternMoment[]; told: NotifiedMoment[] } {
  const inside = new Set(imminent.map(({ setupId }) => setupId));
  const known = told
    .filter(({ at }) => Math.abs(at - now.getTime()) < DAY_MS)
    .map((moment) => (moment.hasLeft || inside.has(moment.setupId) ? moment : { ...moment, hasLeft: true }));
  const fresh = imminent.filter(
    (moment) => !known.some((one) => one.setupId === moment.setupId && one.at === moment.at),
  );
  const isMoved = ({ setupId, at }: PatternMoment) =>
    known.some((one) => one.setupId === setupId && !one.hasLeft && Math.abs(one.at - at) < IMMINENT_WINDOW_MS);
  return {
    toTell: fresh.filter((moment) => !isMoved(moment)),
    told: [...known, ...fresh.filter(isMoved).map(toNotified)],
  };
}

/** What is kept of a notified pattern. */
export function toNotified({ setupId, at }: PatternMoment): NotifiedMoment {
  return { setupId, at };
}
