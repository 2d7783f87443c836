import type { CheckoutInfo } from "#domain/checkout/checkout-info.ts";
import { cleanName } from "#domain/checkout/plain-text.ts";
import type { Transaction } from "#gateway/database/port.ts";
import type { Row } from "#supabase/row.ts";

/** The account's full name, empty where nothing of it would be seen; null when the account is gone. */
export async function findAccountName(transaction: Transaction, userId: string): Promise<string | null> {
  const [row] = await transaction.query<Pick<Row<"profiles">, "name">>(
    "select name from public.profiles where id = $1",
    [userId],
  );
  return row === undefined ? null : cleanName(row.name);
}

/** Keeps the user names for the next order and for the account page. */
export async function rememberUsernames(
  transaction: Transaction,
  { userId, info }: { userId: string; info: CheckoutInfo },
): Promise<void> {
  await transaction.query(
    "update public.profiles set tradingview_username = $2, telegram_username = $3 where id = $1",
    [userId, info.tradingviewUsername, info.telegramUsername],
  );
}
