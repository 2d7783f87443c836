import { beforeAll, expect, it } from "vitest";
import { overwriteGetLocale } from "#app/paraglide/runtime.js";
import type { RuleSet } from "#domain/evaluations/rule-set.ts";
import { RULES, replay, trade } from "#tests/factories/replay.ts";
import { verdictTitle } from "./verdict-title.ts";

beforeAll(() => overwriteGetLocale(() => "en"));

const titleOf = (rules: RuleSet, dollars: number) => {
  const trades = [trade("10T09:00", "11T12:00", dollars, { riskCents: 4_000_00 })];
  return verdictTitle(replay(trades, rules), rules);
};
const higher = (kind: "hard" | "soft"): RuleSet => ({
  ...RULES,
  daily: { limit: { percent: 5 }, base: "initial", kind, fromHigher: true },
});

it.each([
  ["not lost", RULES, -3_100, "Not breached: still running in phase 1"],
  ["lost", RULES, -5_000, "Breached on Mar 11, 2026: daily loss"],
  ["not lost at a floor that breaks below", { ...RULES, daily: { ...RULES.daily, onlyBelow: true } }, -5_000, null],
  ["between lost and running", higher("hard"), -3_100, "between lost on Mar 11, 2026 and still running in phase 1"],
  ["between cut short and running", higher("soft"), -3_100, "between a day cut short on Mar 11, 2026 and still"],
])("[1.6] says in one sentence: %s", (_, rules, dollars, words) => {
  expect(titleOf(rules as RuleSet, dollars)).toContain(words ?? "Not breached");
});
