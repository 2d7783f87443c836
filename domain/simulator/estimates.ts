import { type Drawdowns, type Estimate, type HistoryError, MOST_DAYS, type Outcome } from "./analysis.ts";
import type { ExactResult } from "./exact.ts";
import { DRAWDOWN_BINS, DRAWDOWNS_AT, outcomeCount, PASS_DAYS_AT, quantilePlace, type Tally } from "./tally.ts";

/** What counted paths say of an attempt with so many phases. */
export function sampledEstimate(tally: Tally, phases: number): Estimate {
  const { paths, counts } = tally;
  const outcomesByPhase = Array.from({ length: phases }, (_, phase) =>
    byOutcome((outcome) => outcomeCount(tally, phase, outcome) / paths),
  );
  const share = outcomesByPhase.reduce((sum, { passed }) => sum + passed, 0);
  const days = [PASS_DAYS_AT, PASS_DAYS_AT + MOST_DAYS + 1] as const;
  const median = quantilePlace(counts, days, 0.5);
  const p90 = quantilePlace(counts, days, 0.9);
  return {
    paths,
    pass: { share, error: Math.sqrt((share * (1 - share)) / paths) },
    outcomes: sumOutcomes(outcomesByPhase),
    outcomesByPhase,
    passDays: median === null || p90 === null ? null : { median, p90 },
  };
}

export function exactEstimate({ outcomes, passDays }: ExactResult): Estimate {
  const all = sumOutcomes(outcomes);
  const total = passDays.reduce((sum, chance) => sum + chance, 0);
  const dayBy = (share: number) => {
    let below = 0;
    return (
      1 +
      passDays.findIndex((chance) => {
        below += chance;
        return below >= share * total;
      })
    );
  };
  return {
    paths: null,
    pass: { share: all.passed, error: 0 },
    outcomes: all,
    outcomesByPhase: outcomes,
    passDays: total === 0 ? null : { median: dayBy(0.5), p90: dayBy(0.9) },
  };
}

/** Quantiles to the width of a bin, at its lower end. */
export function drawdownQuantiles({ counts }: Tally, binWidth: number): Drawdowns {
  const bins = [DRAWDOWNS_AT, DRAWDOWNS_AT + DRAWDOWN_BINS] as const;
  const at = (share: number) => (quantilePlace(counts, bins, share) ?? 0) * binWidth;
  return { p50: at(0.5), p75: at(0.75), p90: at(0.9), p95: at(0.95), p99: at(0.99) };
}

/** The middle 90 % of the pass shares of resampled histories, and their spread without that of drawing paths. */
export function historyErrorOf(estimates: readonly Estimate[]): HistoryError {
  const shares = estimates.map(({ pass }) => pass.share).sort((one, other) => one - other);
  const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length;
  const spread = shares.reduce((sum, share) => sum + (share - mean) ** 2, 0) / (shares.length - 1);
  const drawing = estimates.reduce((sum, { pass }) => sum + pass.error ** 2, 0) / estimates.length;
  const at = (share: number) => {
    const place = share * (shares.length - 1);
    const [low = 0, high = low] = [shares[Math.floor(place)], shares[Math.ceil(place)]];
    return low + (high - low) * (place % 1);
  };
  return { low: at(0.05), high: at(0.95), deviation: Math.sqrt(Math.max(0, spread - drawing)) };
}

function byOutcome(value: (outcome: Outcome) => number): Record<Outcome, number> {
  return {
    passed: value("passed"),
    maximum: value("maximum"),
    daily: value("daily"),
    time: value("time"),
    consistency: value("consistency"),
    unfinished: value("unfinished"),
  };
}

function sumOutcomes(phases: readonly Record<Outcome, number>[]): Record<Outcome, number> {
  return byOutcome((outcome) => phases.reduce((sum, phase) => sum + phase[outcome], 0));
}
