import { expect, it } from "vitest";
import { RULE_SETS, syntheticTrades } from "#tests/factories/simulator.ts";
import type { Question } from "./analysis.ts";
import { answerQuestion } from "./answer-question.ts";
import { JAVASCRIPT_KERNEL } from "./js-kernel.ts";
import { passRateOf, verdictKind } from "./pass-rate.ts";

const [rules, otherRules] = Object.values(RULE_SETS);
if (rules === undefined || otherRules === undefined) throw new Error("no rules");
const QUESTION: Question = {
  rules,
  source: {
    kind: "trades",
    trades: syntheticTrades({ seed: 5, days: 40, tradesPerDay: { upTo: 2 }, winRate: 0.5, ratio: 1.3 }),
  },
  riskPercent: 1,
  seed: 42,
  days: 60,
  others: [{ key: "other", rules: otherRules }],
};

it("[1.6] an evaluation that is compared has the coin that it has when it is chosen", () => {
  const parts = ["estimate", "others", "coin", "otherCoins"] as const;
  const beside = answerQuestion(QUESTION, parts, JAVASCRIPT_KERNEL).others?.[0];
  const alone = answerQuestion({ ...QUESTION, rules: otherRules, others: [] }, ["estimate", "coin"], JAVASCRIPT_KERNEL);
  expect(alone.coin).not.toBeNull();
  expect(beside?.coin).toEqual(alone.coin);
});

it("[1.6] has neither interval nor coin until they have come", () => {
  const first = answerQuestion(QUESTION, ["estimate"], JAVASCRIPT_KERNEL);
  expect(passRateOf(first)).toEqual({ pass: first.estimate.pass.share, band: null, coin: null });
});

it.each([
  [0.2, "above_coin"],
  [0.28, "like_coin"],
  [0.54, "like_coin"],
  [0.6, "below_coin"],
] as const)("an interval from 28 to 54 beside a coin's %d is %s", (coin, kind) => {
  expect(verdictKind({ low: 0.28, high: 0.54, coin })).toBe(kind);
});
