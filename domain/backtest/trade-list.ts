import { at } from "./at.ts";
import { toDate } from "./day-grid.ts";
import type { PriceUnits } from "./price-units.ts";
import { ENDINGS, type Ending, exitPrice, type Trades } from "./trades.ts";

/** One trade as people read it. */
export type TradeRecord = {
  /** 1 for the oldest. */
  number: number;
  /** Of the reference clock, `2022-03-01`. */
  date: string;
  side: "buy" | "sell";
  /** In the quoted unit. */
  entry: number;
  exit: number;
  /** Units of the risk taken, costs included. */
  r: number;
  minutes: number;
  ending: Ending;
};

/** The trades one by one, oldest first. `results` are the same trades' in R. */
export function listTrades(trades: Trades, results: Float64Array, priceUnits: PriceUnits): TradeRecord[] {
  return Array.from(results, (r, index) => ({
    number: index + 1,
    date: toDate(at(trades.day, index)),
    side: at(trades.side, index) > 0 ? "buy" : "sell",
    entry: at(trades.entry, index) / priceUnits,
    exit: exitPrice(trades, index) / priceUnits,
    r,
    minutes: at(trades.minutesHeld, index),
    ending: ENDINGS[at(trades.ending, index)] ?? "edge",
  }));
}

/** What a list may be sorted by; the number is the order of time. */
export const TRADE_ORDERS = ["number", "side", "entry", "exit", "r", "minutes", "ending"] as const;
export type TradeOrder = (typeof TRADE_ORDERS)[number];

/** A sorted copy; equal ones stay in the order of time. */
export function sortTrades(list: readonly TradeRecord[], order: TradeOrder, isDescending: boolean): TradeRecord[] {
  const sign = isDescending ? -1 : 1;
  return [...list].sort((one, other) => sign * compare(one[order], other[order]) || one.number - other.number);
}

function compare(one: string | number, other: string | number): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
