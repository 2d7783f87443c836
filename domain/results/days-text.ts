import { toDate } from "#domain/backtest/day-grid.ts";

/**
 * What the results page draws its calendar and its curve from, one text a column: the page's data format writes an entry
 * for each number of a list. Days oldest first; ten years of two trades a day are some 40 KB.
 */
export type DaysText = {
  /** Trading days, as days since 1970; each after the first as its distance from the one before. */
  day: string;
  /** How many trades closed on each. */
  trades: string;
  /** Each day's entry in the evidence ledger. */
  sequence: string;
  /** Of every trade in the order of closing, whole cents. */
  profit: string;
};

export type DayTrades = {
  /** `2023-01-02`. */
  date: string;
  /** Of each of its trades, in the order of closing. */
  profits: readonly number[];
  sequence: number;
};

export function writeDays(days: readonly (Omit<DayTrades, "date"> & { day: number })[]): DaysText {
  return {
    day: days.map(({ day }, place) => day - (days[place - 1]?.day ?? 0)).join(),
    trades: days.map(({ profits }) => profits.length).join(),
    sequence: days.map(({ sequence }) => sequence).join(),
    profit: days.flatMap(({ profits }) => profits).join(),
  };
}

export function readDays(text: DaysText): DayTrades[] {
  const trades = numbers(text.trades);
  const sequences = numbers(text.sequence);
  const profits = numbers(text.profit);
  let [date, first] = [0, 0];
  return numbers(text.day).map((distance, place) => {
    date += distance;
    const own = profits.slice(first, first + (trades[place] ?? 0));
    first += own.length;
    return { date: toDate(date), profits: own, sequence: sequences[place] ?? 0 };
  });
}

function numbers(column: string): number[] {
  return column === "" ? [] : column.split(",").map(Number);
}
