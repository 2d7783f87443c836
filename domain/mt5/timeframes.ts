/** ENUM_TIMEFRAMES of MetaTrader 5: its files keep the numbers. docs/field-notes.md, c1. */
const PERIODS: Record<string, number> = {
  M1: 1,
  M2: 2,
  M3: 3,
  M4: 4,
  M5: 5,
  M6: 6,
  M10: 10,
  M12: 12,
  M15: 15,
  M20: 20,
  M30: 30,
  H1: 16385,
  H2: 16386,
  H3: 16387,
  H4: 16388,
  H6: 16390,
  H8: 16392,
  H12: 16396,
  D1: 16408,
  W1: 32769,
  MN1: 49153,
};
/** From "the chart's own" to a month. */
export const PERIOD_SPAN = { first: 0, last: 49153 };

/** The terminal's number of a timeframe, or null where it has no such one. */
export function toPeriod(timeframe: string): number | null {
  return PERIODS[timeframe] ?? null;
}

export function toTimeframe(period: number): string | null {
  return Object.keys(PERIODS).find((timeframe) => PERIODS[timeframe] === period) ?? null;
}
