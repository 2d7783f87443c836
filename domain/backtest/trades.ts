import { at } from "./at.ts";

/** How a trade ended; the number in a column is the place in this list. */
export const ENDINGS = ["target", "stop", "gap", "edge"] as const;
export type Ending = (typeof ENDINGS)[number];

/** One setup's trades as columns, oldest first. Prices count `priceUnitsOf` the setup's tick. */
export type Trades = {
  count: number;
  /** The reference clock's date, in days since 1970; the time is the setup's pattern 2. */
  day: Int32Array;
  /** 1 bought, -1 sold. */
  side: Int32Array;
  entry: Int32Array;
  /** What price did in the trade's favour from entry to exit, costs not taken off. */
  move: Int32Array;
  /** Place in `ENDINGS`. */
  ending: Int32Array;
  /** From the entry to the end of the bar in which it ended. */
  minutesHeld: Int32Array;
};

export type TradeCosts = { stop: number; cost: number };

/** Each trade's result in units of the risk taken, costs included. `stop` and `cost` in the units of the moves. */
export function resultsInR({ count, move }: Trades, { stop, cost }: TradeCosts): Float64Array {
  const results = new Float64Array(count);
  for (let index = 0; index < count; index++) results[index] = (at(move, index) - cost) / stop;
  return results;
}

export function exitPrice(trades: Trades, index: number): number {
  return at(trades.entry, index) + at(trades.side, index) * at(trades.move, index);
}
