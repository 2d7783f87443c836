import type { Session } from "#domain/clock/session-spans.ts";
import { majorPattern, type PatternTimes } from "./major-pattern.ts";

/** The session of an hour on the reference clock, or null when it lies outside all three. Spec: [5.9]. */
export function sessionOfHour(hour: number): Session | null {
  if (hour >= 20 || hour < 3) return "asia";
  if (hour < 8) return "europa";
  return hour < 17 ? "ny" : null;
}

/** Goes by the later pattern's hour. Spec: [5.9]. */
export function sessionOfSetup(times: PatternTimes): Session | null {
  return sessionOfHour(majorPattern(times).hour);
}
