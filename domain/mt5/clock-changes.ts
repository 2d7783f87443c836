import { type BrokerProfile, isSummerTime, serverOffsetMinutes } from "./broker-profile.ts";
import { addDays, noonOf } from "./calendar.ts";

const DAYS_AHEAD = 366;

/** Dates from the first to the last, both included. */
export type Span = { from: string; to: string };
export type DifferingSpan = Span & { usSummer: boolean; euSummer: boolean };

/**
 * The days of the coming year on which the United States and Europe disagree about summer time: about three weeks in
 * March and one in autumn, when brokers of the two calendars are an hour apart. docs/field-notes.md, c3.
 */
export function differingSpans(from: string): DifferingSpan[] {
  const spans: DifferingSpan[] = [];
  for (let ahead = 0; ahead < DAYS_AHEAD; ahead += 1) {
    const date = addDays(from, ahead);
    const usSummer = isSummerTime(noonOf(date), "us");
    const euSummer = isSummerTime(noonOf(date), "eu");
    if (usSummer === euSummer) continue;
    const last = spans.at(-1);
    if (last !== undefined && addDays(last.to, 1) === date) last.to = date;
    else spans.push({ from: date, to: date, usSummer, euSummer });
  }
  return spans;
}

/** The last date on which the server's hours are what they are on a date; null where they never change. */
export function lastDateOfHours(from: string, profile: BrokerProfile): string | null {
  const offset = serverOffsetMinutes(noonOf(from), profile);
  for (let ahead = 1; ahead < DAYS_AHEAD; ahead += 1) {
    const date = addDays(from, ahead);
    if (serverOffsetMinutes(noonOf(date), profile) !== offset) return addDays(date, -1);
  }
  return null;
}
