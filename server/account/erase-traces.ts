import type { Transaction } from "#gateway/database/port.ts";
import { PERSONAL_TABLES } from "./personal-tables.ts";

const PROFILE_SQL = `update public.profiles
  set name = '', avatar = null, tradingview_username = null, telegram_username = null where id = $1`;

/** Letters that were sent have done their work; those still waiting go out first. */
const LETTERS_SQL =
  "update public.outbox set recipient = '', payload = '{}' where recipient = $1 and sent_at is not null";

/** Takes a member's rows away where nothing needs them, and their name out of those that stay. */
export async function eraseTraces(
  transaction: Transaction,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  for (const { table, owner, onDeletion } of PERSONAL_TABLES) {
    if (onDeletion === "kept") continue;
    await transaction.query(`delete from public."${table}" t where ${owner} = $1::uuid`, [userId]);
  }
  await transaction.query(PROFILE_SQL, [userId]);
  await transaction.query(LETTERS_SQL, [email]);
}
