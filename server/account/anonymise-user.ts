import { softDeleteUser } from "#gateway/auth/admin/delete-user.ts";
import { findUserById } from "#gateway/auth/users/user-row.ts";
import type { Transaction } from "#gateway/database/port.ts";

/** The auth service's own soft deletion: the row stays for what refers to it, and every way in is closed. */
export async function anonymiseUser(
  transaction: Transaction,
  { userId, at }: { userId: string; at: Date },
): Promise<void> {
  const user = await findUserById(transaction, userId);
  if (user !== null) await softDeleteUser(transaction, user, at);
}
