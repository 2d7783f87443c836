import type { Result } from "#domain/errors/result.ts";
import type { History, HistoryFormat, HistoryProblemCode, HistoryRefusal } from "#domain/histories/history.ts";
import { MAX_NAMED } from "#domain/histories/history.ts";
import { type FileClock, inUtc, needsClock } from "#domain/histories/in-utc.ts";
import { BROKER_PRESETS } from "#domain/mt5/broker-profile.ts";
import type { AccountKind, AccountTrade, TradingAccount } from "#domain/results/account-trade.ts";
import { tradeKey, unfitField } from "#domain/results/written-trade.ts";

export const TRADE_IMPORT_PATH = "/api/admin/results/import";
/** Trades of one import: more would hold the account for seconds. */
export const MOST_IMPORTED = 20_000;

/** Which clock a file's times are by: a common server's, or the account's own. There is no default. */
export const IMPORT_CLOCKS = ["newYork7", "eet", "utc", "account"] as const;
export type ImportClock = (typeof IMPORT_CLOCKS)[number];

/** Why a file that was read isn't taken for this account, besides what keeps it from being read. */
export const ACCOUNT_REFUSALS = [
  "trade_import.backtest",
  "trade_import.clock_needed",
  "trade_import.currency",
  "trade_import.symbol_needed",
  "trade_import.too_many",
] as const;
type AccountRefusal = (typeof ACCOUNT_REFUSALS)[number];
export const ADDRESS_REFUSALS = ["trade_import.busy", "trade_import.no_account", "trade_import.too_large"] as const;
export type TradeImportRefusal = HistoryRefusal | AccountRefusal | (typeof ADDRESS_REFUSALS)[number];

/** What of a line keeps its trade from this account. */
export const TRADE_PROBLEMS = [
  "trade_import.in_the_future",
  "trade_import.no_library_setup",
  "trade_import.unfit",
] as const;
export type TradeProblemCode = (typeof TRADE_PROBLEMS)[number] | HistoryProblemCode;
export type TradeProblem = { line: number | null; code: TradeProblemCode; detail: string | null };

export type TradeImportSummary = {
  /** Of the preview nothing is kept. */
  isKept: boolean;
  format: HistoryFormat;
  /** As the file says it; null where it doesn't. */
  currency: string | null;
  /** What the account hasn't got yet, and what it brings. */
  added: { trades: number; days: number; profitCents: number; firstDay: string | null; lastDay: string | null };
  /** Of those, trades of days that are published: they come in with a correction. */
  late: number;
  /** Trades that the account has already, those among them that a correction took out. */
  known: number;
  openTrades: number;
  balanceOperations: number;
  /** The first of them; `problemCount` counts all. */
  problems: TradeProblem[];
  problemCount: number;
};

export type ImportedTrade = { line: number; trade: AccountTrade };

type Given = { account: TradingAccount; clock: ImportClock | null };

/** The trades of a file with instants of all times, as far as the account takes such a file. */
export function takeHistory(history: History, { account, clock }: Given): Result<ImportedTrade[], AccountRefusal> {
  const refusal = refusalOf(history, { kind: account.kind, clock });
  if (refusal !== null) return { ok: false, code: refusal };
  const { trades } = inUtc(history, clockOf(clock ?? "utc", account));
  return { ok: true, value: trades.map(({ line, ...trade }) => ({ line, trade: toAccountTrade(trade) })) };
}

function refusalOf(history: History, { kind, clock }: { kind: AccountKind; clock: ImportClock | null }) {
  const { isBacktest, trades, account } = history;
  if (isBacktest && kind !== "simulated") return "trade_import.backtest";
  // Accounts are kept in US dollars: their figures would be those of another currency.
  if (account.currency !== null && account.currency !== "USD") return "trade_import.currency";
  if (trades.some(({ symbol }) => symbol === "")) return "trade_import.symbol_needed";
  return clock === null && needsClock(history) ? "trade_import.clock_needed" : null;
}

function clockOf(clock: ImportClock, { zone }: TradingAccount): FileClock {
  return clock === "account" ? { zone } : BROKER_PRESETS[clock];
}

function toAccountTrade(found: AccountTrade): AccountTrade {
  const { openedAt, closedAt, symbol, side, size, entry, exit, costsCents, profitCents, riskCents, setupId } = found;
  return { openedAt, closedAt, symbol, side, size, entry, exit, costsCents, profitCents, riskCents, setupId };
}

type Known = {
  /** Every trade that the account has. */
  kept: readonly AccountTrade[];
  /** Numbers of the library's setups among those that the file names. */
  library: ReadonlySet<number>;
  at: Date;
};
export type SortedTrades = { added: AccountTrade[]; known: number; problems: TradeProblem[] };

/**
 * What of a file is new to the account. Two trades that are alike in all that tells trades apart are two: as many of a
 * file are known as the account has, so that a file that comes again brings nothing.
 */
export function sortTrades(found: readonly ImportedTrade[], { kept, library, at }: Known): SortedTrades {
  const left = new Map<string, number>();
  for (const trade of kept) left.set(tradeKey(trade), (left.get(tradeKey(trade)) ?? 0) + 1);
  const sorted: SortedTrades = { added: [], known: 0, problems: [] };
  for (const { line, trade } of found) {
    const problem = problemOf(trade, { library, at });
    const count = left.get(tradeKey(trade)) ?? 0;
    if (problem !== null) sorted.problems.push({ line, ...problem });
    else if (count > 0) {
      left.set(tradeKey(trade), count - 1);
      sorted.known++;
    } else sorted.added.push(trade);
  }
  return sorted;
}

function problemOf(trade: AccountTrade, { library, at }: Omit<Known, "kept">): Omit<TradeProblem, "line"> | null {
  const unfit = unfitField(trade);
  if (unfit !== null) return { code: "trade_import.unfit", detail: String(trade[unfit]).slice(0, 40) };
  if (trade.closedAt > at.toISOString()) return { code: "trade_import.in_the_future", detail: trade.closedAt };
  if (trade.setupId === null || library.has(trade.setupId)) return null;
  return { code: "trade_import.no_library_setup", detail: String(trade.setupId) };
}

/** What the reader and the account didn't understand, as an answer names it. */
export function nameProblems({ problems, problemCount }: History, own: readonly TradeProblem[]) {
  return { problems: [...own, ...problems].slice(0, MAX_NAMED), problemCount: problemCount + own.length };
}
