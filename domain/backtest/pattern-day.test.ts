import { describe, expect, it } from "vitest";
import { type DayBar, type PatternRule, tradePatternDay } from "./pattern-day.ts";

const rule: PatternRule = { pattern1Minute: 0, pattern2Minute: 60, direction: "oppose", stop: 10, target: 20, cost: 1 };

function bar(minute: number, [open, high, low, close]: [number, number, number, number]): DayBar {
  return { minute, open, high, low, close };
}

describe("tradePatternDay", () => {
  const fall = bar(0, [110, 111, 99, 100]);
  it.each([
    { title: "target reached", after: [bar(60, [100, 121, 95, 118])], outcome: "target", r: 1.9 },
    { title: "stop reached", after: [bar(60, [100, 105, 89, 92])], outcome: "stop", r: -1.1 },
    { title: "both in one bar count as the stop", after: [bar(60, [100, 121, 89, 118])], outcome: "stop", r: -1.1 },
    {
      title: "the close when neither is reached",
      after: [bar(60, [100, 105, 95, 103]), bar(120, [103, 108, 99, 106])],
      outcome: "close",
      r: 0.5,
    },
  ])("after a fall it buys: $title", ({ after, outcome, r }) => {
    const trade = tradePatternDay([fall, ...after], rule);
    expect(trade?.side).toBe("long");
    expect(trade?.outcome).toBe(outcome);
    expect(trade?.r).toBeCloseTo(r, 10);
  });

  it("follows the move when its rule says so", () => {
    expect(tradePatternDay([fall, bar(60, [100, 105, 79, 80])], { ...rule, direction: "follow" })).toMatchObject({
      side: "short",
      outcome: "target",
      exit: 80,
    });
  });

  it("does not trade without both patterns or without a move", () => {
    expect(tradePatternDay([fall], rule)).toBeNull();
    expect(tradePatternDay([bar(0, [100, 101, 99, 100]), bar(60, [100, 101, 99, 100])], rule)).toBeNull();
  });
});
