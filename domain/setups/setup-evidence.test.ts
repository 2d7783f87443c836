import { describe, expect, it } from "vitest";
import { statisticsOf } from "#domain/backtest/statistics.ts";
import { toTrades } from "#domain/backtest/stored-trades.ts";
import { agree, evidenceOf } from "./setup-evidence.ts";
import type { SetupStatistics } from "./setup-statistics.ts";

// Monday 2022-12-26 and the four days after, at a stop of 20 ticks of 0.25 and a cost of 4.
const day = [19352, 19353, 19354, 19355, 19356];
const trades = toTrades({
  day,
  side: [1, -1, 1, 1, -1],
  entry: [100_000, 100_000, 100_000, 100_000, 100_000],
  move: [11_000, -5_000, 1_000, -6_000, 11_000],
  ending: [0, 1, 3, 2, 0],
  minutes_held: [60, 60, 60, 60, 60],
});
const setup = { stopLoss: 20, tickSize: 0.25, costTicks: 4 };
const part = (...results: number[]) => statisticsOf(Float64Array.from(results));
const statistics: SetupStatistics = {
  all: part(2, -1.2, 0, -1.4, 2),
  inSample: part(2, -1.2, 0),
  outOfSample: part(-1.4, 2),
  weekdays: [
    { day: "monday", trades: 1, wins: 1, total: 2 },
    { day: "tuesday", trades: 1, wins: 0, total: -1.2 },
    { day: "wednesday", trades: 1, wins: 0, total: 0 },
    { day: "thursday", trades: 1, wins: 0, total: -1.4 },
    { day: "friday", trades: 1, wins: 1, total: 2 },
  ],
};

describe("evidenceOf", () => {
  it("counts in R after costs, split where the choice ended", () => {
    const evidence = evidenceOf({ ...setup, statistics }, trades);
    expect([...evidence.results]).toEqual([2, -1.2, 0, -1.4, 2]);
    expect(evidence.inSampleTrades).toBe(3);
    expect(evidence.recomputed).not.toBeNull();
    expect(evidence.recomputed && agree(statistics, evidence.recomputed)).toBe(true);
  });

  it("has curves but nothing to compare with where no statistics came", () => {
    const evidence = evidenceOf({ ...setup, statistics: null }, trades);
    expect(evidence.recomputed).toBeNull();
    expect(evidence.equity.at(-1)).toBeCloseTo(1.4, 9);
  });
});

describe("agree", () => {
  const recomputed = evidenceOf({ ...setup, statistics }, trades).recomputed;
  const shown = (change: Partial<SetupStatistics["all"]>) => ({ ...statistics, all: { ...statistics.all, ...change } });

  it.each([
    ["the fourth decimal rounded", shown({ expectancy: 0.28004 }), true],
    ["another win", shown({ wins: 3 }), false],
    ["a smaller fall", shown({ maxDrawdown: 2.5 }), false],
    ["no profit factor", shown({ profitFactor: null }), false],
    ["a weekday left out", { ...statistics, weekdays: statistics.weekdays.slice(1) }, false],
  ])("%s: %s", (_, figures, isSame) => {
    expect(recomputed && agree(figures, recomputed)).toBe(isSame);
  });
});
