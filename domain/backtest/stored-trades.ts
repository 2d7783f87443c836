import type { Trades } from "./trades.ts";

/** A row of `public.setup_trades`: columns of equal length, as docs/catalogue.md describes them. */
export type TradesRow = Record<"day" | "side" | "entry" | "move" | "ending" | "minutes_held", readonly number[]>;

/** The columns as the backtester computes with them. The database keeps their lengths equal. */
export function toTrades(row: TradesRow): Trades {
  return {
    count: row.day.length,
    day: Int32Array.from(row.day),
    side: Int32Array.from(row.side),
    entry: Int32Array.from(row.entry),
    move: Int32Array.from(row.move),
    ending: Int32Array.from(row.ending),
    minutesHeld: Int32Array.from(row.minutes_held),
  };
}
