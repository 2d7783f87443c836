import { z } from "zod";
import { m } from "#app/paraglide/messages.js";
import { type ClassBooking, findClassAllowance, findClassTerms } from "#domain/classes/class-allowance.ts";
import type { Language } from "#domain/language/language-of.ts";
import type { Transaction } from "#gateway/database/port.ts";
import { toMembership } from "#server/entitlements/lay-out-memberships.ts";
import { findMemberships } from "#server/entitlements/membership-rows.ts";
import { refuse } from "#server/refuse.ts";
import { writeTicket } from "#server/support/write-ticket.ts";
import { memberAction } from "./member-action.ts";

type MemberRow = { name: string; language: Language };

/** Asks the team for one of the private classes of the member's term; they hear of it by a ticket. Spec: [9.3], [9.4]. */
export const bookPrivateClass = memberAction({
  name: "book-private-class",
  input: z.object({}),
  idempotency: "required",
  async act(_input, { transaction, userId, claims: { email }, at, services }) {
    if (email === undefined || email === "") return refuse("account.email_missing");
    const member = await lockMember(transaction, userId);
    const [rows, bookings] = await Promise.all([
      findMemberships(transaction, userId),
      transaction.query<ClassBooking>(
        `select membership_id as "membershipId", state from public.class_bookings where user_id = $1`,
        [userId],
      ),
    ]);
    const terms = findClassTerms(
      rows.map((row) => ({ ...toMembership(row), id: row.id })),
      at,
    );
    const { left, nextTermId } = findClassAllowance(terms, bookings);
    if (member === null || nextTermId === null) return refuse("class.none_left");
    await transaction.query(
      "insert into public.class_bookings (user_id, membership_id, requested_at) values ($1, $2, $3)",
      [userId, nextTermId, at],
    );
    const { language, name } = member;
    const subject = m.mail_class_subject({}, { locale: language });
    const message = m.mail_class_message({ left: left - 1 }, { locale: language });
    const supportEmail = services.environment.SUPPORT_EMAIL;
    await writeTicket(transaction, { ticket: { name, email, subject, message }, language, userId, supportEmail, at });
    return { ok: true, data: { left: left - 1 } };
  },
});

/** Two requests at once are judged one after the other. */
async function lockMember(transaction: Transaction, userId: string): Promise<MemberRow | null> {
  const [member] = await transaction.query<MemberRow>(
    "select name, language from public.profiles where id = $1 for update",
    [userId],
  );
  return member ?? null;
}
