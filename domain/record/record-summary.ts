import type { RecordTotals } from "./day-record.ts";

/** A day with its latest version. */
export type RecordDayTotals = RecordTotals & { day: string };

/** What all days came to; `first` and `last` are days of the reference clock. */
export type RecordSummary = RecordTotals & { days: number; first: string; last: string };

/** The same of one month, `2023-07`. */
export type RecordMonth = RecordTotals & { month: string; days: number };

/** Null before the first day: a record that isn't there yet says nothing. The days are in order. */
export function summarizeRecord(days: readonly RecordDayTotals[]): RecordSummary | null {
  const [first, last] = [days[0]?.day, days.at(-1)?.day];
  return first === undefined || last === undefined ? null : { ...addUp(days), days: days.length, first, last };
}

export function recordMonths(days: readonly RecordDayTotals[]): RecordMonth[] {
  const months = Map.groupBy(days, ({ day }) => day.slice(0, "2023-07".length));
  return Array.from(months, ([month, own]) => ({ month, days: own.length, ...addUp(own) }));
}

function addUp(days: readonly RecordTotals[]): RecordTotals {
  const totals = { signals: 0, judged: 0, trades: 0, milliR: 0 };
  for (const day of days) {
    totals.signals += day.signals;
    totals.judged += day.judged;
    totals.trades += day.trades;
    totals.milliR += day.milliR;
  }
  return totals;
}
