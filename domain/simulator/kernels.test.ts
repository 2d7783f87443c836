import { describe, expect, it } from "vitest";
import { RULE_SETS, syntheticDays } from "#tests/factories/simulator.ts";
import { MOST_DAYS } from "./analysis.ts";
import { drawStart, seedKeys } from "./draws.ts";
import { JAVASCRIPT_KERNEL } from "./js-kernel.ts";
import { type Kernel, READABLE_KERNEL } from "./kernel.ts";
import { type Plan, planOf } from "./plan.ts";
import { createSimdKernel } from "./simd-kernel.ts";
import { newTally, outcomeCount } from "./tally.ts";

const simd = createSimdKernel();
if (simd === null) throw new Error("no WebAssembly here");
const KERNELS: Kernel[] = [JAVASCRIPT_KERNEL, simd];

const SETTINGS = [
  { riskPercent: 1, days: 500, upTo: 4, seed: 42, playedDays: 60 },
  { riskPercent: 0.5, days: 500, upTo: 4, seed: 7, playedDays: MOST_DAYS },
  { riskPercent: 2, days: 60, upTo: 6, seed: 4_294_967_295, playedDays: 60 },
];

function countsOf(kernel: Kernel, plan: Plan, parts = [2_000]): number[] {
  const tally = newTally();
  let first = 0;
  for (const count of parts) {
    kernel.play(plan, { first, count }, tally);
    first += count;
  }
  return [tally.paths, ...tally.counts];
}

describe.each(Object.entries(RULE_SETS))("%s", (_, rules) => {
  it.each(SETTINGS)("has the same counts in every kernel at $riskPercent %, $days days", (setting) => {
    const { seed, days, upTo, riskPercent, playedDays } = setting;
    const made = { seed, days, tradesPerDay: { upTo }, winRate: 0.5, ratio: 1.3, hasExcursions: true };
    const plan = planOf({ rules, history: syntheticDays(made), riskPercent, seed, days: playedDays });
    const read = countsOf(READABLE_KERNEL, plan);
    for (const kernel of KERNELS) expect(countsOf(kernel, plan), kernel.name).toEqual(read);
  });
});
