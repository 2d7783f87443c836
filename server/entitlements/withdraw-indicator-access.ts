import type { Transaction } from "#gateway/database/port.ts";

/** Notes that the team took ended access away on the charting platform; false when none waited for it. */
export async function withdrawIndicatorAccess(
  transaction: Transaction,
  { userId, actor, at }: { userId: string; actor: string; at: Date },
): Promise<boolean> {
  const [access] = await transaction.query<{ tradingview_username: string }>(
    `update public.indicator_access set withdraw_since = null
     where user_id = $1 and withdraw_since is not null returning tradingview_username`,
    [userId],
  );
  if (access === undefined) return false;
  await transaction.query(
    "insert into public.audit_log (actor, action, subject, details, at) values ($1, 'indicator_access.withdrawn', $2, $3, $4)",
    [actor, userId, access, at],
  );
  return true;
}
