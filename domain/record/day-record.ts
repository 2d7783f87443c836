import { canonicalJson } from "#domain/evidence/canonical-json.ts";
import type { SignalResult } from "./judge-signal.ts";

/** What a day's promised signals did: what is hashed into the evidence ledger. docs/evidence.md. */
export type DayRecord = {
  /** A day of the reference clock. */
  day: string;
  /** The hash that was published when the day began. */
  promised: string;
  /** One for each promised signal, in their order. */
  results: SignalResult[];
};

/** Why a day has another version: missing results came, or one was reported differently than before. */
export const RECORD_REASONS = ["late", "changed"] as const;
export type RecordReason = (typeof RECORD_REASONS)[number];

/** What a day, or many, came to. */
export type RecordTotals = {
  signals: number;
  /** Of them with a result, those without a trade among them. */
  judged: number;
  trades: number;
  /** Sum in thousandths of R, costs included. */
  milliR: number;
};

/** The text whose SHA-256 the ledger keeps. */
export function recordText({ day, promised, results }: DayRecord): string {
  return canonicalJson({ day, promised, results });
}

export function recordTotals(results: readonly SignalResult[]): RecordTotals {
  const judged = results.filter(({ milliR }) => milliR !== null);
  return {
    signals: results.length,
    judged: judged.length,
    trades: judged.filter(({ side }) => side !== "none").length,
    milliR: judged.reduce((sum, { milliR }) => sum + (milliR ?? 0), 0),
  };
}

/** Why these results make another version of a day; null where they say the same. Both in the promised order. */
export function reasonOfChange(before: readonly SignalResult[], after: readonly SignalResult[]): RecordReason | null {
  const differs = (one: SignalResult, other: SignalResult | undefined) =>
    canonicalJson(one) !== canonicalJson(other ?? null);
  const changed = before.filter((result, place) => differs(result, after[place]));
  if (changed.length === 0) return null;
  return changed.every(({ milliR }) => milliR === null) ? "late" : "changed";
}
