import { RULE_LIMITS } from "#domain/evaluations/rule-set.ts";
import { MOST_DAYS, OUTCOMES, type Outcome } from "./analysis.ts";

/** Where a tally's counts are: outcomes by phase, then the days to a pass, then the drawdowns. */
export const PASS_DAYS_AT = RULE_LIMITS.phases * OUTCOMES.length;
export const DRAWDOWNS_AT = PASS_DAYS_AT + MOST_DAYS + 1;
export const DRAWDOWN_BINS = 256;
export const TALLY_SIZE = DRAWDOWNS_AT + DRAWDOWN_BINS;

/**
 * What paths came to, as counts: tallies of parts add up to that of the whole, in any order, so that any number of workers
 * gives the same figures.
 */
export type Tally = { paths: number; counts: Int32Array };

export const newTally = (): Tally => ({ paths: 0, counts: new Int32Array(TALLY_SIZE) });

export function addTally(total: Tally, part: Tally): void {
  total.paths += part.paths;
  for (let place = 0; place < TALLY_SIZE; place++) {
    total.counts[place] = (total.counts[place] ?? 0) + (part.counts[place] ?? 0);
  }
}

export type PathResult = { outcome: number; phase: number; days: number; drawdown: number };

/** Counts one path; `binWidth` is how many mR of drawdown share a bin. */
export function countPath(counts: Int32Array, { outcome, phase, days, drawdown }: PathResult, binWidth: number): void {
  const bump = (place: number) => {
    counts[place] = (counts[place] ?? 0) + 1;
  };
  bump(phase * OUTCOMES.length + outcome);
  if (outcome === 0) bump(PASS_DAYS_AT + days);
  bump(DRAWDOWNS_AT + Math.min(DRAWDOWN_BINS - 1, Math.floor(drawdown / binWidth)));
}

export function outcomeCount({ counts }: Tally, phase: number, outcome: Outcome): number {
  return counts[phase * OUTCOMES.length + OUTCOMES.indexOf(outcome)] ?? 0;
}

/** The place in a run of counts, from `from`, below which lies that share of them all; null where nothing was counted. */
export function quantilePlace(counts: Int32Array, [from, to]: readonly [number, number], share: number): number | null {
  let total = 0;
  for (let place = from; place < to; place++) total += counts[place] ?? 0;
  if (total === 0) return null;
  let below = 0;
  for (let place = from; place < to; place++) {
    below += counts[place] ?? 0;
    if (below >= share * total) return place - from;
  }
  return to - 1 - from;
}
