import { expect, it } from "vitest";
import { PLAIN_RULES, RULE_SETS } from "#tests/factories/simulator.ts";
import type { Estimate, Outcome } from "./analysis.ts";
import { expectedAttempts, likeliestFailure, mayRiseByOpenProfit, passedPhase, possibleOutcomes } from "./readings.ts";

const NONE: Record<Outcome, number> = { passed: 0, maximum: 0, daily: 0, time: 0, consistency: 0, unfinished: 0 };
const estimate = (...phases: Partial<Record<Outcome, number>>[]): Estimate => {
  const outcomesByPhase = phases.map((phase) => ({ ...NONE, ...phase }));
  const sum = (outcome: Outcome) => outcomesByPhase.reduce((total, phase) => total + phase[outcome], 0);
  const outcomes = { ...NONE };
  for (const outcome of ["passed", "maximum", "daily", "time", "consistency", "unfinished"] as const) {
    outcomes[outcome] = sum(outcome);
  }
  return { paths: null, pass: { share: outcomes.passed, error: 0 }, outcomes, outcomesByPhase, passDays: null };
};

it.each([
  [0.25, 4],
  [1, 1],
  [0, null],
])("[1.6] a pass share of %d takes %s attempts on average", (share, attempts) => {
  expect(expectedAttempts(share)).toBe(attempts);
});

it("lists only the ends that the rules can bring about", () => {
  expect(possibleOutcomes(PLAIN_RULES)).toEqual(["passed", "maximum", "unfinished"]);
  expect(possibleOutcomes(RULE_SETS["two phases, hard daily"] ?? PLAIN_RULES)).toContain("daily");
  const all = possibleOutcomes(RULE_SETS["everything at once"] ?? PLAIN_RULES);
  expect(all).toEqual(["passed", "maximum", "time", "consistency", "unfinished"]);
});

it("[1.6] names what ends most of the attempts that don't pass", () => {
  expect(likeliestFailure(estimate({ passed: 0.5, maximum: 0.2, daily: 0.3 }))).toBe("daily");
  expect(likeliestFailure(estimate({ passed: 1 }))).toBeNull();
});

it("counts who passed each phase", () => {
  const two = estimate({ maximum: 0.3, daily: 0.1 }, { passed: 0.4, maximum: 0.2 });
  expect(passedPhase(two, 0)).toBeCloseTo(0.6);
  expect(passedPhase(two, 1)).toBeCloseTo(0.4);
});

it.each([
  ["counted from the higher, trades held over the day's start", { fromHigher: true }, "static", 1, true],
  ["counted from the higher, nothing held", { fromHigher: true }, "static", 0, false],
  ["counted from the balance", {}, "static", 1, false],
  ["a floor that follows open profit", {}, "trails_peak", 0, true],
] as const)("[1.6] knows a share for the most that it can be: %s (T2)", (_, higher, mode, heldOvernight, is) => {
  const rules = {
    ...PLAIN_RULES,
    daily: { limit: { percent: 5 }, base: "initial", kind: "hard", ...higher },
    maximum: { limit: { percent: 10 }, mode, lockAt: null },
  } as const;
  const facts = { days: 1, trades: 1, winRate: 1, ratio: null, expectancy: 1, heldOvernight, heldOverWeekend: 0 };
  expect(mayRiseByOpenProfit(rules, facts)).toBe(is);
});
