import type { FailureCode } from "#domain/errors/failure-codes.ts";
import type { Result } from "#domain/errors/result.ts";
import { softDeleteUser } from "#gateway/auth/admin/delete-user.ts";
import { findUserById } from "#gateway/auth/users/user-row.ts";
import type { Transaction } from "#gateway/database/port.ts";
import { isLastOwner } from "#server/admin/last-owner.ts";
import { writeAudit } from "#server/audit/write-audit.ts";
import { takeIndicatorAway } from "#server/entitlements/cover-indicator-access.ts";
import { endAllMemberships } from "#server/entitlements/membership-rows.ts";
import { endAllOwnedProducts } from "#server/entitlements/owned-product-rows.ts";
import { enqueueMail } from "#server/mail/enqueue-mail.ts";
import { cancelOpenOrders, lockOpenOrders } from "#server/orders/cancel-open-orders.ts";
import { lockAccount } from "./auth-account-rows.ts";
import { eraseTraces } from "./erase-traces.ts";

/** `confirmation`: the account's address, typed again. */
export type Deletion = { userId: string; confirmation: string; at: Date };
type DeletionRefusal = Extract<
  FailureCode,
  "account.gone" | "account.confirmation_wrong" | "account.last_admin" | "account.payment_running"
>;

/**
 * Makes an account nobody's, in one transaction of the owner's: nobody can sign in, what a plan gave is over, and
 * what names the person is gone. Orders with their payments and the audit trail stay: the books must. Where
 * the answer is a reason why not, nothing has changed. The value: all e-mail addresses that were the member's.
 */
export async function deleteAccount(
  transaction: Transaction,
  { userId, confirmation, at }: Deletion,
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
    kind: "account_deleted",
    recipient: member.email,
    language: member.language,
    dedupeKey: `account_deleted:${userId}`,
    at,
    payload: { name: member.name },
  });
  const addresses = await eraseTraces(transaction, userId);
  await anonymiseUser(transaction, { userId, at });
  await writeAudit(transaction, { actor: userId, area: "users", action: "account.deleted", subject: userId, at });
  return { ok: true, value: addresses };
}

/** The auth service's own soft deletion: the row stays for what refers to it, and every way in is closed. */
async function anonymiseUser(transaction: Transaction, { userId, at }: { userId: string; at: Date }): Promise<void> {
  const user = await findUserById(transaction, userId);
  if (user !== null) await softDeleteUser(transaction, user, at);
}
