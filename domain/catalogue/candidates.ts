import { at } from "#domain/backtest/at.ts";
import { type DayGrid, EDGE_MINUTE } from "#domain/backtest/day-grid.ts";
import { type Market, marketTick, type SetupRule } from "#domain/backtest/setup-rule.ts";
import { dayMask, OPERATING_DAYS, type OperatingDay } from "#domain/backtest/weekdays.ts";

/** The two pattern times of a candidate, minutes of the reference clock. */
export type PatternPair = { pattern1: number; pattern2: number };

/** Whether each of the two times lies at most one bar from the other pair's, on the same side of 17:00. */
export function areNeighbours(one: PatternPair, other: PatternPair, barMinutes: number): boolean {
  const areNear = (["pattern1", "pattern2"] as const).every((time) => Math.abs(one[time] - other[time]) <= barMinutes);
  return areNear && one.pattern2 >= EDGE_MINUTE === other.pattern2 >= EDGE_MINUTE;
}

const MOST_MINUTES_APART = 8 * 60;
/** Of the median day's range. */
const STOP_SHARES = [0.2, 0.3, 0.4];
const TARGET_RATIOS = [0.75, 1, 1.5, 2];
const TICKS_STEP = 5;
export const DIRECTIONS: readonly SetupRule["direction"][] = ["follow", "oppose"];

/** Pairs of bar openings up to eight hours apart, on one side of 17:00, at times most days have bars at. */
export function findPairs({ series, barAt, slotsPerDay, days }: DayGrid): PatternPair[] {
  const bars = new Int32Array(slotsPerDay);
  let daysWithBars = 0;
  for (let day = 0; day < days; day++) {
    const filled = Array.from(bars.keys()).filter((slot) => at(barAt, day * slotsPerDay + slot) !== -1);
    for (const slot of filled) bars[slot] = at(bars, slot) + 1;
    if (filled.length * 4 >= slotsPerDay) daysWithBars++;
  }
  const times = Array.from(bars.keys())
    .filter((slot) => 2 * at(bars, slot) >= daysWithBars && daysWithBars > 0)
    .map((slot) => slot * series.barMinutes);
  return times.flatMap((pattern1) =>
    times
      .filter((time) => time > pattern1 && time - pattern1 <= MOST_MINUTES_APART)
      .filter((time) => pattern1 >= EDGE_MINUTE || time < EDGE_MINUTE)
      .map((pattern2) => ({ pattern1, pattern2 })),
  );
}

export type StopAndTarget = { stopTicks: number; targetTicks: number };

/** Stops that are shares of the median day's range, in steps of five ticks, each with its targets. */
export function findLevels(grid: DayGrid, market: Market): StopAndTarget[] {
  const tick = marketTick(market);
  const range = medianDayRange(grid);
  const stops = STOP_SHARES.map((share) => Math.max(1, Math.round((range * share) / tick / TICKS_STEP)) * TICKS_STEP);
  return [...new Set(stops)].flatMap((stopTicks) =>
    TARGET_RATIOS.map((ratio) => ({ stopTicks, targetTicks: Math.round(stopTicks * ratio) })),
  );
}

/** From one 17:00 to the next, in the units of its prices. */
function medianDayRange({ series, edgeBar }: DayGrid): number {
  const ranges: number[] = [];
  for (let day = 1; day < edgeBar.length; day++) {
    const [first, end] = [at(edgeBar, day - 1), at(edgeBar, day)];
    if (first === -1 || end <= first) continue;
    ranges.push(Math.max(...series.high.subarray(first, end)) - Math.min(...series.low.subarray(first, end)));
  }
  ranges.sort((one, other) => one - other);
  return ranges[Math.floor(ranges.length / 2)] ?? 0;
}

/** The sets of days tried, as bits: all, Monday-Wednesday-Friday, and the middle three. */
export function findDaySets({ pattern2 }: PatternPair): number[] {
  // A Friday evening here is Saturday at a broker: MetaTrader has no such day.
  const days: readonly OperatingDay[] =
    pattern2 >= EDGE_MINUTE ? OPERATING_DAYS.filter((day) => day !== "friday") : OPERATING_DAYS;
  const sets: OperatingDay[][] = [
    [...OPERATING_DAYS],
    ["monday", "wednesday", "friday"],
    ["tuesday", "wednesday", "thursday"],
  ];
  return sets.map((set) => dayMask(set.filter((day) => days.includes(day))));
}
