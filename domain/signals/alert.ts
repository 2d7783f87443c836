import { toReferenceTime } from "#domain/clock/reference-clock.ts";

/** What an alert says: today's signal of a setup, none today, how its trade ended; or it asks for an answer only. */
export const ALERT_ACTIONS = ["signal", "cancel", "close", "test"] as const;
export type AlertAction = (typeof ALERT_ACTIONS)[number];

/** Older alerts are taken for repetitions of somebody who listened. */
export const OLDEST_ALERT_MS = 5 * 60_000;
/** How far another machine's clock may be ahead of ours. */
const CLOCK_AHEAD_MS = 60_000;

export type AlertTiming = "fresh" | "stale" | "future";

/**
 * Whether an alert of this time may still be followed. It speaks of the day it was sent on: what arrives after that
 * day's end on the reference clock is stale, however young.
 */
export function timingOf(sentAt: Date, now: Date): AlertTiming {
  const age = now.getTime() - sentAt.getTime();
  if (age < -CLOCK_AHEAD_MS) return "future";
  if (age > OLDEST_ALERT_MS) return "stale";
  const [sent, today] = [toReferenceTime(sentAt).date, toReferenceTime(now).date];
  if (sent === today) return "fresh";
  return sent < today ? "stale" : "future";
}

export type AlertOutcome = "written" | "changed" | "unchanged" | "cancelled" | "closed" | "tested";

/** What an alert does to the setup's signal of today; times are `HH:MM:SS`, null where there is no signal. */
export function outcomeOf(
  action: Exclude<AlertAction, "close">,
  { current, wanted }: { current: string | null; wanted: string },
): AlertOutcome {
  if (action === "test") return "tested";
  if (action === "cancel") return current === null ? "unchanged" : "cancelled";
  if (current === null) return "written";
  return current === wanted ? "unchanged" : "changed";
}
