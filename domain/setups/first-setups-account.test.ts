import { describe, expect, it } from "vitest";
import { toDay } from "#domain/backtest/day-grid.ts";
import type { TradesRow } from "#domain/backtest/stored-trades.ts";
import { makeSetup } from "#tests/factories/library-setup.ts";
import { ACCOUNT_SETUPS, firstSetups, firstSetupsAccount } from "./first-setups-account.ts";
import type { Setup } from "./setup.ts";

const STATISTICS = {
  trades: 1,
  wins: 0,
  winRate: 0,
  winRateLow: 0,
  winRateHigh: 0,
  profitFactor: null,
  expectancy: 0,
  maxDrawdown: 0,
  longestLosingStreak: 0,
};

/** Stop 10 ticks of 1, no cost, one trade that its choice saw: a move of 10 is +1 R. */
function setupWith(id: number, pattern2Hour = 12): Setup {
  const statistics = { all: STATISTICS, inSample: STATISTICS, outOfSample: STATISTICS, weekdays: [] };
  return makeSetup({ id, stopLoss: 10, tickSize: 1, costTicks: 0, pattern2Hour, pattern2Minute: 0, statistics });
}

function row(...trades: [date: string, moveTicks: number][]): TradesRow {
  const same = (value: number) => trades.map(() => value);
  return {
    day: trades.map(([date]) => toDay(date)),
    side: same(1),
    entry: same(1_000_000),
    move: trades.map(([, ticks]) => ticks * 1_000),
    ending: same(0),
    minutes_held: same(60),
  };
}

describe("the first setups in one account", () => {
  it("counts what came after the choice alone, half a percent for an R, month by month", () => {
    const trades = new Map([
      [1, row(["2022-12-30", 100], ["2023-01-02", 20], ["2023-01-03", -10], ["2023-02-01", -10])],
    ]);
    expect(firstSetupsAccount([setupWith(1)], trades)).toMatchObject({
      setups: 1,
      months: [
        { month: "2023-01", percent: 0.5 },
        { month: "2023-02", percent: -0.5 },
      ],
      total: 0,
      drawdown: 1,
      trades: 3,
      winRate: 1 / 3,
    });
  });

  it("takes two setups' trades in the order of their hours: what falls between is in the drawdown", () => {
    const trades = new Map([
      [1, row(["2022-12-30", 0], ["2023-01-02", 20])],
      [2, row(["2022-12-30", 0], ["2023-01-02", -10])],
    ]);
    const fallsAfter = firstSetupsAccount([setupWith(1, 9), setupWith(2, 15)], trades);
    const fallsBefore = firstSetupsAccount([setupWith(1, 15), setupWith(2, 9)], trades);
    expect([fallsAfter?.drawdown, fallsBefore?.drawdown]).toEqual([0.5, 0.5]);
    expect(fallsAfter?.total).toBe(0.5);
  });

  it("counts setups that win and lose together as one: three days say three things, not twelve", () => {
    const days = row(["2022-12-30", 0], ["2023-01-02", 20], ["2023-01-03", -10], ["2023-01-04", 20]);
    const same = new Map([1, 2, 3, 4].map((id) => [id, days]));
    const account = firstSetupsAccount(
      [1, 2, 3, 4].map((id) => setupWith(id)),
      same,
    );
    expect(account).toMatchObject({ trades: 12, winRate: 2 / 3, assets: ["NAS100"] });
    expect(account?.effectiveTrades).toBeCloseTo(2.2, 1);
    expect(account?.winRateLow).toBeLessThan(0.1);
  });

  it("rounds a drawdown up", () => {
    const trades = new Map([[1, row(["2022-12-30", 0], ["2023-01-02", -10.02])]]);
    expect(firstSetupsAccount([setupWith(1)], trades)?.drawdown).toBe(0.51);
  });

  it("has no more than ten setups, in the library's order, and is nothing without trades", () => {
    const library = Array.from({ length: 12 }, (_, index) => setupWith(12 - index));
    expect(firstSetups(library).map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(firstSetups(library)).toHaveLength(ACCOUNT_SETUPS);
    expect(firstSetupsAccount(library, new Map())).toBeNull();
  });
});
