import { toDate, toDay } from "#domain/backtest/day-grid.ts";
import { weekdayNumber } from "#domain/backtest/weekdays.ts";
import type { DayResult } from "./daily-results.ts";

/** What a span of days added up to; money in whole cents. */
export type Sum = { days: number; winningDays: number; trades: number; profitCents: number };

/** What a calendar needs of a day's result. */
export type SummedDay = Pick<DayResult, "date" | "trades" | "profitCents">;

/** A date of a calendar; without a result where no trade closed. */
export type CalendarDay<Day extends SummedDay = DayResult> = { date: string; result: Day | null };

/** A week from Monday to Sunday; null where a place belongs to another month. */
export type CalendarWeek<Day extends SummedDay = DayResult> = { places: (CalendarDay<Day> | null)[]; sum: Sum };

export type MonthCalendar<Day extends SummedDay = DayResult> = {
  /** `2023-01`. */
  month: string;
  weeks: CalendarWeek<Day>[];
  sum: Sum;
};

/** One month as a calendar shows it, with each week's sum and its own. `month` is `2023-01`. */
export function monthCalendar<Day extends SummedDay>(days: readonly Day[], month: string): MonthCalendar<Day> {
  const own = days.filter(({ date }) => date.startsWith(month));
  const results = new Map(own.map((day) => [day.date, day]));
  const before = weekdayNumber(toDay(`${month}-01`));
  const dates = datesOf(month);
  const weeks = Array.from({ length: Math.ceil((before + dates.length) / 7) }, (_, week) => {
    const places = Array.from({ length: 7 }, (_, place) => {
      const date = dates[week * 7 + place - before];
      return date === undefined ? null : { date, result: results.get(date) ?? null };
    });
    return { places, sum: sumOf(places.flatMap((day) => day?.result ?? [])) };
  });
  return { month, weeks, sum: sumOf(own) };
}

/** A year as a heat map shows it: its twelve months, each with its sum, and its own. `year` is `2023`. */
export type YearMap<Day extends SummedDay = DayResult> = {
  year: string;
  months: MonthCalendar<Day>[];
  sum: Sum;
};

export function yearMap<Day extends SummedDay>(days: readonly Day[], year: string): YearMap<Day> {
  const own = days.filter(({ date }) => date.startsWith(year));
  const months = Array.from({ length: 12 }, (_, index) =>
    monthCalendar(own, `${year}-${String(index + 1).padStart(2, "0")}`),
  );
  return { year, months, sum: sumOf(own) };
}

/** The months, `2023-01`, or years, `2023`, that have a result, oldest first. */
export function spansOf(days: readonly SummedDay[], span: "month" | "year"): string[] {
  const letters = span === "month" ? "2023-01".length : "2023".length;
  return [...new Set(days.map(({ date }) => date.slice(0, letters)))];
}

export function sumOf(days: readonly SummedDay[]): Sum {
  return {
    days: days.length,
    winningDays: days.filter(({ profitCents }) => profitCents > 0).length,
    trades: days.reduce((sum, { trades }) => sum + trades, 0),
    profitCents: days.reduce((sum, { profitCents }) => sum + profitCents, 0),
  };
}

/** The month that lies so many months after one, `2023-07`; before it with a negative number. */
export function monthAfter(month: string, months: number): string {
  const date = new Date(`${month}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + months);
  return date.toISOString().slice(0, "2023-07".length);
}

function datesOf(month: string): string[] {
  const first = toDay(`${month}-01`);
  return Array.from({ length: 31 }, (_, index) => toDate(first + index)).filter((date) => date.startsWith(month));
}
