import { expect, it } from "vitest";
import { toDay } from "#domain/backtest/day-grid.ts";
import { statisticsOf } from "#domain/backtest/statistics.ts";
import { toTrades } from "#domain/backtest/stored-trades.ts";
import { makeSetup } from "#tests/factories/library-setup.ts";
import { outOfSampleTrades, setupTrades } from "./setup-trades.ts";

// A stop of 100 ticks of 0.25 is 25 points; a cost of 8 ticks is 0.08 R.
const SAMPLE = (trades: number) => statisticsOf(new Float64Array(trades));
const SETUP = makeSetup({
  pattern2Hour: 8,
  pattern2Minute: 30,
  stopLoss: 100,
  tickSize: 0.25,
  costTicks: 8,
  statistics: { all: SAMPLE(3), inSample: SAMPLE(2), outOfSample: SAMPLE(1), weekdays: [] },
});
const TRADES = toTrades({
  day: [toDay("2022-12-30"), toDay("2023-01-02"), toDay("2023-01-03")],
  side: [1, 1, -1],
  entry: [11_000_000, 11_000_000, 11_050_250],
  move: [50_000, 50_000, -25_000],
  ending: [0, 0, 1],
  minutes_held: [60, 60, 90],
});

it("[1.6] plays what came after the choice, costs included", () => {
  expect(outOfSampleTrades(SETUP, TRADES)).toEqual([
    {
      openedAt: Date.parse("2023-01-03T12:30:00Z"),
      closedAt: Date.parse("2023-01-03T14:00:00Z"),
      r: -1_080,
      worst: null,
    },
  ]);
});

it("takes in what the choice had seen when it is asked to", () => {
  expect(setupTrades(SETUP, TRADES, null).map(({ r }) => r)).toEqual([1_920, 1_920, -1_080]);
});

it("has nothing after a choice that isn't known", () => {
  expect(outOfSampleTrades({ ...SETUP, statistics: null }, TRADES)).toEqual([]);
});
