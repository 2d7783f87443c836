import { expect, it } from "vitest";
import type { BarSeries } from "#domain/backtest/bar-series.ts";
import { EDGE_MINUTE, layGrid, toDay, toUtcMinute } from "#domain/backtest/day-grid.ts";
import { THOUSANDTHS } from "#domain/backtest/price-units.ts";
import { type Market, marketKey } from "#domain/backtest/setup-rule.ts";
import { statisticsOf } from "#domain/backtest/statistics.ts";
import { testSetup } from "#domain/backtest/test-setup.ts";
import { daysOfMask } from "#domain/backtest/weekdays.ts";
import { areNeighbours, DIRECTIONS, findDaySets, findLevels, findPairs } from "./candidates.ts";
import { tallyPair } from "./tally-pair.ts";

const market: Market = { asset: "TEST", timeframe: "H1", tick: 10, costTicks: 1 };
const WEEKS = 40;

/** Hours of forty weeks, weekends too, that wander from one seed; later hours of the day rise a little. */
function wanderingSeries(seed: number): BarSeries {
  const count = WEEKS * 7 * 24;
  const column = () => new Int32Array(count);
  const prices = { open: column(), high: column(), low: column(), close: column() };
  const series = { barMinutes: 60, priceUnits: THOUSANDTHS, time: column(), ...prices };
  const start = toUtcMinute(toDay("2021-09-01"), 0);
  let [state, price] = [seed, 100_000];
  const next = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor(state / 65_536) % below;
  };
  for (let index = 0; index < count; index++) {
    const close = price + next(401) - 200 + (index % 24 > 12 ? 40 : -40);
    series.time[index] = start + index * 60;
    series.open[index] = price;
    series.close[index] = close;
    series.high[index] = Math.max(price, close) + next(100);
    series.low[index] = Math.min(price, close) - next(100);
    price = close;
  }
  return series;
}

const grid = layGrid(wanderingSeries(7));
const levels = findLevels(grid, market);

it("offers every pair of times up to eight hours apart on one side of 17:00, and no other", () => {
  const pairs = findPairs(grid);
  expect(pairs).toHaveLength(100 + 21);
  for (const { pattern1, pattern2 } of pairs) {
    expect(pattern2 - pattern1).toBeGreaterThan(0);
    expect(pattern2 - pattern1).toBeLessThanOrEqual(8 * 60);
    expect(pattern1 < EDGE_MINUTE).toBe(pattern2 < EDGE_MINUTE);
  }
});

it("tests each candidate as the plain test of a setup does, in the order of direction, level and days", () => {
  const pair = { pattern1: 9 * 60, pattern2: 12 * 60 };
  const { tallies } = tallyPair(grid, market, pair, levels);
  expect(tallies).toHaveLength(2 * levels.length * 3);
  const bars = new Map([[marketKey(market), { market, grid }]]);
  const candidates = DIRECTIONS.flatMap((direction) =>
    levels.flatMap((level) =>
      findDaySets(pair).map((mask) => ({ ...market, ...pair, ...level, direction, days: daysOfMask(mask) })),
    ),
  );
  for (const [place, candidate] of candidates.entries()) {
    const answer = testSetup(candidate, bars);
    if (!answer.ok) throw new Error(answer.code);
    const { trades, expectancy, maxDrawdown } = statisticsOf(answer.value.results);
    expect(tallies[place]?.trades).toBe(trades);
    expect(tallies[place]?.sum).toBeCloseTo(trades * expectancy, 8);
    expect(tallies[place]?.maxDrawdown).toBeCloseTo(maxDrawdown, 8);
  }
});

it("knows neighbours in time: both times at most one bar away, on the same side of 17:00", () => {
  const pair = (hour1: number, hour2: number) => ({ pattern1: hour1 * 60, pattern2: hour2 * 60 });
  expect(areNeighbours(pair(9, 12), pair(10, 11), 60)).toBe(true);
  expect(areNeighbours(pair(9, 12), pair(9, 12), 60)).toBe(true);
  expect(areNeighbours(pair(9, 12), pair(9, 14), 60)).toBe(false);
  expect(areNeighbours(pair(9, 12), pair(11, 12), 60)).toBe(false);
  expect(areNeighbours(pair(15, 16), pair(16, 17), 60)).toBe(false);
});

it("lets no evening setup operate on Fridays", () => {
  for (const mask of findDaySets({ pattern1: 18 * 60, pattern2: 19 * 60 })) expect(mask & 0b10000).toBe(0);
});
