import fc from "fast-check";
import { expect, it } from "vitest";
import { toDay } from "#domain/backtest/day-grid.ts";
import { priceUnitsOf } from "#domain/backtest/price-units.ts";
import { toTrades } from "#domain/backtest/stored-trades.ts";
import { simulateTrades } from "./simulated-trades.ts";

// A stop of 100 ticks of 0.25: 25 points, so that a risk of 50 dollars buys 2 units.
const SETUP = {
  id: 7,
  asset: "NAS100",
  pattern2Hour: 8,
  pattern2Minute: 30,
  stopLoss: 100,
  tickSize: 0.25,
  costTicks: 8,
};
const SIMULATION = { from: "2023-01-01", riskCents: 5_000 };

it("risks the same each time, and begins on the day it says", () => {
  const trades = toTrades({
    day: [toDay("2022-12-30"), toDay("2023-01-02"), toDay("2023-01-03")],
    side: [1, 1, -1],
    entry: [11_000_000, 11_000_000, 11_050_250],
    move: [50_000, 50_000, -25_000],
    ending: [0, 0, 1],
    minutes_held: [60, 60, 90],
  });
  expect(simulateTrades(SETUP, trades, SIMULATION)).toEqual([
    {
      openedAt: "2023-01-02T12:30:00.000Z",
      closedAt: "2023-01-02T13:30:00.000Z",
      symbol: "NAS100",
      side: "buy",
      size: 2,
      entry: 11_000,
      exit: 11_050,
      costsCents: 400,
      // 50 points of 2 units, less the costs.
      profitCents: 9_600,
      riskCents: 5_000,
      setupId: 7,
    },
    {
      openedAt: "2023-01-03T12:30:00.000Z",
      closedAt: "2023-01-03T14:00:00.000Z",
      symbol: "NAS100",
      side: "sell",
      size: 2,
      entry: 11_050.25,
      exit: 11_075.25,
      costsCents: 400,
      profitCents: -5_400,
      riskCents: 5_000,
      setupId: 7,
    },
  ]);
});

it("makes a profit that its prices, size and costs give, to a few cents", () => {
  const setup = fc.record({
    stopLoss: fc.integer({ min: 4, max: 4_000 }),
    tickSize: fc.constantFrom(0.00001, 0.0001, 0.001, 0.005, 0.01, 0.25, 1),
    costTicks: fc.integer({ min: 0, max: 40 }),
  });
  const trade = fc.record({ side: fc.constantFrom(1, -1), moveTicks: fc.integer({ min: -4_000, max: 12_000 }) });
  fc.assert(
    fc.property(setup, trade, (given, { side, moveTicks }) => {
      const move = Math.round(moveTicks * given.tickSize * priceUnitsOf(given.tickSize));
      const trades = toTrades({
        day: [toDay("2023-05-02")],
        side: [side],
        entry: [20_000_000],
        move: [move],
        ending: [0],
        minutes_held: [15],
      });
      const [made] = simulateTrades({ ...SETUP, ...given }, trades, SIMULATION);
      if (made === undefined) throw new Error("no trade");
      const gross = (made.exit - made.entry) * side * made.size * 100;
      expect(Math.abs(gross - made.costsCents - made.profitCents)).toBeLessThan(2 + Math.abs(gross) / 1e5);
    }),
  );
});
