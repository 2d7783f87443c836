import fc from "fast-check";
import { expect, it } from "vitest";
import { toDay } from "./day-grid.ts";
import { byWeekday, statisticsOf } from "./statistics.ts";
import { wilsonInterval } from "./wilson.ts";

it.each([
  { results: [], expected: { trades: 0, winRate: 0, profitFactor: null, expectancy: 0, maxDrawdown: 0 } },
  { results: [2, 1], expected: { wins: 2, profitFactor: null, expectancy: 1.5, longestLosingStreak: 0 } },
  {
    results: [2, -1, -1, 0, -1, 2],
    expected: { trades: 6, wins: 2, profitFactor: 4 / 3, expectancy: 1 / 6, maxDrawdown: 3, longestLosingStreak: 2 },
  },
  { results: [-1, -1, 3], expected: { maxDrawdown: 2, longestLosingStreak: 2, winRate: 1 / 3 } },
])("of $results", ({ results, expected }) => {
  expect(statisticsOf(Float64Array.from(results))).toMatchObject(expected);
});

it.each([
  // Published examples: 0 of 10, 5 of 10, 10 of 10, 81 of 263 (Newcombe 1998).
  { wins: 0, trades: 10, low: 0, high: 0.2775 },
  { wins: 5, trades: 10, low: 0.2366, high: 0.7634 },
  { wins: 10, trades: 10, low: 0.7225, high: 1 },
  { wins: 81, trades: 263, low: 0.2553, high: 0.3662 },
  { wins: 0, trades: 0, low: 0, high: 1 },
])("Wilson's interval of $wins in $trades", ({ wins, trades, low, high }) => {
  const interval = wilsonInterval(wins, trades);
  expect(interval.low).toBeCloseTo(low, 4);
  expect(interval.high).toBeCloseTo(high, 4);
});

it("splits by the weekday of the reference date", () => {
  const days = Int32Array.from(["2022-02-28", "2022-03-01", "2022-03-08"], toDay);
  const split = byWeekday(days, Float64Array.of(1, -1, 2));
  expect(split.slice(0, 3)).toEqual([
    { day: "monday", trades: 1, wins: 1, total: 1 },
    { day: "tuesday", trades: 2, wins: 1, total: 1 },
    { day: "wednesday", trades: 0, wins: 0, total: 0 },
  ]);
});

it("holds together for any results", () => {
  const anyResults = fc.array(fc.double({ min: -2, max: 3, noNaN: true }), { minLength: 1, maxLength: 300 });
  fc.assert(
    fc.property(anyResults, (list) => {
      const results = Float64Array.from(list);
      const found = statisticsOf(results);
      expect(found.winRateLow).toBeLessThanOrEqual(found.winRate);
      expect(found.winRateHigh).toBeGreaterThanOrEqual(found.winRate);
      const sum = list.reduce((total, one) => total + one, 0);
      expect(found.expectancy * found.trades).toBeCloseTo(sum, 8);
      expect(found.maxDrawdown).toBeGreaterThanOrEqual(-sum - 1e-9);
      const isGain = found.profitFactor === null || found.profitFactor > 1;
      if (Math.abs(sum) > 1e-9) expect(isGain).toBe(sum > 0);
    }),
  );
});

it("profit factor follows from win rate and ratio where trades end at stop or target", () => {
  const anyTrades = fc.record({
    wins: fc.integer({ min: 0, max: 200 }),
    losses: fc.integer({ min: 1, max: 200 }),
    ratio: fc.double({ min: 0.5, max: 4, noNaN: true }),
    cost: fc.double({ min: 0, max: 0.3, noNaN: true }),
  });
  fc.assert(
    fc.property(anyTrades, ({ wins, losses, ratio, cost }) => {
      const results = [...Array<number>(wins).fill(ratio - cost), ...Array<number>(losses).fill(-1 - cost)];
      const { winRate, profitFactor } = statisticsOf(Float64Array.from(results));
      expect(profitFactor).toBeCloseTo((winRate * (ratio - cost)) / ((1 - winRate) * (1 + cost)), 8);
    }),
  );
});
