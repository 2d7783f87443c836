import type { Setup } from "#domain/setups/setup.ts";

/** A setup of the library; give what the test is about. */
export function makeSetup(given: Partial<Setup> = {}): Setup {
  const id = given.id ?? 1;
  return {
    id,
    name: `NAS100 H1 ${String(id)}`,
    asset: "NAS100",
    timeframe: "H1",
    days: ["monday", "tuesday", "wednesday", "thursday", "friday"],
    pattern1Hour: 4,
    pattern1Minute: 0,
    pattern2Hour: 8,
    pattern2Minute: 0,
    direction: "oppose",
    stopLoss: 255,
    takeProfit: 510,
    tickSize: 0.25,
    costTicks: 8,
    winRate: 40.5,
    drawdown: 11.2,
    profitFactor: 1.17,
    statistics: null,
    selectedFrom: 70_000,
    source: "a source",
    backtestFrom: "2021-09-08",
    backtestTo: "2023-09-08",
    backtestData: null,
    imageUrl: null,
    liveSignal: false,
    voteCount: 0,
    planId: null,
    evaluation: null,
    ...given,
  };
}
