import { COMPLETE_PRESETS } from "#domain/evaluations/presets.ts";
import type { PatternTimes } from "#domain/setups/major-pattern.ts";
import type { Setup } from "#domain/setups/setup.ts";
import { START } from "./address.ts";
import type { TimedTrade } from "./analysis.ts";
import { answerQuestion } from "./answer-question.ts";
import type { Kernel } from "./kernel.ts";
import { passRateOf } from "./pass-rate.ts";

/** Percent of the starting balance that a trade risks. */
export const FIRST_RISKS = [0.5, 1, 2] as const;

/** How many of 100 attempts pass an evaluation, what another history of the same length gives, and a coin's. */
export type FirstAnswer = {
  preset: string;
  /** Firm and product: "FTMO 2-Step". */
  name: string;
  risks: { riskPercent: number; pass: number; low: number; high: number; coin: number }[];
};

/** The answers of the home page, and the setups that they are of, each as `ruleAndTrades` says it; they hold for no others. */
export type FirstAnswers = { setups: string[]; answers: FirstAnswer[] };

type Rule = PatternTimes & Pick<Setup, "asset" | "timeframe" | "direction" | "stopLoss" | "takeProfit">;

/** A setup by its rule and how many trades it has: not by its id, which is another one in older data folders (decision 206). */
export function ruleAndTrades(rule: Rule, trades: number): string {
  const { asset, timeframe, pattern1Hour, pattern1Minute, pattern2Hour, pattern2Minute, direction } = rule;
  const times = [pattern1Hour, pattern1Minute, pattern2Hour, pattern2Minute];
  return [asset, timeframe, ...times, direction, rule.stopLoss, rule.takeProfit, trades].join(" ");
}

/**
 * What `/simulador` says at its start, under each evaluation whose rules are complete and at some risks. `trades` are those
 * that it begins with. Worked out beforehand: the home page has them without a script. Spec [1.6], [2.28].
 */
export function firstAnswers(trades: readonly TimedTrade[], kernel: Kernel): FirstAnswer[] {
  const source = { kind: "trades", trades } as const;
  return COMPLETE_PRESETS.map(({ published, rules }) => ({
    preset: published.id,
    name: `${published.firm} ${published.product}`,
    risks: FIRST_RISKS.map((riskPercent) => {
      const question = { rules, source, riskPercent, seed: START.seed, days: START.days, others: [] };
      const { pass, band, coin } = passRateOf(answerQuestion(question, ["estimate", "histories", "coin"], kernel));
      if (band === null || coin === null) throw new RangeError("no interval, or no coin");
      const ends = { low: ofHundred(band.low), high: ofHundred(band.high) };
      return { riskPercent, pass: ofHundred(pass), ...ends, coin: ofHundred(coin) };
    }),
  }));
}

const ofHundred = (share: number) => Math.round(100 * share);
