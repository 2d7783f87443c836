/** Every plot is this wide and high, and stretched to the place that it is given. */
export const WIDTH = 1000;
export const HEIGHT = 100;

/** A value's position on a plot, in the plot's own units. */
export type Scale = (value: number) => number;

/** From a domain of values to the plot's width. */
export function linearScale({ from, to }: { from: number; to: number }): Scale {
  return (value) => ((value - from) / Math.max(1, to - from)) * WIDTH;
}

/** For points that are equally far apart: the first is a step from the left edge, the last at the right one. */
export function pointScale(count: number): Scale {
  return (index) => ((index + 1) / Math.max(1, count)) * WIDTH;
}

/** Values to the plot's height, with `padding` above and below; 0 is always inside. */
export function valueScale(series: readonly Float64Array[], padding = 4): Scale {
  const { lowest, highest } = extentOf(series);
  const span = highest - lowest || 1;
  return (value) => HEIGHT - padding - ((value - lowest) / span) * (HEIGHT - 2 * padding);
}

/** Round values between the lowest and the highest, at most `most` of them and 0 not among them: a scale to read by. */
export function valueTicks(series: readonly Float64Array[], most = 4): number[] {
  const { lowest, highest } = extentOf(series);
  const rough = (highest - lowest) / most;
  if (rough === 0) return [];
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 5].find((factor) => factor * power >= rough) ?? 10) * power;
  const first = Math.ceil(lowest / step);
  return Array.from({ length: Math.floor(highest / step) - first + 1 }, (_, place) => (first + place) * step).filter(
    (value) => value !== 0,
  );
}

/** 0 is always inside. */
function extentOf(series: readonly Float64Array[]): { lowest: number; highest: number } {
  return {
    lowest: Math.min(0, ...series.map((values) => values.reduce((low, value) => Math.min(low, value), 0))),
    highest: Math.max(0, ...series.map((values) => values.reduce((high, value) => Math.max(high, value), 0))),
  };
}

/** A position along the plot as a share of its width, for what is placed over it in HTML. */
export function leftOf(position: number): string {
  return `${(position / WIDTH) * 100}%`;
}

/** A coordinate as it is written: one decimal is finer than any screen. */
export function round(coordinate: number): number {
  return Math.round(coordinate * 10) / 10;
}
