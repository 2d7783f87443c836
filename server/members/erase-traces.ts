import type { Transaction } from "#gateway/database/port.ts";
import { emptiedOf, type PersonalTable } from "#server/platform/personal-tables.ts";
import { eraseLetters } from "./erase-letters.ts";

/** The team's files in the member's tickets; what the member put there goes with the account. */
const FILES_SQL = "delete from storage.objects where bucket_id = 'attachments' and starts_with(name, $1::text || '/')";

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
  for (const table of personal) {
    if (table.onDeletion === "erased") await eraseRows(transaction, table, userId);
    if (table.onDeletion === "kept") await emptyRows(transaction, table, userId);
  }
  for (const sql of [FILES_SQL, ANSWERS_SQL]) await transaction.query(sql, [userId]);
  return addresses;
}

async function eraseRows(transaction: Transaction, { table, owner }: PersonalTable, userId: string): Promise<void> {
  await transaction.query(`delete from public."${table}" t where ${owner} = $1::uuid`, [userId]);
}

/** Who the person was, how they are reached and what they wrote goes out of rows that the books need. */
async function emptyRows(transaction: Transaction, personal: PersonalTable, userId: string): Promise<void> {
  const emptied = emptiedOf(personal);
  if (emptied.length === 0) return;
  const assignments = emptied.map(({ name }, at) => `"${name}" = $${at + 2}`).join(", ");
  const sql = `update public."${personal.table}" t set ${assignments} where ${personal.owner} = $1::uuid`;
  await transaction.query(sql, [userId, ...emptied.map(({ becomes }) => becomes)]);
}
