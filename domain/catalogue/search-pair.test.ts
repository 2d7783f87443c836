import fc from "fast-check";
import { expect, it } from "vitest";
import type { BarSeries } from "#domain/backtest/bar-series.ts";
import { dayOf, EDGE_MINUTE, layGrid, toUtcMinute } from "#domain/backtest/day-grid.ts";
import { type Market, marketKey } from "#domain/backtest/setup-rule.ts";
import { testSetup } from "#domain/backtest/test-setup.ts";
import { findDaySets, findLevels, findPairs } from "./candidates.ts";
import { chooseSetups } from "./choose.ts";
import { searchPair } from "./search-pair.ts";

const market: Market = { asset: "TEST", timeframe: "H1", tick: 10, costTicks: 1 };
const WEEKS = 40;

/** Hours of forty weeks, weekends too, that wander from one seed; later hours of the day rise a little. */
function wanderingSeries(seed: number): BarSeries {
  const count = WEEKS * 7 * 24;
  const column = () => new Int32Array(count);
  const series = { barMinutes: 60, time: column(), open: column(), high: column(), low: column(), close: column() };
  const start = toUtcMinute(dayOf("2021-09-01"), 0);
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

it("counts each candidate it tests, and scores them as the plain test of the setup does", () => {
  const pair = { pattern1: 9 * 60, pattern2: 12 * 60 };
  const { tested, library } = searchPair(grid, market, pair, levels);
  expect(tested).toBe(2 * levels.length * findDaySets(pair).length);
  if (library === null) throw new Error("nothing was fit");
  const answer = testSetup(library.rule, new Map([[marketKey(market), { market, grid }]]));
  if (!answer.ok) throw new Error(answer.code);
  const results = [...answer.value.results];
  const mean = results.reduce((sum, one) => sum + one, 0) / results.length;
  const variance = results.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (results.length - 1);
  expect(library.score).toBeCloseTo(mean / Math.sqrt(variance / results.length), 8);
});

it("lets no evening setup operate on Fridays", () => {
  for (const mask of findDaySets({ pattern1: 18 * 60, pattern2: 19 * 60 })) expect(mask & 0b10000).toBe(0);
});

it("chooses the same whoever finished first, as many of each market as there are, and no pair twice", () => {
  const rule = { ...market, direction: "follow", days: ["monday"], stopTicks: 5, targetTicks: 5 } as const;
  const anyPair = fc.record({ hour: fc.integer({ min: 0, max: 15 }), score: fc.integer({ min: 1, max: 5 }) });
  const anyMarket = fc.uniqueArray(anyPair, { selector: ({ hour }) => hour, maxLength: 12 });
  fc.assert(
    fc.property(fc.array(anyMarket, { minLength: 1, maxLength: 4 }), fc.nat(40), (markets, count) => {
      const results = markets.map((pairs, asset) =>
        pairs.map(({ hour, score }) => {
          const times = { pattern1: hour * 60, pattern2: (hour + 1) * 60 };
          const scored = { rule: { ...rule, ...times, asset: `A${asset}` }, score };
          return { tested: 1, library: scored, funding: scored };
        }),
      );
      const chosen = chooseSetups(results, count);
      expect(
        chooseSetups(
          results.map((pairs) => pairs.toReversed()),
          count,
        ),
      ).toEqual(chosen);
      const available = results.flat().length;
      expect(chosen.library).toHaveLength(Math.min(count, available));
      const keys = [...chosen.library, ...chosen.funding].map(({ rule: one }) => `${one.asset} ${one.pattern1}`);
      expect(new Set(keys).size).toBe(keys.length);
    }),
  );
});
