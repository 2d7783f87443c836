import { balancesOf } from "#domain/metrics/drawdown.ts";
import type { DayTrades } from "#domain/results/days-text.ts";

/** The balance trade by trade; shares of 1. */
export type AccountCurve = {
  /** Won or lost since the start, of the starting balance. */
  gained: Float64Array;
  /** Below the highest balance so far, of that balance; 0 or negative. */
  underwater: Float64Array;
  /** The trading day of a trade by its place. */
  dateOf: (place: number) => string;
};

export function curveOf(days: readonly DayTrades[], startingCents: number): AccountCurve {
  const profits = Float64Array.from(days.flatMap((day) => day.profits));
  const dates = days.flatMap(({ date, profits: own }) => own.map(() => date));
  const { balance, underwater } = balancesOf(startingCents, profits);
  return {
    gained: balance.map((cents) => cents / startingCents - 1),
    underwater,
    dateOf: (place) => dates[place] ?? "1970-01-01",
  };
}

export type CurveMonth = {
  /** `2023-07`. */
  month: string;
  trades: number;
  /** In this month. */
  gained: number;
  /** Since the start, at the month's end. */
  total: number;
  /** The deepest fall in the month. */
  deepest: number;
};

/** The months with a trade, oldest first. */
export function monthsOfCurve({ gained, underwater, dateOf }: AccountCurve): CurveMonth[] {
  const months: CurveMonth[] = [];
  let former = 0;
  for (const [place, total] of gained.entries()) {
    const month = dateOf(place).slice(0, "2023-07".length);
    let row = months.at(-1);
    if (row?.month !== month) {
      row = { month, trades: 0, gained: 0, total: 0, deepest: 0 };
      months.push(row);
    }
    row.trades++;
    row.gained += total - former;
    row.total = total;
    row.deepest = Math.min(row.deepest, underwater[place] ?? 0);
    former = total;
  }
  return months;
}
