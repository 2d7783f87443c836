import { describe, expect, it, vi } from "vitest";
import { COMPARED_SETTINGS, comparedPlan, RULE_SETS, syntheticDays } from "#tests/factories/simulator.ts";
import { drawStart, MOST_BLOCKS, seedKeys } from "./draws.ts";
import { JAVASCRIPT_KERNEL } from "./js-kernel.ts";
import { type Kernel, READABLE_KERNEL } from "./kernel.ts";
import { type Plan, planOf } from "./plan.ts";
import { createSimdKernel } from "./simd-kernel.ts";
import { newTally, outcomeCount } from "./tally.ts";

const simd = createSimdKernel();
if (simd === null) throw new Error("no WebAssembly here");
const KERNELS: Kernel[] = [JAVASCRIPT_KERNEL, simd];

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
  it.each(COMPARED_SETTINGS)("has the same counts in every kernel at $riskPercent %, $days days", (setting) => {
    const plan = comparedPlan(rules, setting);
    const read = countsOf(READABLE_KERNEL, plan);
    for (const kernel of KERNELS) expect(countsOf(kernel, plan), kernel.name).toEqual(read);
  });
});

it("doesn't depend on how the paths are shared out", () => {
  const [rules] = Object.values(RULE_SETS);
  if (rules === undefined) throw new Error("no rules");
  const history = syntheticDays({ seed: 3, days: 100, tradesPerDay: { upTo: 4 }, winRate: 0.5, ratio: 1.3 });
  const plan = planOf({ rules, history, riskPercent: 1, seed: 42, days: 60 });
  for (const kernel of [READABLE_KERNEL, ...KERNELS]) {
    expect(countsOf(kernel, plan, [1, 999, 3, 997]), kernel.name).toEqual(countsOf(JAVASCRIPT_KERNEL, plan));
  }
});

it("draws the same days on every machine", () => {
  const keys = seedKeys(42);
  expect([0, 1, MOST_BLOCKS, MOST_BLOCKS + 1].map((counter) => drawStart(keys, counter, 500))).toEqual([
    83, 174, 361, 247,
  ]);
});

it("passes as many of 100,000 paths as it always did", () => {
  const history = syntheticDays({ seed: 1, days: 500, tradesPerDay: { upTo: 4 }, winRate: 0.45, ratio: 1.5 });
  const passed = Object.values(RULE_SETS).map((rules) => {
    const tally = newTally();
    simd.play(planOf({ rules, history, riskPercent: 1, seed: 42, days: 60 }), { first: 0, count: 100_000 }, tally);
    return outcomeCount(tally, rules.phases.length - 1, "passed");
  });
  expect(passed).toEqual([75_230, 31_992, 79_876, 52_912, 58_535, 263, 60_771]);
});

it("leaves the work to JavaScript where WebAssembly is refused", () => {
  const compile = vi.spyOn(WebAssembly, "Module").mockImplementation(function refuse() {
    throw new WebAssembly.CompileError("refused by the policy");
  });
  expect(createSimdKernel()).toBeNull();
  expect(compile).toHaveBeenCalledOnce();
  compile.mockRestore();
});
