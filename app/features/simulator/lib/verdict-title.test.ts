import { beforeAll, expect, it } from "vitest";
import { overwriteGetLocale } from "#app/paraglide/runtime.js";
import type { RuleSet } from "#domain/evaluations/rule-set.ts";
import { RULES, replay, trade } from "#tests/factories/replay.ts";
import { verdictTitle } from "./verdict-title.ts";

beforeAll(() => overwriteGetLocale(() => "en"));

const titleOf = (rules: RuleSet, dollars: number) => {
  const trades = [trade("10T09:00", "11T12:00", dollars, { riskCents: 4_000_00 })];
  return verdictTitle({ replayed: replay(trades, rules), rules, currency: "USD" });
};
const higher = (kind: "hard" | "soft"): RuleSet => ({
  ...RULES,
  daily: { limit: { percent: 5 }, base: "initial", kind, fromHigher: true },
});
const BELOW: RuleSet = { ...RULES, daily: { limit: { percent: 5 }, base: "initial", kind: "hard", onlyBelow: true } };
const WITHOUT_NIGHTS: RuleSet = { ...RULES, allowsOvernight: false };
const ONE_BIG_DAY: RuleSet = {
  ...RULES,
  phases: [{ target: { percent: 10 }, minDays: 0, maxDays: null }],
  consistency: { maxBestDayPercent: 40, effect: "continue" },
};
const BEHIND = "Still open in phase 1: −3,100\u00a0USD so far; the target is 10,000\u00a0USD.";

it.each([
  [
    "in profit",
    RULES,
    2_096,
    "Still open in phase 1: +2,096\u00a0USD of the 10,000\u00a0USD target so far. No rule broken.",
  ],
  ["in loss", RULES, -3_100, `${BEHIND} No rule broken.`],
  ["lost", RULES, -5_000, "Lost on Mar 11, 2026: daily loss limit broken."],
  ["not lost at a floor that breaks below", BELOW, -5_000, "No rule broken."],
  ["held where the rules forbid it", WITHOUT_NIGHTS, -3_100, BEHIND],
  ["the target without its days", RULES, 10_000, "target reached, but only 1 of the 2 required days. No rule broken."],
  ["the target in one day", ONE_BIG_DAY, 10_000, "target reached, but the best day weighs more than allowed."],
  [
    "perhaps lost",
    higher("hard"),
    -3_100,
    `${BEHIND} That is by closed trades: with trades open it may have been lost as early as Mar 11, 2026.`,
  ],
  [
    "perhaps cut short",
    higher("soft"),
    -3_100,
    "with trades open a day may have been cut short as early as Mar 11, 2026.",
  ],
])("[1.6] says how it ended: %s", (_, rules, dollars, words) => {
  expect(titleOf(rules, dollars)).toContain(words);
});

it("[1.6] doesn't call rules unbroken where trades were held against them", () => {
  expect(titleOf(WITHOUT_NIGHTS, -3_100)).toBe(BEHIND);
});
