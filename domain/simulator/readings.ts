/** What is read off an estimate: how many attempts a pass takes, which ends the rules allow, which is the likeliest. */
import type { RuleSet } from "#domain/evaluations/rule-set.ts";
import { type Estimate, type HistoryFacts, OUTCOMES, type Outcome } from "./analysis.ts";

/** Attempts that are paid for until one passes, on average; null where none passes. Spec [1.6]. */
export function expectedAttempts(passShare: number): number | null {
  return passShare > 0 ? 1 / passShare : null;
}

/**
 * Whether a firm's floor may have been higher than closed trades tell, by open profit: then the share that passes is the
 * most that it can be. A day counted from the higher of balance and equity differs only where trades were open as it began.
 */
export function mayRiseByOpenProfit({ daily, maximum }: RuleSet, { heldOvernight }: HistoryFacts): boolean {
  return maximum.mode === "trails_peak" || (daily?.fromHigher === true && heldOvernight > 0);
}

/** The ends that a rule set can bring about, in the order of `OUTCOMES`. */
export function possibleOutcomes({ phases, daily, consistency }: RuleSet): Outcome[] {
  const isPossible: Record<Outcome, boolean> = {
    passed: true,
    maximum: true,
    daily: daily?.kind === "hard",
    time: phases.some(({ maxDays }) => maxDays !== null),
    consistency: consistency?.effect === "fail",
    unfinished: true,
  };
  return OUTCOMES.filter((outcome) => isPossible[outcome]);
}

/** The end that most attempts that didn't pass came to; null where all passed. */
export function likeliestFailure({ outcomes }: Estimate): Exclude<Outcome, "passed"> | null {
  let most: Exclude<Outcome, "passed"> | null = null;
  for (const outcome of OUTCOMES) {
    if (outcome !== "passed" && outcomes[outcome] > (most === null ? 0 : outcomes[most])) most = outcome;
  }
  return most;
}

/** The share of all attempts that passed a phase, counted from 0: those that ended in it or before are out. */
export function passedPhase({ outcomesByPhase, outcomes }: Estimate, phase: number): number {
  if (phase >= outcomesByPhase.length - 1) return outcomes.passed;
  const ended = outcomesByPhase.slice(0, phase + 1).flatMap((ends) => Object.values(ends));
  return Math.max(0, 1 - ended.reduce((sum, share) => sum + share, 0));
}
