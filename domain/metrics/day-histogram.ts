/** Days whose profit was at least `fromCents` and less than `toCents`. */
export type HistogramBar = { fromCents: number; toCents: number; days: number };

const MOST_BARS = 20;

/**
 * How many days earned how much: bars of one round width (1, 2 or 5 times a power of ten), a border of which is 0, so that
 * none holds a gain and a loss; a day of exactly 0 counts with the gains. At most 21 bars; none without a day.
 */
export function dayHistogram(days: readonly { profitCents: number }[]): HistogramBar[] {
  if (days.length === 0) return [];
  const profits = days.map(({ profitCents }) => profitCents);
  const least = profits.reduce((one, other) => Math.min(one, other));
  const most = profits.reduce((one, other) => Math.max(one, other));
  const width = roundWidth((most - least) / MOST_BARS);
  const first = Math.floor(least / width);
  const bars = Array.from({ length: Math.floor(most / width) - first + 1 }, (_, index) => ({
    fromCents: (first + index) * width,
    toCents: (first + index + 1) * width,
    days: 0,
  }));
  for (const profit of profits) {
    const bar = bars[Math.floor(profit / width) - first];
    if (bar !== undefined) bar.days++;
  }
  return bars;
}

/** The smallest of 1, 2 and 5 times a power of ten that is at least so many cents. */
function roundWidth(least: number): number {
  for (let power = 1; ; power *= 10) {
    const width = [1, 2, 5].find((times) => times * power >= least);
    if (width !== undefined) return width * power;
  }
}
