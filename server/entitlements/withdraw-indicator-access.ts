import type { Transaction } from "#gateway/database/port.ts";

/** Notes that the team took ended access away on the charting platform; false when none waited for it. */
export async function withdrawIndicatorAccess(transaction: Transaction, userId: string): Promise<boolean> {
  const rows = await transaction.query(
    `update public.indicator_access set withdraw_since = null, granted_username = null
     where user_id = $1 and withdraw_since is not null returning user_id`,
    [userId],
  );
  return rows.length > 0;
}
