import type { Transaction } from "../../database/port.ts";

type BanUser = { userId: string; until: Date | null; now: Date };

/** Until then the account is refused at every door of the auth service, open sessions included; null lets it in again. */
export async function banUser(transaction: Transaction, { userId, until, now }: BanUser): Promise<void> {
  await transaction.query("update auth.users set banned_until = $2, updated_at = $3 where id = $1", [
    userId,
    until,
    now,
  ]);
}
