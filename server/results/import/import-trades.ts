import { createHash, randomUUID } from "node:crypto";
import type { History } from "#domain/histories/history.ts";
import type { AccountTrade } from "#domain/results/account-trade.ts";
import { tradingDayOf } from "#domain/results/trading-day.ts";
import {
  type ImportClock,
  nameProblems,
  type SortedTrades,
  sortTrades,
  type TradeImportRefusal,
  type TradeImportSummary,
  type TradeProblem,
  takeHistory,
} from "#domain/trade-import/trade-import.ts";
import type { Database, Transaction } from "#gateway/database/port.ts";
import { writeAudit } from "#server/platform/audit/write-audit.ts";
import { runInWorker } from "#server/platform/bounded-worker.ts";
import { SERVICE } from "#server/platform/service-caller.ts";
import { holdAccount, insertDrafts, TRADE_COLUMNS, toTrade } from "../account-trades.ts";
import type { ReadTrades } from "./read-trades.ts";

const BOUNDS = { megabytes: 160, milliseconds: 20_000 };
const TOO_LARGE: ReadTrades = { ok: false, code: "history.too_large" };
const SLOWEST_STATEMENT = 60_000;

export type TradeImport = {
  bytes: Uint8Array;
  account: string;
  clock: ImportClock | null;
  /** What staff say that a file's amounts are in where it doesn't. */
  currency: string | null;
  /** For a list that doesn't name its own. */
  symbol: string | null;
  /** Null: only say what would be kept. */
  actor: string | null;
  at: Date;
};

/** `problems` say of a file without a trade why its lines are none. */
export type ImportedFile =
  | { ok: true; value: TradeImportSummary }
  | { ok: false; code: TradeImportRefusal; problems?: readonly TradeProblem[] };

/**
 * Reads a file of trades beside the server and says what it would bring to an account; with an actor, what is new is kept
 * and waits, unseen, for its days to be published. Of a file that is refused nothing is kept. Spec [1.6], decision 142.
 */
export async function importTrades(
  database: Database,
  { bytes, symbol, ...given }: TradeImport,
): Promise<ImportedFile> {
  // Before the thread gets them: it takes the bytes with it.
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const read = await readInWorker(bytes, symbol);
  if (!read.ok) return read;
  const { value: history } = read;
  return database.transaction(SERVICE, (transaction) => takeFile(transaction, { ...given, history, sha256 }), {
    statementTimeout: SLOWEST_STATEMENT,
  });
}

async function readInWorker(bytes: Uint8Array, symbol: string | null): Promise<ReadTrades> {
  const script = new URL("./read-worker.ts", import.meta.url);
  return (await runInWorker<ReadTrades>(script, { bytes, symbol }, BOUNDS)) ?? TOO_LARGE;
}

type Read = Omit<TradeImport, "bytes" | "symbol"> & { history: History; sha256: string };

async function takeFile(
  transaction: Transaction,
  { history, sha256, account: slug, clock, currency, actor, at }: Read,
): Promise<ImportedFile> {
  const account = await holdAccount(transaction, slug);
  if (account === null) return { ok: false, code: "trade_import.no_account" };
  const taken = takeHistory(history, { account, clock, currency });
  if (!taken.ok) return taken.code === "trade_import.contradicts" ? { ...taken, ...nameProblems(history, []) } : taken;
  const found = taken.value.map(({ trade }) => trade);
  const [kept, library] = [await readKept(transaction, slug, found), await readLibrary(transaction, found)];
  const sorted = sortTrades(taken.value, { kept, library, at });
  const days = [...new Set(sorted.added.map(({ closedAt }) => tradingDayOf(closedAt, account)))].sort();
  const published = await readPublished(transaction, slug, days);
  const isKept = actor !== null && sorted.added.length > 0;
  const late = sorted.added.filter(({ closedAt }) => published.has(tradingDayOf(closedAt, account))).length;
  if (isKept) {
    const batchId = randomUUID();
    await insertDrafts(transaction, { account, trades: sorted.added, batchId });
    const details = { batch: batchId, trades: sorted.added.length, days: days.length, format: history.format, sha256 };
    const subject = `trading_account:${slug}`;
    await writeAudit(transaction, { actor, area: "results", action: "trades.imported", subject, details, at });
  }
  return { ok: true, value: summaryOf(history, sorted, { days, late, isKept }) };
}

type Outcome = Pick<TradeImportSummary, "late" | "isKept"> & { days: readonly string[] };

function summaryOf(history: History, sorted: SortedTrades, { days, late, isKept }: Outcome): TradeImportSummary {
  const { added, known, problems } = sorted;
  return {
    isKept,
    format: history.format,
    currency: history.account.currency,
    added: {
      trades: added.length,
      days: days.length,
      profitCents: added.reduce((sum, { profitCents }) => sum + profitCents, 0),
      firstDay: days[0] ?? null,
      lastDay: days.at(-1) ?? null,
    },
    late,
    known,
    openTrades: history.openTrades.length,
    balanceOperations: history.balanceOperations.length,
    ...nameProblems(history, problems),
  };
}

/** What the account has from the file's time, those included that a correction took out: an import brings none back. */
async function readKept(transaction: Transaction, slug: string, found: readonly AccountTrade[]) {
  const closings = found.map(({ closedAt }) => closedAt).sort();
  const rows = await transaction.query<AccountTrade>(
    `select ${TRADE_COLUMNS} from public.account_trades
     where account = $1 and closed_at between $2::timestamptz and $3::timestamptz`,
    [slug, closings[0] ?? null, closings.at(-1) ?? null],
  );
  return rows.map(toTrade);
}

async function readLibrary(transaction: Transaction, found: readonly AccountTrade[]): Promise<Set<number>> {
  const named = [...new Set(found.flatMap(({ setupId }) => setupId ?? []))];
  const sql = "select id from public.setups where plan_id is null and id = any ($1::bigint[])";
  const rows = named.length === 0 ? [] : await transaction.query<{ id: number }>(sql, [named]);
  return new Set(rows.map(({ id }) => id));
}

async function readPublished(transaction: Transaction, slug: string, days: readonly string[]): Promise<Set<string>> {
  const sql = "select distinct day from public.account_days where account = $1 and day = any ($2::date[])";
  const rows = await transaction.query<{ day: string }>(sql, [slug, days]);
  return new Set(rows.map(({ day }) => day));
}
