import { describe, expect, it } from "vitest";
import type { RuleSet } from "#domain/evaluations/rule-set.ts";
import { PLAIN_RULES } from "#tests/factories/simulator.ts";
import { OPENED, OPENED_AND_CLOSED, toColumns } from "./day-history.ts";
import { seedKeys } from "./draws.ts";
import { playPath } from "./play-path.ts";
import { thresholdsOf } from "./thresholds.ts";

type Trade = number | [r: number, worst: number];

/**
 * A path whose days are known: all days of the history are alike, so that it doesn't matter which are drawn. At 1 % of
 * risk, 1,000 mR are one percent of the account.
 */
function play(rules: Partial<RuleSet>, day: Trade[], flags = OPENED | OPENED_AND_CLOSED) {
  const trades = day.map((trade) =>
    typeof trade === "number" ? { r: trade, worst: null } : { r: trade[0], worst: trade[1] },
  );
  const history = toColumns({ dates: ["a"], perDay: [trades], opened: Uint8Array.from([flags]) });
  const thresholds = thresholdsOf({ ...PLAIN_RULES, ...rules }, 1);
  return playPath({ thresholds, history, keys: seedKeys(1), blocks: 12 }, 0);
}

const phase = (percent: number, minDays = 0, maxDays: number | null = null) => ({
  target: { percent },
  minDays,
  maxDays,
});
const DAILY = { limit: { percent: 2 }, base: "initial", kind: "hard" } as const;

describe("the floors", () => {
  it("end the attempt where a trade reaches the maximum loss, and not a thousandth before", () => {
    expect(play({}, [-5_000, -5_000])).toMatchObject({ outcome: "maximum", days: 1, drawdown: 10_000 });
    expect(play({}, [-5_000, -4_999, 9_999])).toMatchObject({ outcome: "unfinished" });
  });

  it("see how far a trade stood below its entry", () => {
    expect(play({}, [[1_000, -10_000]])).toMatchObject({ outcome: "maximum", drawdown: 10_000 });
  });

  it("give a step over both to the higher one, and to the maximum loss where they are equal", () => {
    const maximum = { limit: { percent: 3 }, mode: "static", lockAt: null } as const;
    expect(play({ daily: DAILY, maximum }, [-5_000])).toMatchObject({ outcome: "daily", drawdown: 2_000 });
    expect(play({ daily: { ...DAILY, limit: { percent: 3 } }, maximum }, [-5_000])).toMatchObject({
      outcome: "maximum",
    });
  });

  it("stop the day at a soft limit, and leave the rest of it out", () => {
    const { outcome, played } = play({ daily: { ...DAILY, kind: "soft" } }, [-2_500, 50_000]);
    expect(outcome).toBe("maximum");
    expect(played.map(({ end, event }) => [end, event])).toEqual([
      [-2_000, "stopped"],
      [-4_000, "stopped"],
      [-6_000, "stopped"],
      [-8_000, "stopped"],
      [-10_000, "maximum"],
    ]);
  });

  it("measure a day's share by its opening balance", () => {
    // 2 % of the day's balance: 2,000 of 100,000 on the first day, 2,060 of 103,000 on the second.
    const day: Trade[] = [[0, -2_050], 3_000];
    const rules = { phases: [phase(50)], daily: { ...DAILY, base: "day_start" } } as const;
    expect(play(rules, day)).toMatchObject({ outcome: "daily", days: 1 });
    expect(
      play({ ...rules, daily: { ...DAILY, limit: { percent: 2.06 }, base: "day_start" } }, day).days,
    ).toBeGreaterThan(1);
  });

  it("follow ends of day only when the day is over, and the peak at once", () => {
    const maximum = { limit: { percent: 4 }, lockAt: null };
    const day = [3_000, -4_000, 1_500];
    expect(play({ maximum: { ...maximum, mode: "trails_end_of_day" }, phases: [phase(60)] }, day).days).toBeGreaterThan(
      1,
    );
    expect(play({ maximum: { ...maximum, mode: "trails_peak" } }, day)).toMatchObject({ outcome: "maximum", days: 1 });
  });

  it("stop rising at their lock", () => {
    const rules = { phases: [phase(50)], daily: null };
    const day = [5_000, -4_500];
    const locked = { limit: { percent: 4 }, mode: "trails_peak", lockAt: { percent: 0 } } as const;
    expect(play({ ...rules, maximum: { ...locked, lockAt: null } }, day)).toMatchObject({
      outcome: "maximum",
      days: 1,
    });
    expect(play({ ...rules, maximum: locked }, day)).toMatchObject({ outcome: "unfinished" });
  });
});

describe("the target", () => {
  it("counts today among the minimum days, and starts the next phase on the day after", () => {
    const { outcome, days, played } = play({ phases: [phase(2, 3), phase(1)] }, [1_000]);
    expect([outcome, days]).toEqual(["passed", 4]);
    expect(played.map(({ phase: of, start, end }) => [of, start, end])).toEqual([
      [0, 0, 1_000],
      [0, 1_000, 2_000],
      [0, 2_000, 3_000],
      [1, 0, 1_000],
    ]);
  });

  it.each([
    ["opened", OPENED, "passed"],
    ["opened_and_closed", OPENED, "unfinished"],
    ["opened_and_closed", OPENED_AND_CLOSED, "passed"],
  ] as const)("counts days by %s", (kind, flags, outcome) => {
    expect(play({ phases: [phase(1, 2)], countedDay: { kind } }, [100], flags).outcome).toBe(outcome);
  });

  it("counts days by their profit", () => {
    const least = (percent: number) => ({ countedDay: { kind: "profit", least: { percent } } }) as const;
    expect(play({ phases: [phase(1, 2)], ...least(0.5) }, [500]).outcome).toBe("passed");
    expect(play({ phases: [phase(1, 2)], ...least(0.51) }, [500]).outcome).toBe("unfinished");
  });

  it("asks for days of about the same profit", () => {
    const consistency = { maxBestDayPercent: 50, effect: "continue" } as const;
    expect(play({ phases: [phase(1)], consistency }, [1_000])).toMatchObject({ outcome: "passed", days: 2 });
    const fails = { ...consistency, effect: "fail" } as const;
    expect(play({ phases: [phase(1)], consistency: fails }, [1_000])).toMatchObject({
      outcome: "consistency",
      days: 1,
    });
    const waits = { ...consistency, effect: "payout_only" } as const;
    expect(play({ phases: [phase(1)], consistency: waits }, [1_000])).toMatchObject({ outcome: "passed", days: 1 });
  });

  it("is missed when the days are over", () => {
    expect(play({ phases: [phase(10, 0, 9)] }, [1_000])).toMatchObject({ outcome: "time", days: 9 });
    expect(play({ phases: [phase(10, 0, 10)] }, [1_000])).toMatchObject({ outcome: "passed", days: 10 });
  });
});
