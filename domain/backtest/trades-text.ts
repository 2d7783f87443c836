import type { TradesRow } from "./stored-trades.ts";

/** A row's columns as text, for pages: a list of numbers travels there as one entry a number. */
export type TradesText = Record<keyof TradesRow, string>;

export function writeTrades(row: TradesRow): TradesText {
  return eachColumn(row, (column) => column.join(","));
}

export function readTrades(text: TradesText): TradesRow {
  return eachColumn(text, (column) => (column === "" ? [] : column.split(",").map(Number)));
}

function eachColumn<From, To>(row: Record<keyof TradesRow, From>, change: (column: From) => To) {
  return {
    day: change(row.day),
    side: change(row.side),
    entry: change(row.entry),
    move: change(row.move),
    ending: change(row.ending),
    minutes_held: change(row.minutes_held),
  };
}
