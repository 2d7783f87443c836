import type { Transaction } from "#gateway/database/port.ts";

/**
 * Holds the list of owners, who alone name others, so that the last two can't leave at the same moment. One whose account
 * is closed is none: they can't sign in.
 */
export async function isLastOwner(transaction: Transaction, userId: string): Promise<boolean> {
  await transaction.query("select from public.admin_users where role = 'owner' order by user_id for update");
  // Another statement: one that waited would still see the accounts as they were before.
  const owners = await transaction.query<{ user_id: string }>(
    `select a.user_id from public.admin_users a where a.role = 'owner'
       and not exists (select from public.user_list l where l.id = a.user_id and l.is_banned)`,
  );
  return owners.length === 1 && owners[0]?.user_id === userId;
}
