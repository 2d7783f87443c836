import { z } from "zod";
import { namesState, reminderOpensAt } from "#domain/access/name-confirmation.ts";
import { adminAction } from "#server/platform/actions/admin-action.ts";
import { enqueueMail } from "#server/platform/mail/enqueue-mail.ts";
import { refuse } from "#server/platform/refuse.ts";
import { namesToConfirm } from "./access-letters.ts";
import { findLetterAddress } from "./letter-address.ts";
import { lockMember } from "./membership-rows.ts";
import { findNames } from "./names-rows.ts";

/**
 * A letter to a member who hasn't said yet that their names are right, or must say it again; not more often than
 * `REMINDER_DAYS` allow. Spec: [2.23]; docs/decisions/188.
 */
export const remindOfNames = adminAction({
  name: "remind-of-names",
  area: "access",
  input: z.object({ userId: z.uuid() }),
  idempotency: "accepted",
  async act({ userId }, { transaction, at }) {
    if (!(await lockMember(transaction, userId))) return refuse("account.gone");
    const names = await findNames(transaction, userId, at);
    const state = names === null ? "not_asked" : namesState(names);
    if (names === null || state === "not_asked" || state === "confirmed") return refuse("names.nothing_to_confirm");
    const opensAt = reminderOpensAt(names.remindedAt, at);
    if (opensAt !== null) return refuse("names.reminded_lately", { opensAt: opensAt.toISOString() });
    const member = await findLetterAddress(transaction, userId);
    if (member === null) return refuse("account.gone");
    await transaction.query(
      "update public.indicator_access set reminded_at = $2, reminders = reminders + 1 where user_id = $1",
      [userId, at],
    );
    const { name, ...to } = member;
    const { tradingviewUsername, telegramUsername, problem } = names;
    await enqueueMail(transaction, {
      letter: namesToConfirm,
      ...to,
      dedupeKey: `names_to_confirm:${userId}:${at.toISOString()}`,
      at,
      payload: { name, tradingviewUsername, telegramUsername, problem },
    });
    const audit = { action: "names.reminded", subject: userId, details: { tradingviewUsername } };
    return { ok: true, data: { isReminded: true }, audit };
  },
});
