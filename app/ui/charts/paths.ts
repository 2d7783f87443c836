import { round, type Scale } from "./scales.ts";
import { thinCurve } from "./thin-curve.ts";

/** No screen of ours can tell more points than these apart. */
const MOST_POINTS = 320;

export type Series = {
  values: Float64Array;
  x: Scale;
  y: Scale;
  /** Index of the first point; -1 is the start, at 0. */
  from?: number;
  /** Index of the last point. */
  to?: number;
};

/** A series as an SVG path, thinned to what can be seen. */
export function linePath({ values, x, y, from = -1, to = values.length - 1 }: Series): string {
  const first = Math.max(0, from);
  const indexes = thinCurve(values.subarray(first, to + 1), MOST_POINTS).map((index) => index + first);
  const start = from < 0 ? [point(x(-1), y(0))] : [];
  return `M${[...start, ...indexes.map((index) => point(x(index), y(values[index] ?? 0)))].join("L")}`;
}

/** The same closed along the zero line. */
export function areaPath(series: Series): string {
  const { values, x, y } = series;
  return `${linePath(series)}L${point(x(values.length - 1), y(0))}Z`;
}

type Band = { low: Float64Array; high: Float64Array; x: Scale; y: Scale };

/** What lies between two series of the same length. */
export function bandPath({ low, high, x, y }: Band): string {
  const above = Array.from(high, (value, index) => point(x(index), y(value)));
  const below = Array.from(low, (value, index) => point(x(index), y(value))).reverse();
  return `M${[...above, ...below].join("L")}Z`;
}

function point(x: number, y: number): string {
  return `${round(x)} ${round(y)}`;
}
