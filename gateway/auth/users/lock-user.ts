import type { Transaction } from "../../database/port.ts";

/** Nobody else changes the account, or what asks for this lock too, before this transaction ends. */
export async function lockUser(transaction: Transaction, userId: string): Promise<void> {
  await transaction.query("select from auth.users where id = $1 for update", [userId]);
}
