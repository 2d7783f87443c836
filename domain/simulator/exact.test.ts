import { expect, it } from "vitest";
import { PLAIN_RULES, RULE_SETS, syntheticDays } from "#tests/factories/simulator.ts";
import { OUTCOMES } from "./analysis.ts";
import { exactEstimate, sampledEstimate } from "./estimates.ts";
import { type Rate, solveExactly } from "./exact.ts";
import { JAVASCRIPT_KERNEL } from "./js-kernel.ts";
import { planOf } from "./plan.ts";
import { createSimdKernel } from "./simd-kernel.ts";
import { newTally } from "./tally.ts";
import { thresholdsOf } from "./thresholds.ts";

const RATE: Rate = { kind: "rate", winRate: 0.45, ratio: 1.5, tradesPerDay: 3, costR: 0 };
const DAYS = 60;
const HISTORIES = 30;
const kernel = createSimdKernel() ?? JAVASCRIPT_KERNEL;

const solvable = Object.entries(RULE_SETS).filter(([, { consistency }]) => consistency === null);

it.each(solvable)("agrees with drawn paths in every outcome and phase: %s", (_, rules) => {
  const exact = solveExactly(thresholdsOf(rules, 1), RATE, DAYS);
  if (exact === null) throw new Error("not solved");
  const estimate = exactEstimate(exact);
  const drawn = Array.from({ length: HISTORIES }, (__, seed) => {
    const tally = newTally();
    const history = syntheticDays({ ...RATE, seed: seed + 100, days: 1_500 });
    kernel.play(planOf({ rules, history, riskPercent: 1, seed, days: DAYS }), { first: 0, count: 4_000 }, tally);
    return sampledEstimate(tally, rules.phases.length);
  });
  for (const phase of rules.phases.keys()) {
    for (const outcome of OUTCOMES) {
      const shares = drawn.map(({ outcomesByPhase }) => outcomesByPhase[phase]?.[outcome] ?? 0);
      const mean = shares.reduce((sum, share) => sum + share, 0) / HISTORIES;
      const spread = shares.reduce((sum, share) => sum + (share - mean) ** 2, 0) / (HISTORIES - 1);
      const expected = estimate.outcomesByPhase[phase]?.[outcome] ?? 0;
      // Of 70 classes one may well lie beyond three errors.
      expect(Math.abs(mean - expected), `${phase} ${outcome}`).toBeLessThanOrEqual(
        4 * Math.sqrt(spread / HISTORIES) + 1e-4,
      );
    }
  }
});

it("adds up to one, and knows the days of a pass", () => {
  const rules = { ...PLAIN_RULES, phases: [{ target: { percent: 3 }, minDays: 2, maxDays: null }] };
  // One sure win of 1 % a day: passed on the third day, never before.
  const sure = solveExactly(thresholdsOf(rules, 1), { ...RATE, winRate: 1, ratio: 1, tradesPerDay: 1 }, DAYS);
  expect(sure && exactEstimate(sure)).toMatchObject({
    paths: null,
    pass: { share: 1, error: 0 },
    passDays: { median: 3, p90: 3 },
    outcomes: { unfinished: 0 },
  });
});

it("leaves to drawing what it can't hold", () => {
  const rules = { ...PLAIN_RULES, consistency: { maxBestDayPercent: 50, effect: "continue" as const } };
  expect(solveExactly(thresholdsOf(rules, 1), RATE, DAYS)).toBeNull();
  const trail = { ...PLAIN_RULES, maximum: { limit: { percent: 10 }, mode: "trails_peak" as const, lockAt: null } };
  expect(solveExactly(thresholdsOf(trail, 0.1), { ...RATE, ratio: 1.37 }, DAYS)).toBeNull();
});
