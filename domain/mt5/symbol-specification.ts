import type { Decimal } from "./decimal.ts";

/** What the terminal's Specification window says of a symbol; it differs from broker to broker. docs/field-notes.md, c2. */
export type SymbolSpecification = {
  /** As the terminal spells it, suffix included: `NAS100.cash`. */
  name: string;
  /** Decimals of its quotes. */
  digits: number;
  /** The last quoted digit. */
  point: Decimal;
  /** The smallest move that is traded; not always a point. */
  tickSize: Decimal;
  /** Points that a stop or target must be away at least. */
  stopsLevel: number;
  volumeMin: Decimal;
  volumeStep: Decimal;
  volumeMax: Decimal;
  /** What a tick is worth for one lot, in the account's currency. */
  tickValue: Decimal;
};

/** The same as it is typed. */
export type SymbolEntry = Record<Exclude<keyof SymbolSpecification, "name">, string> & {
  name: string;
  /** What the broker puts behind every symbol's name: `.cash`, `m`, `.i`. */
  suffix: string;
};

/** Digits, point, tick, stops level, lots (least, step, most) and a tick's value for one lot in US dollars. */
const EXAMPLES: Record<string, readonly [string, string, string, string, string, string, string, string]> = {
  BRENT: ["2", "0.01", "0.01", "0", "0.01", "0.01", "50", "10"],
  BTCUSD: ["2", "0.01", "0.01", "0", "0.01", "0.01", "10", "0.01"],
  ETHUSD: ["2", "0.01", "0.01", "0", "0.01", "0.01", "100", "0.01"],
  EURUSD: ["5", "0.00001", "0.00001", "0", "0.01", "0.01", "50", "1"],
  GBPUSD: ["5", "0.00001", "0.00001", "0", "0.01", "0.01", "50", "1"],
  // Quoted in euros: what a tick is worth in another currency changes by the day, so it is left to the terminal.
  GER40: ["1", "0.1", "0.1", "0", "0.1", "0.1", "50", ""],
  NAS100: ["1", "0.1", "0.1", "0", "0.1", "0.1", "50", "0.1"],
  SPX500: ["1", "0.1", "0.1", "0", "0.1", "0.1", "50", "0.1"],
  TSLA: ["2", "0.01", "0.01", "0", "1", "1", "1000", "0.01"],
  US30: ["1", "0.1", "0.1", "0", "0.1", "0.1", "50", "0.1"],
  // Quoted in yen, likewise.
  USDJPY: ["3", "0.001", "0.001", "0", "0.01", "0.01", "50", ""],
  XAGUSD: ["3", "0.001", "0.001", "0", "0.01", "0.01", "50", "5"],
};

/** An example of the symbol at a retail broker, to be compared with the terminal; empty where we know none. */
export function exampleSymbol(asset: string): SymbolEntry {
  const [
    digits = "",
    point = "",
    tickSize = "",
    stopsLevel = "",
    volumeMin = "",
    volumeStep = "",
    volumeMax = "",
    tickValue = "",
  ] = EXAMPLES[asset] ?? [];
  return { name: asset, suffix: "", digits, point, tickSize, stopsLevel, volumeMin, volumeStep, volumeMax, tickValue };
}
