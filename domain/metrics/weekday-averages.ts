import { toDay } from "#domain/backtest/day-grid.ts";
import { type MeanInterval, meanInterval, meanOf } from "#domain/backtest/spread.ts";
import { OPERATING_DAYS, weekdayNumber } from "#domain/backtest/weekdays.ts";
import type { Weekday } from "#domain/clock/reference-clock.ts";
import type { DayResult } from "./daily-results.ts";

/** One weekday's results, from the days on which a trade closed. Spec: [3.17]. */
export type WeekdayAverage = {
  weekday: Weekday;
  days: number;
  trades: number;
  totalCents: number;
  /** Null without a day. */
  averageCents: number | null;
  /** Student's 95 % interval of the average; null of fewer than two days or where all were equal. */
  interval: MeanInterval | null;
};

const WEEK: readonly Weekday[] = [...OPERATING_DAYS, "saturday", "sunday"];

/** Monday to Friday, and a day of the weekend if a trade closed on it. */
export function weekdayAverages(days: readonly DayResult[]): WeekdayAverage[] {
  return WEEK.flatMap((weekday, number) => {
    const own = days.filter(({ date }) => weekdayNumber(toDay(date)) === number);
    if (own.length === 0 && number >= OPERATING_DAYS.length) return [];
    const profits = own.map(({ profitCents }) => profitCents);
    return {
      weekday,
      days: own.length,
      trades: own.reduce((sum, { trades }) => sum + trades, 0),
      totalCents: profits.reduce((sum, profit) => sum + profit, 0),
      averageCents: own.length === 0 ? null : meanOf(profits),
      interval: meanInterval(profits),
    };
  });
}
