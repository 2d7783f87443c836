import { at } from "./at.ts";
import { OPERATING_DAYS, type OperatingDay, weekdayNumber } from "./weekdays.ts";
import { wilsonInterval } from "./wilson.ts";

/** What a list of results says. Rates are fractions, the rest is in R; costs are in the results already. */
export type Statistics = {
  trades: number;
  wins: number;
  winRate: number;
  /** Wilson's 95 % interval. */
  winRateLow: number;
  winRateHigh: number;
  /** Gains divided by losses; null where nothing was lost. */
  profitFactor: number | null;
  /** Mean result of a trade. */
  expectancy: number;
  /** Deepest fall of the running sum of R from its highest point, the start included. At 1 % risk a trade, percent. */
  maxDrawdown: number;
  longestLosingStreak: number;
};

export type WeekdayResult = { day: OperatingDay; trades: number; wins: number; total: number };

export function statisticsOf(results: Float64Array): Statistics {
  let [wins, gains, losses, equity, peak, maxDrawdown, streak, longestLosingStreak] = [0, 0, 0, 0, 0, 0, 0, 0];
  for (const result of results) {
    if (result > 0) {
      wins++;
      gains += result;
    } else losses -= result;
    equity += result;
    peak = Math.max(peak, equity);
    maxDrawdown = Math.max(maxDrawdown, peak - equity);
    streak = result < 0 ? streak + 1 : 0;
    longestLosingStreak = Math.max(longestLosingStreak, streak);
  }
  const trades = results.length;
  const interval = wilsonInterval(wins, trades);
  return {
    trades,
    wins,
    winRate: trades === 0 ? 0 : wins / trades,
    winRateLow: interval.low,
    winRateHigh: interval.high,
    profitFactor: losses === 0 ? null : gains / losses,
    expectancy: trades === 0 ? 0 : (gains - losses) / trades,
    maxDrawdown,
    longestLosingStreak,
  };
}

/** The five operating days, also those without a trade. */
export function byWeekday(days: Int32Array, results: Float64Array): WeekdayResult[] {
  const split = OPERATING_DAYS.map((day) => ({ day, trades: 0, wins: 0, total: 0 }));
  for (const [index, result] of results.entries()) {
    const part = split[weekdayNumber(at(days, index))];
    if (part === undefined) continue;
    part.trades++;
    if (result > 0) part.wins++;
    part.total += result;
  }
  return split;
}

/**
 * The mean gain over the mean loss, costs included; a trade that ended at 0 counts among the losses, as it does in the win
 * rate. Null where nothing was won or nothing was lost.
 */
export function payoffOf({ trades, wins, profitFactor }: Statistics): number | null {
  if (profitFactor === null || profitFactor === 0 || wins === 0 || wins === trades) return null;
  return (profitFactor * (trades - wins)) / wins;
}

/**
 * The win rate (a fraction) at which trades of these sizes would neither win nor lose: 1 / (1 + payoff). Null where
 * nothing was won or nothing was lost.
 */
export function breakEvenWinRate(statistics: Statistics): number | null {
  const payoff = payoffOf(statistics);
  return payoff === null ? null : 1 / (1 + payoff);
}
