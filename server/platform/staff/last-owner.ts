import type { Transaction } from "#gateway/database/port.ts";

/** Holds the list of owners, who alone name others, so that the last two can't leave at the same moment. */
export async function isLastOwner(transaction: Transaction, userId: string): Promise<boolean> {
  const owners = await transaction.query<{ user_id: string }>(
    "select user_id from public.admin_users where role = 'owner' order by user_id for update",
  );
  return owners.length === 1 && owners[0]?.user_id === userId;
}
