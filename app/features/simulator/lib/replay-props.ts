import type { RuleSet } from "#domain/evaluations/rule-set.ts";
import type { ReplayedHistory } from "#domain/replay/replayed.ts";

/** A replayed history, the rules it was held against, and the currency of its account; null: not told, US dollars. */
export type ReplayProps = { replayed: ReplayedHistory; rules: RuleSet; currency: string | null };
