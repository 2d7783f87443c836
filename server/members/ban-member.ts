import { z } from "zod";
import { banUser } from "#gateway/auth/admin/ban-user.ts";
import type { Transaction } from "#gateway/database/port.ts";
import { reasonSchema } from "#server/access/membership-record.ts";
import { adminAction } from "#server/platform/actions/admin-action.ts";
import { enqueueMail } from "#server/platform/mail/enqueue-mail.ts";
import { refuse } from "#server/platform/refuse.ts";
import { isLastOwner } from "#server/platform/staff/last-owner.ts";
import { endOtherSessions, lockAccount } from "./auth-account-rows.ts";
import { accountBanned, accountUnbanned } from "./ban-letters.ts";

/** Until somebody of the team opens it again: the auth service knows no ban without an end. */
const FOR_GOOD = new Date("9999-12-31T00:00:00.000Z");

/** An owner closes somebody's account: no one can sign in to it any more, and a letter tells why. docs/decisions/211. */
export const banMember = adminAction({
  name: "ban-member",
  area: "staff",
  // Support answers people who write about it.
  notedIn: "users",
  input: z.strictObject({ userId: z.uuid(), reason: reasonSchema }),
  idempotency: "accepted",
  role: "owner",
  async act({ userId, reason }, { transaction, actor, at }) {
    if (userId === actor) return refuse("account.own");
    const member = await lockAccount(transaction, userId);
    if (member === null) return refuse("account.gone");
    if (await isLastOwner(transaction, userId)) return refuse("account.last_admin");
    if (await isBanned(transaction, userId, at)) return { ok: true, data: { isBanned: true }, audit: null };
    await banUser(transaction, { userId, until: FOR_GOOD, now: at });
    const ended = await endOtherSessions(transaction, { userId, sessionId: undefined });
    await enqueueMail(transaction, {
      letter: accountBanned,
      payload: { name: member.name, at: at.toISOString(), reason },
      recipient: member.email,
      language: member.language,
      dedupeKey: `account_banned:${userId}:${at.getTime()}`,
      at,
    });
    const audit = { action: "account.banned", subject: userId, details: { reason, ended } };
    return { ok: true, data: { isBanned: true }, audit };
  },
});

/** An owner opens a closed account again. */
export const unbanMember = adminAction({
  name: "unban-member",
  area: "staff",
  // Support answers people who write about it.
  notedIn: "users",
  input: z.strictObject({ userId: z.uuid() }),
  idempotency: "accepted",
  role: "owner",
  async act({ userId }, { transaction, at }) {
    const member = await lockAccount(transaction, userId);
    if (member === null) return refuse("account.gone");
    if (!(await isBanned(transaction, userId, at))) return { ok: true, data: { isBanned: false }, audit: null };
    await banUser(transaction, { userId, until: null, now: at });
    await enqueueMail(transaction, {
      letter: accountUnbanned,
      payload: { name: member.name },
      recipient: member.email,
      language: member.language,
      dedupeKey: `account_unbanned:${userId}:${at.getTime()}`,
      at,
    });
    return { ok: true, data: { isBanned: false }, audit: { action: "account.unbanned", subject: userId } };
  },
});

async function isBanned(transaction: Transaction, userId: string, at: Date): Promise<boolean> {
  const sql = "select from auth.users where id = $1 and banned_until > $2";
  return (await transaction.query(sql, [userId, at])).length > 0;
}
