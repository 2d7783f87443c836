import type { HistoryTrade } from "#domain/histories/history.ts";

/** A member's diary of evaluations: what was paid for, by which rules, and what came of it. Spec [1.6], issue 18. */

export const ATTEMPT_STATUSES = ["running", "passed", "failed", "paid_out"] as const;
export type AttemptStatus = (typeof ATTEMPT_STATUSES)[number];

export const MOST_ATTEMPTS = 100;
/** Trades of an attempt that are kept, and that one call may bring: a call has 64 KB. */
export const MOST_KEPT_TRADES = 5_000;
export const TRADES_A_CALL = 100;
/** Parts in which a kept trade may have been closed. */
export const MOST_CLOSINGS = 20;
export const LONGEST_NAME = 60;
export const MOST_FEES_CENTS = 100_000_000;
export const MOST_PAYOUTS_CENTS = 1_000_000_000;

/** What a member says of an evaluation. */
export type AttemptEntry = {
  firm: string;
  product: string;
  /** The rules in the form of an address, kept with the attempt: a firm's later ones don't change it. */
  rules: string;
  /** The day on which we read them at the firm, `2026-11-20`; null for the member's own. */
  rulesReadOn: string | null;
  startedOn: string;
  status: AttemptStatus;
  /** Paid to the firm and paid by it so far, in US cents. */
  feesCents: number;
  payoutsCents: number;
  /** What a trade risked at most; null: not told. */
  riskCents: number | null;
};

/** A closed trade as it is kept: never which setup gave it. */
export type KeptTrade = {
  ticket: string;
  openedAt: string;
  closedAt: string;
  symbol: string;
  side: "buy" | "sell";
  size: number;
  entry: number;
  exit: number;
  costsCents: number;
  profitCents: number;
  riskCents: number | null;
  worstCents: number | null;
  /** Left out where it was closed at once. */
  closings?: { closedAt: string; size: number; exit: number; profitCents: number }[];
};

/** A kept trade as the replay takes it, `line` from 1: closed at once where it doesn't say otherwise. */
export function historyTrade(trade: KeptTrade, line: number): HistoryTrade {
  const { closedAt, size, exit, profitCents } = trade;
  return { ...trade, line, setupId: null, closings: trade.closings ?? [{ closedAt, size, exit, profitCents }] };
}

export type DiarySums = { attempts: number; fees: number; payouts: number; passed: number; ended: number };

/** Costs and payouts over all attempts, in US cents; `passed` counts those that were paid out, too. */
export function sumAttempts(
  attempts: readonly Pick<AttemptEntry, "status" | "feesCents" | "payoutsCents">[],
): DiarySums {
  const sums = { attempts: attempts.length, fees: 0, payouts: 0, passed: 0, ended: 0 };
  for (const { status, feesCents, payoutsCents } of attempts) {
    sums.fees += feesCents;
    sums.payouts += payoutsCents;
    if (status === "passed" || status === "paid_out") sums.passed += 1;
    if (status !== "running") sums.ended += 1;
  }
  return sums;
}
