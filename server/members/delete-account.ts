import { z } from "zod";
import { isFreshSignIn } from "#domain/account/proof-of-identity.ts";
import type { FailureCode } from "#domain/actions/failure-codes.ts";
import type { Result } from "#domain/errors/result.ts";
import { softDeleteUser } from "#gateway/auth/admin/delete-user.ts";
import { findUserById } from "#gateway/auth/users/user-row.ts";
import type { Transaction } from "#gateway/database/port.ts";
import { takeIndicatorAway } from "#server/access/cover-indicator-access.ts";
import { endAllMemberships } from "#server/access/membership-rows.ts";
import { endAllOwnedProducts } from "#server/access/owned-product-rows.ts";
import { eraseDiary } from "#server/evaluations/erase-diaries.ts";
import { cancelOpenOrders, lockOpenOrders } from "#server/orders/cancel-open-orders.ts";
import { defineFunction } from "#server/platform/actions/define-function.ts";
import { writeAudit } from "#server/platform/audit/write-audit.ts";
import { enqueueMail } from "#server/platform/mail/enqueue-mail.ts";
import { emptiedOf, type PersonalTable } from "#server/platform/personal-tables.ts";
import { refuse } from "#server/platform/refuse.ts";
import { isLastOwner } from "#server/platform/staff/last-owner.ts";
import { accountDeleted } from "./account-notices.ts";
import { lockAccount } from "./auth-account-rows.ts";
import { eraseLetters } from "./erase-letters.ts";

/** `confirmation`: the account's address, typed again. */
export type Deletion = {
  userId: string;
  confirmation: string;
  personal: readonly PersonalTable[];
  at: Date;
};
type DeletionRefusal = Extract<
  FailureCode,
  "account.gone" | "account.confirmation_wrong" | "account.last_admin" | "account.payment_running"
>;

/**
 * Makes an account belong to no one, in one transaction of the owner's: no one can sign in, what a plan gave is over, and
 * what names the person is gone. Orders with their payments and the audit trail stay: the books must. Where
 * the answer is a reason why not, nothing has changed. The value: all e-mail addresses that were the member's.
 */
export async function eraseAccount(
  transaction: Transaction,
  { userId, confirmation, personal, at }: Deletion,
): Promise<Result<string[], DeletionRefusal>> {
  // Orders before the member, as everybody who locks both does.
  const orders = await lockOpenOrders(transaction, userId);
  const member = await lockAccount(transaction, userId);
  if (member === null) return { ok: false, code: "account.gone" };
  if (confirmation.trim().toLowerCase() !== member.email) return { ok: false, code: "account.confirmation_wrong" };
  if (await isLastOwner(transaction, userId)) return { ok: false, code: "account.last_admin" };
  if (!(await cancelOpenOrders(transaction, { orders, at }))) return { ok: false, code: "account.payment_running" };
  await endAllMemberships(transaction, { userId, reason: "account_deleted", at });
  await endAllOwnedProducts(transaction, { userId, reason: "account_deleted", at });
  await takeIndicatorAway(transaction, { userId, at });
  await enqueueMail(transaction, {
    letter: accountDeleted,
    recipient: member.email,
    language: member.language,
    dedupeKey: `account_deleted:${userId}`,
    at,
    payload: { name: member.name },
  });
  const addresses = await eraseTraces(transaction, { userId, personal });
  await anonymiseUser(transaction, { userId, at });
  await writeAudit(transaction, { actor: userId, area: "users", action: "account.deleted", subject: userId, at });
  return { ok: true, value: addresses };
}

/** The auth service's own soft deletion: the row stays for what refers to it, and every way in is closed. */
async function anonymiseUser(transaction: Transaction, { userId, at }: { userId: string; at: Date }): Promise<void> {
  const user = await findUserById(transaction, userId);
  if (user !== null) await softDeleteUser(transaction, user, at);
}

const inputSchema = z.object({
  /** The account's own address, typed again. */
  confirmation: z.string().max(320),
});

/**
 * Deletes the caller's account for good. Asks for a sign-in of the last minutes, with the second factor where
 * there is one, so that a browser left open is not enough.
 */
export const deleteAccount = defineFunction({
  name: "delete-account",
  access: "user",
  input: inputSchema,
  idempotency: "none",
  async handle({ database, clock, mailbox, personal }, { confirmation }, { caller }) {
    const at = clock();
    if (caller === null || !isFreshSignIn(caller.claims, at)) return refuse("account.sign_in_again");
    const { userId } = caller;
    const outcome = await database.transaction({ role: "owner" }, async (transaction) => {
      const erased = await eraseAccount(transaction, { userId, confirmation, personal, at });
      // Before the commit: the letter that says so may be delivered at any moment after it, and stays.
      if (erased.ok) mailbox?.forget(erased.value);
      return erased;
    });
    if (!outcome.ok) return refuse(outcome.code);
    await eraseDiary(database, userId);
    return { ok: true, data: { isDeleted: true } };
  },
});

/** The team's files in the member's tickets; what the member put there goes with the account. */
const FILES_SQL = "delete from storage.objects where bucket_id = 'attachments' and starts_with(name, $1::text || '/')";

/** First answers to calls are kept for a day, to be repeated. */
const ANSWERS_SQL = "delete from gateway.idempotency_keys where scope like '% ' || $1::uuid::text";

/** Views of the office's lists whose search names one of these addresses, as a query string writes it. */
const VIEWS_SQL = `delete from public.list_views v using unnest($1::text[]) address
  where position(replace(lower(address), '@', '%40') in lower(v.query)) > 0`;

/**
 * Takes a member's rows away where nothing needs them, and their name out of those that stay; answers the addresses
 * that were theirs.
 */
async function eraseTraces(
  transaction: Transaction,
  { userId, personal }: { userId: string; personal: readonly PersonalTable[] },
): Promise<string[]> {
  const addresses = await eraseLetters(transaction, userId);
  for (const table of personal) {
    if (table.onDeletion === "erased") await eraseRows(transaction, table, userId);
    if (table.onDeletion === "kept") await emptyRows(transaction, table, userId);
  }
  for (const sql of [FILES_SQL, ANSWERS_SQL]) await transaction.query(sql, [userId]);
  await transaction.query(VIEWS_SQL, [addresses]);
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
