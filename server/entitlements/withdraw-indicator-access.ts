import type { Transaction } from "#gateway/database/port.ts";

/**
 * Notes that the team took ended access away on the charting platform, for all accounts whose access under that name
 * waited for it; false when none did.
 */
export async function withdrawIndicatorAccess(transaction: Transaction, userId: string): Promise<boolean> {
  const rows = await transaction.query(
    `update public.indicator_access set withdraw_since = null, granted_username = null
     where withdraw_since is not null and lower(granted_username) =
       (select lower(granted_username) from public.indicator_access where user_id = $1 and withdraw_since is not null)
     returning user_id`,
    [userId],
  );
  return rows.length > 0;
}
