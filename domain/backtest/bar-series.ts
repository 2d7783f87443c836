import { MINUTE_MS } from "#domain/clock/durations.ts";
import { type PriceUnits, toPriceUnits } from "./price-units.ts";

/**
 * Bars as columns: no object per bar, and whole numbers only, so that a result is the same on every machine.
 * Times are minutes since 1970 in UTC (a bar's opening), prices count `priceUnits`.
 */
export type BarSeries = {
  /** Minutes from a bar's opening to its end. */
  barMinutes: number;
  priceUnits: PriceUnits;
  time: Int32Array;
  open: Int32Array;
  high: Int32Array;
  low: Int32Array;
  close: Int32Array;
};

/** What a file of bars doesn't say itself. */
type BarForm = Pick<BarSeries, "barMinutes" | "priceUnits">;

const COLUMNS = ["time", "open", "high", "low", "close"] as const;

export type ReadBars = { ok: true; value: BarSeries } | { ok: false; line: number };

/**
 * Reads `time,open,high,low,close,…` under a line of names. Times are a bar's opening: UTC, ISO 8601 with a zone, or seconds
 * since 1970, as TradingView exports them. Answers the number of the first line that isn't the next bar: a price that is
 * finer than the units, a time that isn't after the one before, a high below the close.
 */
export function readBars(csv: string, { barMinutes, priceUnits }: BarForm): ReadBars {
  const lines = csv.trimEnd().split("\n").slice(1);
  const series = emptySeries(lines.length, { barMinutes, priceUnits });
  let before = Number.NEGATIVE_INFINITY;
  for (const [index, line] of lines.entries()) {
    const bar = parseBar(line, priceUnits);
    if (bar === null || bar.time <= before) return { ok: false, line: index + 2 };
    before = bar.time;
    for (const column of COLUMNS) series[column][index] = bar[column];
  }
  return { ok: true, value: series };
}

/** The same for files that must be good: throws with the line's number. */
export function parseBars(csv: string, form: BarForm): BarSeries {
  const read = readBars(csv, form);
  if (!read.ok) throw new Error(`line ${read.line} is not the next bar: ${csv.split("\n")[read.line - 1]}`);
  return read.value;
}

function parseBar(line: string, units: PriceUnits): Record<(typeof COLUMNS)[number], number> | null {
  const [moment = "", ...cells] = line.split(",");
  const time = toMinute(moment.trim());
  const [open = Number.NaN, high = Number.NaN, low = Number.NaN, close = Number.NaN] = cells.map(
    (price) => toPriceUnits(Number(price), units) ?? Number.NaN,
  );
  const isBar = Number.isInteger(time) && low > 0 && low <= Math.min(open, close) && high >= Math.max(open, close);
  return isBar ? { time, open, high, low, close } : null;
}

function toMinute(moment: string): number {
  if (/^\d{9,11}$/.test(moment)) return Number(moment) / 60;
  const text = moment.replace(" ", "T");
  return Date.parse(/(Z|[+-]\d\d:?\d\d)$/.test(text) ? text : `${text}Z`) / MINUTE_MS;
}

/** The bars that open before a moment (minutes since 1970): what was known then, and nothing later. */
export function barsBefore(series: BarSeries, minute: number): BarSeries {
  const found = series.time.findIndex((time) => time >= minute);
  const end = found === -1 ? series.time.length : found;
  const cut = { ...series };
  for (const column of COLUMNS) cut[column] = series[column].slice(0, end);
  return cut;
}

function emptySeries(length: number, form: BarForm): BarSeries {
  const column = () => new Int32Array(length);
  return { ...form, time: column(), open: column(), high: column(), low: column(), close: column() };
}
