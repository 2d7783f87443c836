import { PRESETS } from "#domain/evaluations/presets.ts";
import type { RuleSet } from "#domain/evaluations/rule-set.ts";
import type { Estimate } from "#domain/simulator/analysis.ts";
import type { Asked } from "./use-shown-part.ts";

export type ComparedEvaluation = {
  /** The preset's id; null: rules of the reader's own. */
  id: string | null;
  /** A firm and its evaluation, or what the reader's own rules are called. */
  name: string;
  isChosen: boolean;
} & ({ rules: RuleSet; estimate: Estimate } | { rules: null; estimate: null });

/** By what they may be sorted: never by what an attempt costs. */
export const EVALUATION_SORTS = ["pass", "days", "name"] as const;
export type EvaluationSort = (typeof EVALUATION_SORTS)[number];

/**
 * The question's rules and its others, then every evaluation of which something isn't known, so that it has no figure.
 * `chosenId` is the preset of the question's rules, null where they are the reader's own.
 */
export function listEvaluations({ question, answer }: Asked, own: { chosenId: string | null; name: string }) {
  const simulated = (answer.others ?? []).map(({ key, estimate }): ComparedEvaluation => {
    const rules = question.others.find((other) => other.key === key)?.rules;
    if (rules === undefined) throw new RangeError(`no rules ${key}`);
    return { id: key, name: nameOf(key), isChosen: false, rules, estimate };
  });
  const chosen: ComparedEvaluation = {
    id: own.chosenId,
    name: own.name,
    isChosen: true,
    rules: question.rules,
    estimate: answer.estimate,
  };
  const all = [chosen, ...simulated];
  const unknown = PRESETS.filter(({ published }) => !all.some(({ id }) => id === published.id));
  return [
    ...all,
    ...unknown.map(
      ({ published }): ComparedEvaluation => ({
        id: published.id,
        name: nameOf(published.id),
        isChosen: false,
        rules: null,
        estimate: null,
      }),
    ),
  ];
}

/** The most likely to pass, or the soonest, first; without a figure last. */
export function sortEvaluations(all: readonly ComparedEvaluation[], by: EvaluationSort): ComparedEvaluation[] {
  const byName = (one: ComparedEvaluation, other: ComparedEvaluation) => one.name.localeCompare(other.name);
  const rank = ({ estimate }: ComparedEvaluation): number => {
    if (estimate === null) return Number.POSITIVE_INFINITY;
    if (by === "days") return estimate.passDays?.median ?? Number.MAX_SAFE_INTEGER;
    return by === "pass" ? -estimate.pass.share : 0;
  };
  const isAfter = (one: number, other: number) => (one === other ? 0 : one - other);
  return [...all].sort((one, other) => isAfter(rank(one), rank(other)) || byName(one, other));
}

function nameOf(id: string): string {
  const published = PRESETS.find((preset) => preset.published.id === id)?.published;
  return published === undefined ? id : `${published.firm} ${published.product}`;
}
