import type { Result } from "#domain/errors/result.ts";
import type { History, HistoryFormat, HistoryProblemCode, HistoryRefusal } from "#domain/histories/history.ts";
import { CONTRADICTIONS, MAX_NAMED } from "#domain/histories/history.ts";
import { type FileClock, inUtc, needsClock } from "#domain/histories/in-utc.ts";
import { CURRENCY } from "#domain/money.ts";
import { BROKER_PRESETS } from "#domain/mt5/broker-profile.ts";
import type { AccountTrade, TradingAccount } from "#domain/results/account-trade.ts";
import { tradeKey, unfitField } from "#domain/results/written-trade.ts";

export const TRADE_IMPORT_PATH = "/api/admin/results/import";
/** Trades of one import: more would hold the account for seconds. */
export const MOST_IMPORTED = 20_000;

/** Offsets that clocks keep all year, as minutes ahead of UTC. */
export const CLOCK_OFFSETS = [
  -720, -660, -600, -570, -540, -480, -420, -360, -300, -240, -210, -180, -120, -60, 60, 120, 180, 210, 240, 270, 300,
  330, 345, 360, 390, 420, 480, 525, 540, 570, 600, 630, 660, 720, 765, 780, 840,
] as const;
export type OffsetClock = `utc${number}`;
/**
 * Which clock a file's times are by: a common server's, the account's own, or UTC with minutes beside it (`utc480` is
 * UTC+8, `utc-180` UTC-3). There is no default.
 */
export const NAMED_CLOCKS = ["newYork7", "eet", "utc", "account"] as const;
const OFFSET_CLOCKS: readonly OffsetClock[] = CLOCK_OFFSETS.map((minutes): OffsetClock => `utc${minutes}`);
export const IMPORT_CLOCKS: readonly ImportClock[] = [...NAMED_CLOCKS, ...OFFSET_CLOCKS];
export type ImportClock = (typeof NAMED_CLOCKS)[number] | OffsetClock;

/** Why a file that was read isn't taken for this account, besides what keeps it from being read. */
export const ACCOUNT_REFUSALS = [
  "trade_import.backtest",
  "trade_import.clock_needed",
  "trade_import.contradicts",
  "trade_import.currency",
  "trade_import.currency_needed",
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
  /** As the file says it; null where it doesn't, and staff have said that it is dollars. */
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

type Given = {
  account: TradingAccount;
  clock: ImportClock | null;
  /** What staff say that the amounts are in, for a file that doesn't; null: they haven't. */
  currency?: string | null;
};

/** The trades of a file with instants of all times, as far as the account takes such a file. */
export function takeHistory(history: History, given: Given): Result<ImportedTrade[], AccountRefusal> {
  const { account, clock } = given;
  const refusal = refusalOf(history, given);
  if (refusal !== null) return { ok: false, code: refusal };
  const { trades } = inUtc(history, clockOf(clock ?? "utc", account));
  return { ok: true, value: trades.map(({ line, ...trade }) => ({ line, trade: toAccountTrade(trade) })) };
}

function refusalOf(history: History, { account: { kind }, clock, currency = null }: Given) {
  const { isBacktest, trades, account, problems } = history;
  if (isBacktest && kind !== "simulated") return "trade_import.backtest";
  // What is imported is published: not from a report that somebody may have edited.
  if (problems.some(({ code }) => CONTRADICTIONS.includes(code))) return "trade_import.contradicts";
  // Accounts are kept in US dollars: their figures would be those of another currency.
  const isMixed = problems.some(({ code }) => code === "history.several_currencies");
  const named = account.currency ?? currency;
  if (isMixed || (named !== null && named !== CURRENCY)) return "trade_import.currency";
  if (trades.some(({ symbol }) => symbol === "")) return "trade_import.symbol_needed";
  if (clock === null && needsClock(history)) return "trade_import.clock_needed";
  return named === null ? "trade_import.currency_needed" : null;
}

function clockOf(clock: ImportClock, { zone }: TradingAccount): FileClock {
  if (clock === "account") return { zone };
  if (!isOffsetClock(clock)) return BROKER_PRESETS[clock];
  return { winterOffsetMinutes: Number(clock.slice("utc".length)), daylightSaving: "none" };
}

function isOffsetClock(clock: ImportClock): clock is OffsetClock {
  return OFFSET_CLOCKS.some((each) => each === clock);
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
