import { expect, it } from "vitest";
import { type SetupRow, toSetup } from "./setup.ts";

const PART = {
  trades: 120,
  wins: 66,
  winRate: 0.55,
  winRateLow: 0.46,
  winRateHigh: 0.636,
  profitFactor: null,
  expectancy: 0.12,
  maxDrawdown: 7.5,
  longestLosingStreak: 4,
};
const STATISTICS = {
  all: PART,
  inSample: PART,
  outOfSample: { ...PART, profitFactor: 1.2 },
  weekdays: [{ day: "monday", trades: 20, wins: 12, total: 3.4 }],
};
const ROW: SetupRow = {
  id: 7,
  name: "NAS100 M5 09:30-10:00",
  asset: "NAS100",
  timeframe: "M5",
  day: "{martes,lunes}",
  pattern1_hour: 9,
  pattern1_min: 30,
  pattern2_hour: 10,
  pattern2_min: 0,
  direction: "follow",
  stop_loss: 40,
  take_profit: 60,
  tick_size: 0.25,
  cost_ticks: 8,
  win_rate: 55,
  drawdown: 7.5,
  profit_factor: null,
  statistics: STATISTICS,
  selected_from: 70000,
  source: "a source",
  backtest_from: "2021-09-08",
  backtest_to: "2023-09-08",
  backtest_data: { image_url: "https://lpx.example/a.png", title: "A title" },
  image_url: null,
  live_signal: true,
  vote_count: 3,
  plan_id: null,
};

it("[3.1] a row of the table becomes a setup with all its fields", () => {
  expect(toSetup(ROW)).toEqual({
    id: 7,
    name: "NAS100 M5 09:30-10:00",
    asset: "NAS100",
    timeframe: "M5",
    days: ["monday", "tuesday"],
    pattern1Hour: 9,
    pattern1Minute: 30,
    pattern2Hour: 10,
    pattern2Minute: 0,
    direction: "follow",
    stopLoss: 40,
    takeProfit: 60,
    tickSize: 0.25,
    costTicks: 8,
    winRate: 55,
    drawdown: 7.5,
    profitFactor: null,
    statistics: STATISTICS,
    selectedFrom: 70000,
    source: "a source",
    backtestFrom: "2021-09-08",
    backtestTo: "2023-09-08",
    backtestData: { imageUrl: "https://lpx.example/a.png", title: "A title", description: "" },
    imageUrl: null,
    liveSignal: true,
    voteCount: 3,
    planId: null,
    evaluation: null,
  });
});

it("[1.6] a row with its evaluation says how often its trades pass", () => {
  const row = { risk_percent: 2.5, pass_share: 0.328, history_low: 0.05, history_high: 0.68, coin_share: 0.35 };
  expect(toSetup({ ...ROW, setup_evaluations: [row] }).evaluation).toEqual({
    riskPercent: 2.5,
    pass: 0.328,
    low: 0.05,
    high: 0.68,
    coin: 0.35,
  });
  expect(toSetup({ ...ROW, setup_evaluations: [] }).evaluation).toBeNull();
});

it.each([
  ["nothing", null],
  ["a list", []],
  ["a missing part", { ...STATISTICS, outOfSample: undefined }],
  ["a text for a number", { ...STATISTICS, all: { ...PART, trades: "120" } }],
  ["a curve of other letters", { ...STATISTICS, curve: "<svg>" }],
  ["a curve of one point", { ...STATISTICS, curve: "A" }],
  ["a curve of too many", { ...STATISTICS, curve: "A".repeat(49) }],
  ["an unknown weekday", { ...STATISTICS, weekdays: [{ day: "sunday", trades: 1, wins: 0, total: 0 }] }],
])("statistics of another shape count as none: %s", (_title, statistics) => {
  expect(toSetup({ ...ROW, statistics }).statistics).toBeNull();
});
