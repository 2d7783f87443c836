import { describe, expect, it } from "vitest";
import type { RuleSet } from "#domain/evaluations/rule-set.ts";
import { PLAIN_RULES, syntheticDays } from "#tests/factories/simulator.ts";
import { MOST_DAYS } from "./analysis.ts";
import { type Rate, solveExactly } from "./exact.ts";
import { READABLE_KERNEL } from "./kernel.ts";
import { planOf } from "./plan.ts";
import { createSimdKernel } from "./simd-kernel.ts";
import { newTally, outcomeCount } from "./tally.ts";
import { thresholdsOf } from "./thresholds.ts";

/** So many days that no attempt is left: an evaluation without a limit of days. */
const NO_LIMIT = 3_000;

function rulesOf(target: number, maximum: Partial<RuleSet["maximum"]> = {}): RuleSet {
  return {
    ...PLAIN_RULES,
    phases: [{ target: { percent: target }, minDays: 0, maxDays: null }],
    maximum: { ...PLAIN_RULES.maximum, ...maximum },
  };
}

type Case = { rules: RuleSet; riskPercent: number; winRate: number; ratio: number; tradesPerDay: number; pass: number };

const VECTORS: Case[] = [
  { winRate: 0.5, ratio: 1, target: 10, pass: 0.5 },
  { winRate: 0.55, ratio: 1, target: 10, pass: 0.8815 },
  { winRate: 0.45, ratio: 2, target: 10, pass: 0.9669 },
  { winRate: 0.4, ratio: 2, target: 10, pass: 0.8743 },
  { winRate: 0.35, ratio: 2, target: 8, pass: 0.6549 },
  { winRate: 0.5, ratio: 2, target: 8, pass: 0.992 },
].map(({ target, ...each }) => ({ ...each, rules: rulesOf(target), riskPercent: 1, tradesPerDay: 4 }));

const TRAILS: Case[] = [
  { mode: "static", lockAt: null, pass: 0.9339 } as const,
  { mode: "trails_end_of_day", lockAt: { percent: 0 }, pass: 0.8354 } as const,
  { mode: "trails_peak", lockAt: { percent: 0 }, pass: 0.8205 } as const,
].map(({ mode, lockAt, pass }) => ({
  rules: rulesOf(6, { limit: { percent: 4 }, mode, lockAt }),
  riskPercent: 0.5,
  winRate: 0.45,
  ratio: 2,
  tradesPerDay: 2,
  pass,
}));

const named = (cases: Case[]) => cases.map((each) => [`${each.winRate} at ${each.ratio}, ${each.pass}`, each] as const);

describe("the exact method", () => {
  it.each(named([...VECTORS, ...TRAILS]))("gives the known share: %s", (_, { rules, riskPercent, pass, ...trades }) => {
    const rate: Rate = { kind: "rate", costR: 0, ...trades };
    const found = solveExactly(thresholdsOf(rules, riskPercent), rate, NO_LIMIT);
    expect(found?.outcomes[0]?.passed).toBeCloseTo(pass, 4);
    expect(found?.outcomes[0]?.unfinished).toBeLessThan(1e-9);
  });
});

describe("drawn paths", () => {
  const simd = createSimdKernel() ?? READABLE_KERNEL;
  const histories = 24;

  it.each(named([...VECTORS, ...TRAILS]))("agree within three errors between histories: %s", (_, each) => {
    const shares = Array.from({ length: histories }, (__, seed) => {
      const history = syntheticDays({ ...each, seed: seed + 1, days: 1_500 });
      const tally = newTally();
      simd.play(planOf({ ...each, history, seed, days: MOST_DAYS }), { first: 0, count: 4_000 }, tally);
      return outcomeCount(tally, 0, "passed") / tally.paths;
    });
    const mean = shares.reduce((sum, share) => sum + share, 0) / histories;
    const spread = shares.reduce((sum, share) => sum + (share - mean) ** 2, 0) / (histories - 1);
    expect(Math.abs(mean - each.pass)).toBeLessThan(3 * Math.sqrt(spread / histories));
  });
});
