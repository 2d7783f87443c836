import { toDate } from "./day-grid.ts";
import type { Trades } from "./trades.ts";

/** What one calendar month added. Results in R. */
export type MonthResult = {
  /** `2022-03`. */
  month: string;
  trades: number;
  wins: number;
  total: number;
  /** Running sum at the month's end. */
  equity: number;
  /** Farthest below the highest point so far, within the month; 0 or negative. */
  deepest: number;
};

type Curves = { results: Float64Array; equity: Float64Array; underwater: Float64Array };

/** The months that have trades, oldest first: a curve in words. */
export function monthResults({ day }: Trades, { results, equity, underwater }: Curves): MonthResult[] {
  const months = new Map<string, MonthResult>();
  for (const [index, result] of results.entries()) {
    const name = toDate(day[index] ?? 0).slice(0, "2022-03".length);
    const month = months.get(name) ?? { month: name, trades: 0, wins: 0, total: 0, equity: 0, deepest: 0 };
    months.set(name, {
      month: name,
      trades: month.trades + 1,
      wins: month.wins + (result > 0 ? 1 : 0),
      total: month.total + result,
      equity: equity[index] ?? 0,
      deepest: Math.min(month.deepest, underwater[index] ?? 0),
    });
  }
  return [...months.values()];
}
