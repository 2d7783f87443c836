import { expect, it } from "vitest";
import type { RuleSet } from "#domain/evaluations/rule-set.ts";
import { RULES, replay, trade } from "#tests/factories/replay.ts";
import { openQuestions, verdictOf } from "./verdict.ts";

it("[1.6] can't tell where the firm counts the day from an equity that closed trades don't show", () => {
  const higher: RuleSet = {
    ...RULES,
    daily: { limit: { percent: 5 }, base: "initial", kind: "hard", fromHigher: true },
  };
  // Held over midnight in Prague; it closed 3,100 below the day's start: with 1,900 of open profit then it was lost.
  const trades = [trade("10T09:00", "11T12:00", -3_100, { riskCents: 400_000 })];
  const found = replay(trades, higher);
  expect(found.outcome).toBe("running");
  expect(found.days.find(({ date }) => date === "2026-03-11")?.higherStart).toEqual({ count: 1, neededCents: 190_000 });
  expect(verdictOf(found, higher)).toBe("untold");
  // The same by a firm that counts from the balance.
  expect(verdictOf(replay(trades), RULES)).toBe("kept");
  // Opened and closed within the day: nothing was open at its start.
  expect(verdictOf(replay([trade("11T09:00", "11T12:00", -3_100, { riskCents: 400_000 })], higher), higher)).toBe(
    "kept",
  );
});

it("[1.6] says lost whatever it counts from, where the balance itself breaks the limit", () => {
  const higher: RuleSet = {
    ...RULES,
    daily: { limit: { percent: 5 }, base: "day_start", kind: "hard", fromHigher: true },
  };
  const found = replay([trade("10T09:00", "11T12:00", -5_100)], higher);
  expect(verdictOf(found, higher)).toBe("lost");
});

it("[1.6] can't tell where the file doesn't say when a trade was opened", () => {
  const found = replay([trade("10T12:00", "10T12:00", 100, { isOpeningUnknown: true })]);
  expect(openQuestions(found, RULES)).toMatchObject({ areOpeningsUnknown: true });
  expect(verdictOf(found, RULES)).toBe("untold");
  expect(verdictOf(replay([trade("10T12:00", "10T12:00", 100)]), RULES)).toBe("kept");
});

it("never says kept of a floor that follows open profit", () => {
  const peak: RuleSet = {
    ...RULES,
    daily: null,
    maximum: { limit: { percent: 2.5 }, mode: "trails_peak", lockAt: null },
  };
  const found = replay([trade("10T09:00", "10T10:00", 100, { worstCents: 0 })], peak);
  expect(verdictOf(found, peak)).toBe("untold");
});

it.each([
  ["Friday evening to Sunday evening, when the market is open again", "13T19:00", "15T22:30", 1],
  ["Friday evening to Monday", "13T19:00", "15T23:30", 1],
  ["Saturday to Sunday, of a market that never closes", "14T10:00", "15T10:00", 1],
  ["Friday alone", "13T19:00", "13T20:00", 0],
  ["Sunday evening to Monday", "15T22:30", "16T10:00", 0],
])("[1.6] held over a weekend: %s", (_, from, to, held) => {
  const rules: RuleSet = { ...RULES, allowsWeekend: false };
  expect(replay([trade(from, to, 1)], rules).heldOverWeekend).toBe(held);
});
