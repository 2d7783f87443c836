import { thinCurve } from "#domain/backtest/thin-curve.ts";

/** Every drawing is this wide and high, and stretched to its place. */
export const WIDTH = 1000;
export const HEIGHT = 100;
/** More points than this no screen of ours can tell apart. */
const MOST_POINTS = 320;

export type Scale = (value: number) => number;

/** Values to the drawing's height, with a little room above and below; 0 is always inside. */
export function heightScale(curves: readonly Float64Array[], room = 4): Scale {
  const lowest = Math.min(0, ...curves.map((curve) => curve.reduce((low, value) => Math.min(low, value), 0)));
  const highest = Math.max(0, ...curves.map((curve) => curve.reduce((high, value) => Math.max(high, value), 0)));
  const span = highest - lowest || 1;
  return (value) => HEIGHT - room - ((value - lowest) / span) * (HEIGHT - 2 * room);
}

/** Where the trade of a place stands: they are as far apart as one another, the last at the right edge. */
export function placeScale(count: number): Scale {
  return (place) => ((place + 1) / Math.max(1, count)) * WIDTH;
}

type Stretch = { values: Float64Array; x: Scale; y: Scale; from?: number; to?: number };

/** The curve from one place to another (`from` -1 is the start, at 0), thinned to what can be seen. */
export function curvePath({ values, x, y, from = -1, to = values.length - 1 }: Stretch): string {
  const inside = Math.max(0, from);
  const places = thinCurve(values.subarray(inside, to + 1), MOST_POINTS).map((place) => place + inside);
  const start = from < 0 ? [point(x(-1), y(0))] : [];
  return `M${[...start, ...places.map((place) => point(x(place), y(values[place] ?? 0)))].join("L")}`;
}

/** The same closed along the zero line. */
export function areaPath(stretch: Stretch): string {
  const { values, x, y } = stretch;
  return `${curvePath(stretch)}L${point(x(values.length - 1), y(0))}Z`;
}

function point(x: number, y: number): string {
  return `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`;
}
