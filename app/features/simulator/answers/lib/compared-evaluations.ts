import type { AnsweredQuestion } from "#app/core/simulator/use-analysis.ts";
import { type MissingRule, PRESETS } from "#domain/evaluations/presets.ts";
import type { RuleSet } from "#domain/evaluations/rule-set.ts";
import type { Estimate, HistoryError } from "#domain/simulator/analysis.ts";

export type ComparedEvaluation = {
  /** The preset's id; null: rules of the reader's own. */
  id: string | null;
  /** A firm and its evaluation, or what the reader's own rules are called. */
  name: string;
  isChosen: boolean;
  rules: RuleSet;
  estimate: Estimate;
  /** Null until it has come, and of an exact answer. */
  historyError: HistoryError | null;
  /** A coin's under the same rules; null until it has come. */
  coin: Estimate | null;
};

/** By what they may be sorted: never by what an attempt costs. */
export const EVALUATION_SORTS = ["pass", "days", "name"] as const;
export type EvaluationSort = (typeof EVALUATION_SORTS)[number];

/** The question's own rules and its others. */
export function listEvaluations({ question, answer, rulesName, presetId }: AnsweredQuestion): ComparedEvaluation[] {
  const others = (answer.others ?? []).flatMap(({ key, ...figures }) => {
    const rules = question.others.find((other) => other.key === key)?.rules;
    return rules === undefined ? [] : [{ id: key, name: nameOf(key), isChosen: false, rules, ...figures }];
  });
  const { rules } = question;
  const { estimate, historyError, coin } = answer;
  return [{ id: presetId, name: rulesName, isChosen: true, rules, estimate, historyError, coin }, ...others];
}

export type UnknownEvaluation = { id: string; name: string; missing: readonly MissingRule[] };

/** The firms' evaluations that have no figure, with what isn't known of them, by name. */
export function unknownEvaluations(listed: readonly ComparedEvaluation[]): UnknownEvaluation[] {
  const unknown = PRESETS.filter(({ published }) => !listed.some(({ id }) => id === published.id));
  return unknown
    .map(({ published: { id }, missing }) => ({ id, name: nameOf(id), missing }))
    .sort((one, other) => one.name.localeCompare(other.name));
}

/** The most likely to pass, the soonest, or the first by name at the top; what never passes has no days and comes last. */
export function sortEvaluations(listed: readonly ComparedEvaluation[], by: EvaluationSort): ComparedEvaluation[] {
  const rank = ({ estimate }: ComparedEvaluation): number => {
    if (by === "days") return estimate.passDays?.median ?? Number.MAX_SAFE_INTEGER;
    return by === "pass" ? -estimate.pass.share : 0;
  };
  return [...listed].sort((one, other) => rank(one) - rank(other) || one.name.localeCompare(other.name));
}

function nameOf(id: string): string {
  const published = PRESETS.find((preset) => preset.published.id === id)?.published;
  return published === undefined ? id : `${published.firm} ${published.product}`;
}
