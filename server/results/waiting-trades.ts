import type { Transaction } from "#gateway/database/port.ts";

/** How many trades wait for a day; the caller holds the account, so that none comes meanwhile. */
export async function countWaiting(transaction: Transaction, account: string, day: string): Promise<number> {
  const [row] = await transaction.query<{ count: number }>(
    `select count(*)::int as count from public.account_trades where account = $1 and day = $2 and added_in is null`,
    [account, day],
  );
  return row?.count ?? 0;
}
