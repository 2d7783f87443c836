import type { Transaction } from "#gateway/database/port.ts";
import type { PersonalTable } from "#server/platform/personal-tables.ts";
import { eraseLetters } from "./erase-letters.ts";

const PROFILE_SQL = `update public.profiles
  set name = '', avatar = null, tradingview_username = null, telegram_username = null where id = $1`;

/** The books need who bought what for how much, not how they are reached elsewhere. */
const ORDERS_SQL = `update public.orders set tradingview_username = '-', telegram_username = '-', referral_code = null
  where user_id = $1`;

/** The team's files in the member's tickets; what the member put there goes with the account. */
const FILES_SQL = "delete from storage.objects where bucket_id = 'attachments' and starts_with(name, $1::text || '/')";
/** What they wrote when they asked for their money back. */
const REFUNDS_SQL = `update public.refund_requests set details = '' where order_id in (
  select id from public.orders where user_id = $1)`;

/** First answers to calls are kept for a day, to be repeated. */
const ANSWERS_SQL = "delete from gateway.idempotency_keys where scope like '% ' || $1::uuid::text";

/**
 * Takes a member's rows away where nothing needs them, and their name out of those that stay; answers the addresses
 * that were theirs.
 */
export async function eraseTraces(
  transaction: Transaction,
  { userId, personal }: { userId: string; personal: readonly PersonalTable[] },
): Promise<string[]> {
  const addresses = await eraseLetters(transaction, userId);
  for (const { table, owner, onDeletion } of personal) {
    if (onDeletion !== "erased") continue;
    await transaction.query(`delete from public."${table}" t where ${owner} = $1::uuid`, [userId]);
  }
  for (const sql of [PROFILE_SQL, REFUNDS_SQL, ORDERS_SQL, FILES_SQL, ANSWERS_SQL])
    await transaction.query(sql, [userId]);
  return addresses;
}
