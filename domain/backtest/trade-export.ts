import { csvLine } from "#domain/csv/csv-line.ts";
import type { TradeRecord } from "./trade-list.ts";

const COLUMNS = ["number", "date", "side", "entry", "exit", "r", "minutes", "ending"] as const;
const R_DECIMALS = 10_000;

/** What the file is about; a CSV repeats it beside every trade, so that files can be put together. */
export type TradesHead = { setup: string; asset: string; timeframe: string; results: "simulated" };

/** One trade a line under a head line, RFC 4180; figures with a decimal point, R with four decimals. */
export function tradesCsv(head: TradesHead, list: readonly TradeRecord[]): string {
  const lines = list.map((trade) => [...Object.values(head), ...values(trade)]);
  return [[...Object.keys(head), ...COLUMNS], ...lines].map(csvLine).join("");
}

/** The same as one JSON object. `notice` says that the results are simulated: a file travels alone. */
export function tradesJson(head: TradesHead, list: readonly TradeRecord[], notice: string): string {
  const trades = list.map((trade) => ({ ...trade, r: rounded(trade.r) }));
  return `${JSON.stringify({ ...head, notice, trades }, null, 1)}\n`;
}

function values(trade: TradeRecord): (string | number)[] {
  return COLUMNS.map((column) => (column === "r" ? rounded(trade.r) : trade[column]));
}

function rounded(value: number): number {
  return Math.round(value * R_DECIMALS) / R_DECIMALS;
}
