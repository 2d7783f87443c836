import { expect, it } from "vitest";
import { COMPLETE_PRESETS, PRESETS } from "#domain/evaluations/presets.ts";
import type { Question } from "#domain/simulator/analysis.ts";
import { answersTo } from "#tests/factories/simulator-answers.ts";
import { listEvaluations, sortEvaluations, unknownEvaluations } from "./compared-evaluations.ts";

const [chosen, ...others] = COMPLETE_PRESETS;
if (chosen === undefined) throw new Error("no preset is complete");
const QUESTION: Question = {
  rules: chosen.rules,
  source: { kind: "rate", winRate: 0.48, ratio: 1.4, tradesPerDay: 2, costR: 0 },
  riskPercent: 1,
  seed: 1,
  days: 60,
  others: others.map(({ published, rules }) => ({ key: published.id, rules })),
};
const [, answer] = answersTo(QUESTION);
const all = listEvaluations({
  question: QUESTION,
  answer,
  presetId: chosen.published.id,
  rulesName: "FTMO 2-Step",
  isOwnHistory: false,
});

it("[1.6] lists every evaluation once, and those of which something isn't known without a figure", () => {
  const unknown = unknownEvaluations(all);
  const ids = [...all, ...unknown].map(({ id }) => id).sort();
  expect(ids).toEqual(PRESETS.map(({ published }) => published.id).sort());
  expect(all).toHaveLength(COMPLETE_PRESETS.length);
  expect(unknown.find(({ id }) => id === "fundednext-stellar-2-step")?.missing).toEqual(["dayStart"]);
  expect(all.filter(({ isChosen }) => isChosen).map(({ name }) => name)).toEqual(["FTMO 2-Step"]);
});

it("[1.6] keeps rules of the reader's own beside all the firms'", () => {
  const own = listEvaluations({
    question: QUESTION,
    answer,
    presetId: null,
    rulesName: "Mis reglas",
    isOwnHistory: false,
  });
  expect(own[0]).toMatchObject({ id: null, isChosen: true });
  expect(own.length + unknownEvaluations(own).length).toBe(PRESETS.length + 1);
});

it("[1.6] sorts by the pass share, by the median of days or by name", () => {
  const shares = sortEvaluations(all, "pass").map(({ estimate }) => estimate.pass.share);
  expect(shares).toEqual([...shares].sort((one, other) => other - one));
  const days = sortEvaluations(all, "days").map(({ estimate }) => estimate.passDays?.median);
  expect(days).toEqual([...days].sort((one = 0, other = 0) => one - other));
  expect(sortEvaluations(all, "name").map(({ name }) => name)).toEqual(["FTMO 2-Step", "FundingPips 2-Step Standard"]);
});
