import { DAY_MS } from "#domain/clock/durations.ts";
import { firmDayOf } from "#domain/evaluations/firm-day.ts";
import { isOpenOnWeekend } from "#domain/evaluations/weekend.ts";
import type { DayRule } from "#domain/results/trading-day.ts";
import type { HistoryFacts, TimedTrade } from "./analysis.ts";

/** Trades by the firm's days, as columns. A day without a trade is a day, too. */
export type DayHistory = {
  /** The days' dates, soonest first. */
  dates: readonly string[];
  /** Where each day's trades begin in `r` and `worst`; one more than there are days. */
  first: Int32Array;
  /** Results in mR in the order in which the trades closed, and how far each was below its entry (zero or less). */
  r: Int32Array;
  worst: Int32Array;
  /** `OPENED`, `OPENED_AND_CLOSED` and `WAS_OPEN` of each day. */
  opened: Uint8Array;
};

export const OPENED = 1;
export const OPENED_AND_CLOSED = 2;
/** A trade was open on it, whenever it was opened. */
export const WAS_OPEN = 4;

/** What a day may move at most, in mR: beyond it sums of a path could leave 32 bits. */
export const MOST_A_DAY = 1_000_000;
const DAYS_A_WEEK = 7;
/** 1 January 1970 was a Thursday: weeks are counted from their Mondays. */
const FIRST_THURSDAY = 3;
const SATURDAY = 5;

type TradeTimes = Pick<TimedTrade, "openedAt" | "closedAt">;

/** The days of a history on a firm's clock, and which trades close in each: the same whatever a trade brought. */
export type DayPlaces = Pick<DayHistory, "dates" | "first" | "opened"> & {
  /** The trades by their numbers, as they closed; of the same moment, as they opened; then as they were given. */
  order: Int32Array;
  heldOvernight: number;
  heldOverWeekend: number;
};

/** From the first trade's day to the last one's: weekdays, and such weekend days as have a trade. */
export function placeDays(trades: readonly TradeTimes[], rule: DayRule): DayPlaces {
  const placed = placeTrades(trades, rule);
  const days = listDays(placed.flatMap(({ opened, closed }) => [opened, closed]));
  const places = new Map(days.map((day, place) => [day, place]));
  const first = new Int32Array(days.length + 1);
  const opened = new Uint8Array(days.length);
  const mark = (day: number, flag: number) => {
    const place = places.get(day) ?? 0;
    opened[place] = (opened[place] ?? 0) | flag;
  };
  for (const each of placed) {
    const next = (places.get(each.closed) ?? 0) + 1;
    first[next] = (first[next] ?? 0) + 1;
    mark(each.opened, OPENED);
    if (each.opened === each.closed) mark(each.opened, OPENED_AND_CLOSED);
  }
  for (const day of daysOpen(placed, places)) opened[day] = (opened[day] ?? 0) | WAS_OPEN;
  const overnight = placed.filter((each) => each.closed > each.opened);
  for (let day = 1; day < first.length; day++) first[day] = (first[day] ?? 0) + (first[day - 1] ?? 0);
  return {
    dates: days.map(dateOf),
    first,
    order: Int32Array.from(placed, ({ number }) => number),
    opened,
    heldOvernight: overnight.length,
    heldOverWeekend: overnight.filter(({ times }) => isOpenOnWeekend(times)).length,
  };
}

/** The trades of a history by a firm's days. Throws a RangeError where there is none, or a day beyond `MOST_A_DAY`. */
export function toDayHistory(
  trades: readonly TimedTrade[],
  rule: DayRule,
  { dates, first, order, opened } = placeDays(trades, rule),
): DayHistory {
  const r = Int32Array.from(order, (number) => trades[number]?.r ?? 0);
  const worst = Int32Array.from(order, (number) => lowOf(trades[number]));
  return checked({ dates, first, r, worst, opened });
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
  return checked({ dates, first, r: Int32Array.from(all, ({ r }) => r), worst: Int32Array.from(all, lowOf), opened });
}

function lowOf(trade: Pick<TimedTrade, "r" | "worst"> | undefined): number {
  return Math.max(-MOST_A_DAY, Math.min(0, trade?.r ?? 0, trade?.worst ?? 0));
}

function checked(history: DayHistory): DayHistory {
  const { first, r } = history;
  if (r.length === 0) throw new RangeError("a history without trades");
  for (let day = 0; day + 1 < first.length; day++) {
    const moved = r.subarray(first[day], first[day + 1]).reduce((sum, each) => sum + Math.abs(each), 0);
    if (moved > MOST_A_DAY) throw new RangeError("a day of more than 1,000 R");
  }
  return history;
}

/** What the trades are, before anything is drawn. */
export function historyFacts(
  trades: readonly TimedTrade[],
  rule: DayRule,
  { dates, heldOvernight, heldOverWeekend } = placeDays(trades, rule),
): HistoryFacts {
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const wins = trades.filter(({ r }) => r > 0).map(({ r }) => r);
  const losses = trades.filter(({ r }) => r < 0).map(({ r }) => -r);
  const hasBoth = wins.length > 0 && losses.length > 0;
  return {
    days: dates.length,
    trades: trades.length,
    winRate: wins.length / trades.length,
    ratio: hasBoth ? sum(wins) / wins.length / (sum(losses) / losses.length) : null,
    expectancy: sum(trades.map(({ r }) => r)) / trades.length / 1_000,
    heldOvernight,
    heldOverWeekend,
  };
}

/** By the day in which they close, in their order. */
function placeTrades(trades: readonly TradeTimes[], rule: DayRule) {
  const dayOf = (instant: number) => firmDayOf(instant, rule);
  return trades
    .map(({ openedAt, closedAt }, number) => ({ number, openedAt, closedAt }))
    .sort((one, other) => one.closedAt - other.closedAt || one.openedAt - other.openedAt)
    .map(({ number, ...times }) => ({ number, times, opened: dayOf(times.openedAt), closed: dayOf(times.closedAt) }))
    .sort((one, other) => one.closed - other.closed);
}

/** The places of the days on which a trade was open. */
function daysOpen(
  placed: readonly { opened: number; closed: number }[],
  places: ReadonlyMap<number, number>,
): Set<number> {
  const open = new Set<number>();
  let covered = -1;
  for (const { opened, closed } of placed.toSorted((one, other) => one.opened - other.opened)) {
    const to = places.get(closed) ?? 0;
    for (let place = Math.max(covered + 1, places.get(opened) ?? 0); place <= to; place++) open.add(place);
    covered = Math.max(covered, to);
  }
  return open;
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

const dateOf = (day: number) => new Date(day * DAY_MS).toISOString().slice(0, "2023-01-02".length);
