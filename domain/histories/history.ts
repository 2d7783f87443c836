import type { AccountTrade } from "#domain/results/account-trade.ts";

/** Files of trades that are read, told apart by what is in them. Spec [1.6]; docs/report-formats.md. */
export const HISTORY_FORMATS = [
  "mt5_html",
  "mt5_xlsx",
  "mt4_html",
  "myfxbook",
  "tradingview",
  "tradingview_paper",
  "ctrader",
  "ftmo",
  "projectx",
  "tradovate",
  "fills",
  "lpx",
  "mapped",
] as const;
export type HistoryFormat = (typeof HISTORY_FORMATS)[number];

/** What a closing of a part, or of the whole, brought: costs taken off, the opening's with the first of them. */
export type Closing = { closedAt: string; size: number; exit: number; profitCents: number };

/**
 * A closed trade of a file. Its times are what the platform's clock showed (`2026-03-10T09:30:00`), or an instant where
 * they end in `Z`; `inUtc` makes instants of all. Money is in hundredths of the account's currency.
 */
export type HistoryTrade = AccountTrade & {
  /** The platform's number of the position; the row's where a file numbers nothing. */
  ticket: string;
  /** Its place in the file, from 1: a line of text, a row of a sheet. */
  line: number;
  /** One, or several where it was closed in parts; soonest first. */
  closings: readonly Closing[];
  /** The furthest that it was below its entry, zero or negative cents; null where the file doesn't say. */
  worstCents: number | null;
  /** The file doesn't say when it was opened: `openedAt` is the latest moment that it can have been. */
  isOpeningUnknown?: boolean;
};

/** A position that was still open when the file was written: it has no result yet. */
export type OpenTrade = Pick<HistoryTrade, "ticket" | "line" | "openedAt" | "symbol" | "side"> & {
  size: number | null;
};

/** Money that came or went without a trade: deposits, withdrawals, credits, fees of the account. */
export type BalanceOperation = {
  line: number;
  at: string;
  cents: number;
  /** The file's own word: `balance`, `credit`, `deposit`, `dividend`. */
  kind: string;
};

export type AccountFacts = {
  /** The platform's number of the account. Its owner's name is never read. */
  number: string | null;
  /** As the file names it, `EUR`, `USC`; null where it doesn't, and its reader is asked: never dollars by default. */
  currency: string | null;
  server: string | null;
  /** As the file calls it; an evaluation's account is often called `demo`. */
  kind: "real" | "demo" | "contest" | null;
  /** What was on it before the first trade, in cents; null where the file doesn't say. */
  startingCents: number | null;
};

/** Of a file that says nothing of its account. */
export const NO_ACCOUNT: AccountFacts = {
  number: null,
  currency: null,
  server: null,
  kind: null,
  startingCents: null,
};

/** What keeps a file from being read at all. */
export const HISTORY_REFUSALS = [
  "history.backtest_report",
  "history.bad_csv",
  "history.bad_zip",
  "history.declares_types",
  "history.empty",
  "history.encoding",
  "history.mapping_needed",
  "history.no_trades",
  "history.open_report",
  "history.too_deep",
  "history.too_large",
  "history.too_many_rows",
  "history.unknown_format",
] as const;
export type HistoryRefusal = (typeof HISTORY_REFUSALS)[number];

/** What was not understood, or has to be known to understand the rest. */
export const HISTORY_PROBLEMS = [
  "history.assumed_date_order",
  "history.assumed_decimal_mark",
  "history.balance_differs",
  "history.closed_before_opened",
  "history.costs_unknown",
  "history.deals_differ",
  "history.duplicate",
  "history.entry_or_exit_missing",
  "history.equal_parts",
  "history.fee_unplaced",
  "history.no_number",
  "history.no_point_value",
  "history.no_side",
  "history.no_symbol",
  "history.no_time",
  "history.not_understood",
  "history.opening_unknown",
  "history.several_currencies",
  "history.totals_differ",
] as const;
/** What says that a report contradicts itself: somebody may have edited it. */
export const CONTRADICTIONS: readonly HistoryProblemCode[] = [
  "history.balance_differs",
  "history.deals_differ",
  "history.totals_differ",
];
export type HistoryProblemCode = (typeof HISTORY_PROBLEMS)[number];

/** `line` is null for what is about the whole file; `detail` is the cell, cut short. */
export type HistoryProblem = { line: number | null; code: HistoryProblemCode; detail: string | null };

export type History = {
  format: HistoryFormat;
  account: AccountFacts;
  /** Simulated trades, of a strategy's test or of paper trading, and none of an account with money. */
  isBacktest: boolean;
  trades: HistoryTrade[];
  openTrades: OpenTrade[];
  balanceOperations: BalanceOperation[];
  /** The first `MAX_NAMED`; `problemCount` counts all. */
  problems: HistoryProblem[];
  problemCount: number;
};

export const MAX_HISTORY_BYTES = 12 * 1024 * 1024;
export const MAX_UNPACKED_BYTES = 32 * 1024 * 1024;
export const MAX_ROWS = 200_000;
/** Problems that are named; the rest is counted. */
export const MAX_NAMED = 100;

/** Thrown out of the readers' callbacks and caught where a file comes in: nothing of the file is kept. */
export class HistoryRefused extends Error {
  readonly code: HistoryRefusal;
  readonly line: number | null;

  constructor(code: HistoryRefusal, line: number | null = null) {
    super(code);
    this.code = code;
    this.line = line;
  }
}
