import type { Session } from "#domain/signals/session-spans.ts";

export type PatternTimes = {
  pattern1Hour: number;
  pattern1Minute: number;
  pattern2Hour: number;
  pattern2Minute: number;
};

/** The session of an hour on the reference clock, or null when it lies outside all three. Spec: [5.9]. */
export function sessionOfHour(hour: number): Session | null {
  if (hour >= 20 || hour < 3) return "asia";
  if (hour < 8) return "europa";
  return hour < 17 ? "ny" : null;
}

/** The hour of the later pattern time: pattern 2 if it is not earlier than pattern 1. Spec: [5.9]. */
export function sessionOfSetup(times: PatternTimes): Session | null {
  const first = times.pattern1Hour * 60 + times.pattern1Minute;
  const second = times.pattern2Hour * 60 + times.pattern2Minute;
  return sessionOfHour(second >= first ? times.pattern2Hour : times.pattern1Hour);
}
