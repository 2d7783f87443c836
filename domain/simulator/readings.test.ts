import { expect, it } from "vitest";
import { PLAIN_RULES, RULE_SETS } from "#tests/factories/simulator.ts";
import type { Estimate, Outcome } from "./analysis.ts";
import { expectedAttempts, likeliestFailure, passedPhase, possibleOutcomes } from "./readings.ts";

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
