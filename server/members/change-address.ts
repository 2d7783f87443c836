import { randomUUID } from "node:crypto";
import { z } from "zod";
import { ONE_TIME_LIVES } from "#domain/account/one-time-lives.ts";
import { SECOND_MS } from "#domain/clock/durations.ts";
import { maskAddress } from "#domain/contact/email-address.ts";
import { cancelEmailChange, startServiceEmailChange } from "#gateway/auth/updates/service-email-change.ts";
import { readEmailAddress } from "#gateway/auth/users/email-address.ts";
import { findUserById } from "#gateway/auth/users/user-row.ts";
import { reasonSchema } from "#server/access/membership-record.ts";
import { adminAction } from "#server/platform/actions/admin-action.ts";
import { enqueueMail } from "#server/platform/mail/enqueue-mail.ts";
import { enqueueSealedMail, giveUpSealedMail } from "#server/platform/mail/sealed-letters.ts";
import { refuse } from "#server/platform/refuse.ts";
import { emailChangeBegun, emailChangeByTeam } from "./address-letters.ts";
import { endOtherSessions, lockAccount } from "./auth-account-rows.ts";

const inputSchema = z.strictObject({ userId: z.uuid(), email: z.string().trim().max(320), reason: reasonSchema });

/**
 * The team corrects the address of a member who can't read their mailbox any more. The new mailbox must confirm before it
 * counts; the old one is notified. Again with the same address: another letter. Spec: [2.23]; docs/decisions/221.
 */
export const changeAddress = adminAction({
  name: "change-address",
  area: "users",
  input: inputSchema,
  idempotency: "accepted",
  role: "owner",
  async act({ userId, email: typed, reason }, { transaction, actor, at, services }) {
    // Their own change asks both mailboxes.
    if (userId === actor) return refuse("account.own");
    const read = readEmailAddress(typed);
    if (!read.ok) return refuse("account.address_invalid");
    const newEmail = read.value;
    const member = await lockAccount(transaction, userId);
    const user = member === null ? null : await findUserById(transaction, userId);
    if (member === null || user === null) return refuse("account.gone");
    if (newEmail === user.email) return refuse("account.address_same");
    const begun = await startServiceEmailChange(transaction, { userId, newEmail, now: at });
    if (!begun.ok) return refuse("account.address_taken");
    const ended = await endOtherSessions(transaction, { userId, sessionId: undefined });
    await giveUpSealedMail(transaction, { addresses: [member.email, user.email_change], at });
    const { name, language } = member;
    const expiresAt = new Date(at.getTime() + ONE_TIME_LIVES.confirmationLink * SECOND_MS);
    const mail = { language, at, payload: { name } };
    await enqueueSealedMail(
      transaction,
      {
        ...mail,
        letter: emailChangeByTeam,
        recipient: newEmail,
        dedupeKey: `auth_email_change_by_team:${randomUUID()}`,
        expiresAt,
        secret: { token: begun.value, digits: "", digitsUntil: at },
      },
      services.encryption,
    );
    // An address that nobody confirmed may be a stranger's.
    if (user.email !== null && user.email_confirmed_at !== null) {
      await enqueueMail(transaction, {
        ...mail,
        letter: emailChangeBegun,
        payload: { name, at: at.toISOString() },
        recipient: user.email,
        dedupeKey: `email_change_begun:${userId}:${at.getTime()}`,
      });
    }
    const audit = {
      action: "account.address_change_begun",
      subject: userId,
      before: { email: user.email === null ? null : maskAddress(user.email) },
      after: { email: maskAddress(newEmail) },
      details: { reason, ended },
    };
    return { ok: true, data: { email: newEmail }, audit };
  },
});

/** The team takes back a change that waits for the new mailbox, no matter who began it. */
export const cancelAddressChange = adminAction({
  name: "cancel-address-change",
  area: "users",
  input: z.strictObject({ userId: z.uuid() }),
  idempotency: "accepted",
  role: "owner",
  async act({ userId }, { transaction, at }) {
    const member = await lockAccount(transaction, userId);
    const user = member === null ? null : await findUserById(transaction, userId);
    if (member === null || user === null) return refuse("account.gone");
    if (user.email_change === "") return { ok: true, data: { isCancelled: false }, audit: null };
    await cancelEmailChange(transaction, { userId, now: at });
    await giveUpSealedMail(transaction, { addresses: [user.email_change], at });
    const audit = { action: "account.address_change_cancelled", subject: userId };
    return { ok: true, data: { isCancelled: true }, audit };
  },
});
