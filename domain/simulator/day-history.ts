import { DAY_MS } from "#domain/clock/durations.ts";
import { type DayRule, tradingDayOf } from "#domain/results/trading-day.ts";
import type { HistoryFacts, TimedTrade } from "./analysis.ts";

/** Trades by the firm's days, as columns. A day without a trade is a day, too. */
export type DayHistory = {
  /** The days' dates, soonest first. */
  dates: readonly string[];
  /** Where each day's trades begin in `r` and `worst`; one more than there are days. */
  first: Int32Array;
  /** Results in mR in the order in which the trades closed, and how far each stood below its entry (zero or less). */
  r: Int32Array;
  worst: Int32Array;
  /** `OPENED` and `OPENED_AND_CLOSED` of each day. */
  opened: Uint8Array;
};

export const OPENED = 1;
export const OPENED_AND_CLOSED = 2;

/** What a day may move at most, in mR: beyond it sums of a path could leave 32 bits. */
export const MOST_A_DAY = 1_000_000;
const DAYS_A_WEEK = 7;
/** 1 January 1970 was a Thursday: weeks are counted from their Mondays. */
const FIRST_THURSDAY = 3;
const SATURDAY = 5;

/**
 * The days of a history on the firm's clock, from the first trade's to the last one's: weekdays, and such weekend days as
 * have a trade. Trades of a day stand as they closed; of the same moment, as they opened; then as they were given. Throws
 * a RangeError where there is no trade, or a day beyond `MOST_A_DAY`.
 */
export function toDayHistory(trades: readonly TimedTrade[], rule: DayRule): DayHistory {
  const placed = placeTrades(trades, rule);
  const days = listDays(placed.flatMap(({ opened, closed }) => [opened, closed]));
  const places = new Map(days.map((day, place) => [day, place]));
  const perDay: TimedTrade[][] = days.map(() => []);
  const opened = new Uint8Array(days.length);
  const mark = (day: number, flag: number) => {
    const place = places.get(day) ?? 0;
    opened[place] = (opened[place] ?? 0) | flag;
  };
  for (const each of placed) {
    perDay[places.get(each.closed) ?? 0]?.push(each.trade);
    mark(each.opened, OPENED);
    if (each.opened === each.closed) mark(each.opened, OPENED_AND_CLOSED);
  }
  return toColumns({ dates: days.map(dateOf), perDay, opened });
}

/** Puts days of trades into columns; each day's trades in their order. */
export function toColumns({
  dates,
  perDay,
  opened,
}: {
  dates: readonly string[];
  perDay: readonly (readonly Pick<TimedTrade, "r" | "worst">[])[];
  opened: Uint8Array;
}): DayHistory {
  const first = new Int32Array(perDay.length + 1);
  for (const [place, trades] of perDay.entries()) first[place + 1] = (first[place] ?? 0) + trades.length;
  const all = perDay.flat();
  if (all.length === 0) throw new RangeError("a history without trades");
  if (perDay.some((trades) => trades.reduce((sum, { r }) => sum + Math.abs(r), 0) > MOST_A_DAY)) {
    throw new RangeError("a day of more than 1,000 R");
  }
  const worst = Int32Array.from(all, (trade) => Math.max(-MOST_A_DAY, Math.min(0, trade.r, trade.worst ?? 0)));
  return { dates, first, r: Int32Array.from(all, ({ r }) => r), worst, opened };
}

/** What the trades are, before anything is drawn. */
export function historyFacts(trades: readonly TimedTrade[], rule: DayRule): HistoryFacts {
  const placed = placeTrades(trades, rule);
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const wins = trades.filter(({ r }) => r > 0).map(({ r }) => r);
  const losses = trades.filter(({ r }) => r < 0).map(({ r }) => -r);
  const hasBoth = wins.length > 0 && losses.length > 0;
  return {
    days: listDays(placed.flatMap(({ opened, closed }) => [opened, closed])).length,
    trades: trades.length,
    winRate: wins.length / trades.length,
    ratio: hasBoth ? sum(wins) / wins.length / (sum(losses) / losses.length) : null,
    expectancy: sum(trades.map(({ r }) => r)) / trades.length / 1_000,
    heldOvernight: placed.filter(({ opened, closed }) => closed > opened).length,
    heldOverWeekend: placed.filter(({ opened, closed }) => weekOf(closed) > weekOf(opened)).length,
  };
}

function placeTrades(trades: readonly TimedTrade[], rule: DayRule) {
  const dayOf = (instant: number) => Date.parse(tradingDayOf(new Date(instant).toISOString(), rule)) / DAY_MS;
  return trades
    .toSorted((one, other) => one.closedAt - other.closedAt || one.openedAt - other.openedAt)
    .map((trade) => ({ trade, opened: dayOf(trade.openedAt), closed: dayOf(trade.closedAt) }));
}

/** Days since 1970 from the first to the last of those: weekdays, and the named ones. */
function listDays(named: readonly number[]): number[] {
  if (named.length === 0) throw new RangeError("a history without trades");
  const days = new Set(named);
  const [from, to] = [
    named.reduce((least, day) => Math.min(least, day)),
    named.reduce((most, day) => Math.max(most, day)),
  ];
  for (let day = from; day <= to; day++) if ((day + FIRST_THURSDAY) % DAYS_A_WEEK < SATURDAY) days.add(day);
  return [...days].sort((one, other) => one - other);
}

const weekOf = (day: number) => Math.floor((day + FIRST_THURSDAY) / DAYS_A_WEEK);
const dateOf = (day: number) => new Date(day * DAY_MS).toISOString().slice(0, "2023-01-02".length);
