import { OUTCOMES } from "./analysis.ts";
import type { Plan } from "./plan.ts";
import { playPath } from "./play-path.ts";
import { countPath, type Tally } from "./tally.ts";

export type PathRange = { first: number; count: number };

/** Plays paths and adds them to a tally. Kernels differ in their speed and in nothing else. */
export type Kernel = {
  name: "readable" | "javascript" | "webassembly";
  play: (plan: Plan, range: PathRange, tally: Tally) => void;
};

/** The rules as they are read: what the others are measured against. */
export const READABLE_KERNEL: Kernel = {
  name: "readable",
  play: (plan, { first, count }, tally) => {
    for (let path = first; path < first + count; path++) {
      const { outcome, ...result } = playPath(plan, path);
      countPath(tally.counts, { ...result, outcome: OUTCOMES.indexOf(outcome) }, plan.drawdownWidth);
    }
    tally.paths += count;
  },
};
