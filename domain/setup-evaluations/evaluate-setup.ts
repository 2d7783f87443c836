import { COMPLETE_PRESETS, type Preset } from "#domain/evaluations/presets.ts";
import { FAILURES, type Failures } from "#domain/setups/evaluation-failures.ts";
import { type Answer, DEFAULT_DAYS, type Question, type TimedTrade } from "#domain/simulator/analysis.ts";
import { answerQuestion } from "#domain/simulator/answer-question.ts";
import type { Kernel } from "#domain/simulator/kernel.ts";
import type { Part } from "#domain/simulator/scenarios.ts";

/** Percent of the starting balance: the library shows its drawdowns at it, too. */
export const FIXED_RISK = 1;
/** What /simulador begins with: the figures here are those that it shows for the same setup, rules and risk. */
const SEED = 1;

/** What an evaluation's figures came to at one risk; shares from 0 to 1, to four decimals. */
export type EvaluationFigures = {
  riskPercent: number;
  pass: number;
  /** One standard error of drawing attempts. */
  passError: number;
  /** What another history of the same length could have given: the middle 90 %, and one standard deviation. */
  low: number;
  high: number;
  historyError: number;
  /** What a coin passes at that risk; null where the trades only won, or only lost. */
  coin: number | null;
  /** Shares of all attempts that ended otherwise; those that never did are left out. */
  failures: Failures;
  /** Trading days of half of the attempts that passed; null where none did. */
  medianDays: number | null;
};

export type PresetEvaluation = {
  preset: string;
  fixed: EvaluationFigures;
  /** At the risk that passes most often of those that the simulator's curve tries. */
  best: EvaluationFigures;
};

const NEEDED: readonly Part[] = ["estimate", "risks", "histories", "coin"];

/**
 * How often a setup's trades pass each evaluation whose published rules are complete, at a fixed risk and at the one that
 * passes most. Spec [1.6], docs/catalogue.md. Throws a RangeError where there is no trade.
 */
export function evaluateSetup(trades: readonly TimedTrade[], kernel: Kernel): PresetEvaluation[] {
  return COMPLETE_PRESETS.map((preset) => {
    const question = questionOf(trades, preset);
    const fixed = answerQuestion(question, NEEDED, kernel);
    const best = fixed.risks?.best ?? FIXED_RISK;
    const atBest =
      best === FIXED_RISK
        ? fixed
        : answerQuestion({ ...question, riskPercent: best }, ["estimate", "histories", "coin"], kernel);
    return {
      preset: preset.published.id,
      fixed: figuresOf(fixed, FIXED_RISK),
      best: figuresOf(atBest, best),
    };
  });
}

function questionOf(trades: readonly TimedTrade[], { rules }: Preset): Question {
  const source = { kind: "trades", trades } as const;
  return { rules, source, riskPercent: FIXED_RISK, seed: SEED, days: DEFAULT_DAYS, others: [] };
}

function figuresOf({ estimate, historyError, coin }: Answer, riskPercent: number): EvaluationFigures {
  if (historyError === null) throw new RangeError("no error of the history");
  const failures = FAILURES.flatMap((failure) => {
    const share = toFourDecimals(estimate.outcomes[failure]);
    return share === 0 ? [] : [[failure, share] as const];
  });
  return {
    riskPercent,
    pass: toFourDecimals(estimate.pass.share),
    passError: toFourDecimals(estimate.pass.error),
    low: toFourDecimals(historyError.low),
    high: toFourDecimals(historyError.high),
    historyError: toFourDecimals(historyError.deviation),
    coin: coin === null ? null : toFourDecimals(coin.pass.share),
    failures: Object.fromEntries(failures),
    medianDays: estimate.passDays?.median ?? null,
  };
}

function toFourDecimals(share: number): number {
  return Math.round(share * 10_000) / 10_000;
}
