import { monthAfter, type SummedDay, spansOf } from "#domain/metrics/calendar.ts";
import { type DaysText, type DayTrades, readDays } from "#domain/results/days-text.ts";
import type { ResultsState } from "#domain/results/results-address.ts";

export type HistoryDay = SummedDay & DayTrades & { wins: number };

/** An account's published days as the calendar asks for them. */
export type AccountHistory = {
  days: readonly HistoryDay[];
  dayOf: (date: string) => HistoryDay | null;
  /** `2023-07`: the first and the last month with a result. */
  firstMonth: string;
  lastMonth: string;
  years: readonly string[];
  /** The largest gain or loss of a day, in cents: the strongest colour. */
  mostCents: number;
};

export function historyOf(text: DaysText): AccountHistory {
  const days = readDays(text).map((day) => ({
    ...day,
    trades: day.profits.length,
    wins: day.profits.filter((cents) => cents > 0).length,
    profitCents: day.profits.reduce((sum, cents) => sum + cents, 0),
  }));
  const byDate = new Map(days.map((day) => [day.date, day]));
  const months = spansOf(days, "month");
  return {
    days,
    dayOf: (date) => byDate.get(date) ?? null,
    firstMonth: months[0] ?? "",
    lastMonth: months.at(-1) ?? "",
    years: spansOf(days, "year"),
    mostCents: days.reduce((most, { profitCents }) => Math.max(most, Math.abs(profitCents)), 1),
  };
}

/** What of an account the address shows. */
export type ShownPart = {
  month: string;
  /** Null where the month has no result. */
  day: HistoryDay | null;
  /** The address asks for a month before the first or after the last. */
  isElsewhere: boolean;
  /** Null at either end. */
  monthBefore: string | null;
  monthAfter: string | null;
};

/** The month that is asked for, or the last one with a result; in it the day that is asked for, or the last one. */
export function shownPart(history: AccountHistory, { month: asked, day: date }: ResultsState): ShownPart {
  const { firstMonth, lastMonth, days } = history;
  const isElsewhere = asked !== null && (asked < firstMonth || asked > lastMonth);
  const month = asked === null || isElsewhere ? lastMonth : asked;
  const named = date === null || isElsewhere ? null : history.dayOf(date);
  return {
    month,
    day: named ?? days.findLast((day) => day.date.startsWith(month)) ?? null,
    isElsewhere,
    monthBefore: month > firstMonth ? monthAfter(month, -1) : null,
    monthAfter: month < lastMonth ? monthAfter(month, 1) : null,
  };
}
