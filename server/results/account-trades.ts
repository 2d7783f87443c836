import { LANGUAGES } from "#domain/language/language-of.ts";
import { accountNameColumn, accountNameField } from "#domain/results/account-name.ts";
import type { AccountTrade, TradingAccount } from "#domain/results/account-trade.ts";
import { tradingDayOf } from "#domain/results/trading-day.ts";
import type { Transaction } from "#gateway/database/port.ts";

/** The account's names by the fields that an action and the public files have. */
export const NAMES_AS_PROPERTIES = LANGUAGES.map(
  (language) => `${accountNameColumn(language)} as "${accountNameField(language)}"`,
).join(", ");
export const ACCOUNT_COLUMNS = `slug, name, kind, starting_cents as "startingCents", zone, day_ends_at as "dayEndsAt"`;

export const TRADE_COLUMNS = `opened_at as "openedAt", closed_at as "closedAt", symbol, side, size, entry, exit,
  costs_cents as "costsCents", profit_cents as "profitCents", risk_cents as "riskCents", setup_id as "setupId"`;

/** The order in which trades are shown, exported and hashed; the number parts what closed at the same instant. */
export const TRADE_ORDER = "closed_at, opened_at, id";

/** A trade with whatever else its row was asked for; instants as the database writes them become ours. */
export function toTrade<Row extends AccountTrade>(row: Row): Row {
  return { ...row, openedAt: toInstant(row.openedAt), closedAt: toInstant(row.closedAt) };
}

export function toInstant(text: string): string {
  return new Date(text).toISOString();
}

/** The account, held until the transaction ends, so that its days are published one after the other. */
export async function holdAccount(transaction: Transaction, slug: string): Promise<TradingAccount | null> {
  const [account] = await transaction.query<TradingAccount>(
    `select ${ACCOUNT_COLUMNS} from public.trading_accounts where slug = $1 for update`,
    [slug],
  );
  return account ?? null;
}

export type Draft = { account: TradingAccount; trades: readonly AccountTrade[]; batchId?: string | null };

/**
 * Adds trades that nobody sees until their day is published (or published anew), each to the trading day in which it
 * closed. The database refuses one that names a setup outside the library (23514, `account_trades_library_setup`).
 */
export async function insertDrafts(
  transaction: Transaction,
  { account, trades, batchId = null }: Draft,
): Promise<readonly number[]> {
  const rows = trades.map((trade) => ({ ...trade, day: tradingDayOf(trade.closedAt, account) }));
  const inserted = await transaction.query<{ id: number }>(
    `insert into public.account_trades (account, batch_id, day, opened_at, closed_at, symbol, side, size, entry, exit,
       costs_cents, profit_cents, risk_cents, setup_id)
     select $1, $2::uuid, day, "openedAt", "closedAt", symbol, side, size, entry, exit, "costsCents", "profitCents",
       "riskCents", "setupId"
     from json_to_recordset($3::json) as row (day date, "openedAt" timestamptz, "closedAt" timestamptz, symbol text,
       side text, size numeric, entry numeric, exit numeric, "costsCents" bigint, "profitCents" bigint,
       "riskCents" bigint, "setupId" bigint)
     returning id`,
    [account.slug, batchId, JSON.stringify(rows)],
  );
  return inserted.map(({ id }) => id);
}
