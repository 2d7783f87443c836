import { expect, it } from "vitest";
import type { Question } from "#domain/simulator/analysis.ts";
import { replayPath } from "#domain/simulator/replay.ts";
import { RULE_SETS, syntheticTrades } from "#tests/factories/simulator.ts";
import { replayedPhases, replayedTrades } from "./replay-figures.ts";

const rules = RULE_SETS["two phases, hard daily"];
if (rules === undefined) throw new Error("no rules");
const QUESTION: Question = {
  rules,
  source: {
    kind: "trades",
    trades: syntheticTrades({ seed: 5, days: 120, tradesPerDay: { upTo: 4 }, winRate: 0.5, ratio: 1.3 }),
  },
  riskPercent: 1,
  seed: 42,
  days: 240,
  others: [],
};

it("[1.6] draws each phase from its own start to its target, day after day", () => {
  const replay = replayPath(QUESTION, 0, "passed");
  if (replay === null) throw new Error("none passed");
  const [first, second] = replayedPhases(QUESTION, replay);
  expect([first?.before, first?.balances[0], second?.balances[0]]).toEqual([0, 0, 0]);
  expect(second?.before).toBe((first?.balances.length ?? 0) - 1);
  expect(first?.balances.at(-1)).toBeGreaterThanOrEqual(first?.target ?? 1);
  expect([first?.target, second?.target]).toEqual([0.1, 0.05]);
  expect(first?.floors.every((floor) => floor === -0.1)).toBe(true);
});

it("[1.6] draws no floor of a day below the account's, where it ends nothing", () => {
  const replay = replayPath(QUESTION, 0, "maximum");
  if (replay === null) throw new Error("none broke the maximum loss");
  expect(replay.days.some(({ floor, dailyFloor }) => (dailyFloor ?? 0) < floor)).toBe(true);
  for (const { floors, dailyFloors } of replayedPhases(QUESTION, replay)) {
    expect(dailyFloors?.every((floor, day) => floor >= (floors[day] ?? 0))).toBe(true);
  }
});

it("[1.6] ends a day that broke the daily loss on the day's floor", () => {
  const replay = replayPath({ ...QUESTION, riskPercent: 2 }, 0, "daily");
  const last = replay?.days.at(-1);
  if (last === undefined) throw new Error("none broke the daily loss");
  const trades = replayedTrades(last);
  expect(trades.at(-1)).toMatchObject({ balance: last.dailyFloor, room: 0 });
  expect(trades.reduce((sum, { result }) => sum + result, last.start)).toBe(last.end);
});
