import { useMemo } from "react";
import type { NamedQuestion } from "#app/core/simulator/use-analysis.ts";
import { m } from "#app/paraglide/messages.js";
import { RULES_READ_ON } from "#domain/evaluations/evaluation-rules.ts";
import { COMPLETE_PRESETS, PRESETS, type Preset } from "#domain/evaluations/presets.ts";
import type { RuleSet } from "#domain/evaluations/rule-set.ts";
import { rulesFromAddress } from "#domain/evaluations/rules-address.ts";
import type { RulesChoice, SimulatorState, SourceChoice } from "#domain/simulator/address.ts";
import type { PlayedTrades, Question, Source } from "#domain/simulator/analysis.ts";

export type ChosenRules = {
  /** The firm's rules that are chosen, or that the reader's own were made of. */
  preset: Preset | null;
  /** Null: something has to be asked first, or the address holds no rules that could run. */
  rules: RuleSet | null;
  isOwn: boolean;
  /** The address asks for rules as they were on a day that we have none of. */
  isOtherVersion: boolean;
};

export function chosenRules(choice: RulesChoice): ChosenRules {
  const id = choice.kind === "own" ? choice.preset : choice.id;
  const preset = PRESETS.find(({ published }) => published.id === id) ?? null;
  if (choice.kind === "own")
    return { preset, rules: rulesFromAddress(choice.text), isOwn: true, isOtherVersion: false };
  const isComplete = preset !== null && preset.missing.length === 0;
  return {
    preset,
    rules: isComplete ? preset.rules : null,
    isOwn: false,
    isOtherVersion: choice.readOn !== RULES_READ_ON,
  };
}

/** `FTMO 2-Step`, the firm's whose rules they are or were made of. */
export function rulesName({ preset }: ChosenRules): string {
  return preset === null ? m.simulator_own() : `${preset.published.firm} ${preset.published.product}`;
}

export type QuestionParts = {
  state: SimulatorState;
  chosen: ChosenRules;
  /** Of the chosen setups or the uploaded history; null while they are read. */
  trades: PlayedTrades | null;
};

/** What is asked of the engine; null until everything is there that it needs. */
export function useQuestion({ state, chosen, trades }: QuestionParts): NamedQuestion | null {
  const { source, riskPercent, seed, days } = state;
  const played = useMemo(() => playedSource(source, trades), [source, trades]);
  const presetId = state.rules.kind === "preset" ? state.rules.id : null;
  return useMemo(() => {
    const { rules } = chosen;
    if (played === null || rules === null) return null;
    const others = COMPLETE_PRESETS.filter(({ published }) => published.id !== presetId);
    const question: Question = {
      rules,
      source: played,
      riskPercent,
      seed,
      days,
      others: others.map((other) => ({ key: other.published.id, rules: other.rules })),
    };
    return { question, rulesName: rulesName(chosen), presetId, isOwnHistory: source.kind === "history" };
  }, [played, chosen, riskPercent, seed, days, presetId, source.kind]);
}

function playedSource(source: SourceChoice, played: PlayedTrades | null): Source | null {
  if (source.kind === "rate") {
    const { winPercent, ratio, tradesPerDay, costR } = source;
    return { kind: "rate", winRate: winPercent / 100, ratio, tradesPerDay, costR };
  }
  return played === null || played.trades.length === 0 ? null : { kind: "trades", ...played };
}
