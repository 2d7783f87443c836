import { expect, it } from "vitest";
import type { SetupStatistics } from "#domain/setups/setup-statistics.ts";
import { changeOf, holdsUp, opensSetup } from "./setup-change.ts";

const after = (trades: number, expectancy: number) =>
  ({ outOfSample: { trades, expectancy } }) as Pick<SetupStatistics, "outOfSample">;
const SETUP = {
  id: 1,
  asset: "NAS100",
  timeframe: "H1",
  day: ["lunes", "viernes"],
  pattern1_hour: 9,
  pattern1_min: 0,
  pattern2_hour: 9,
  pattern2_min: 30,
  direction: "follow" as const,
  stop_loss: 40,
  take_profit: 60,
  tick_size: 0.25,
  cost_ticks: 8,
  statistics: after(100, 0.1),
};

it.each([
  { title: "the same", change: {}, told: null },
  { title: "a new name", change: { name: "Other" }, told: null },
  { title: "better figures", change: { statistics: after(120, 0.2) }, told: null },
  { title: "other hours", change: { pattern2_min: 45 }, told: "changed" },
  { title: "other days", change: { day: ["lunes"] }, told: "changed" },
  { title: "a result after selection that fell to zero", change: { statistics: after(130, 0) }, told: "stopped" },
  { title: "both", change: { stop_loss: 50, statistics: after(130, -0.01) }, told: "stopped" },
  { title: "no backtest any more", change: { statistics: null }, told: "stopped" },
])("$title tells followers $told", ({ change, told }) => expect(changeOf(SETUP, { ...SETUP, ...change })).toBe(told));

it("one that never held up doesn't stop", () => {
  const losing = { ...SETUP, statistics: after(100, -0.1) };
  expect(changeOf(losing, { ...losing, statistics: after(110, -0.2) })).toBeNull();
  expect([holdsUp(null), holdsUp(after(0, 0)), holdsUp(after(1, 0.01))]).toEqual([false, false, true]);
});

it("[6.4] shows the library to everybody, a funding setup to its plan and the higher ones", () => {
  expect([opensSetup([], null), opensSetup([], "semestral")]).toEqual([true, false]);
  expect([
    opensSetup(["anual"], "semestral"),
    opensSetup(["anual"], "anual"),
    opensSetup(["anual"], "lifetime"),
  ]).toEqual([true, true, false]);
});
