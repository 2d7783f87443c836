import { z } from "zod";
import { findClassAllowance, termsThatHold } from "#domain/classes/class-allowance.ts";
import { isBookable, REMINDER_HOURS } from "#domain/classes/class-times.ts";
import { HOUR_MS } from "#domain/clock/durations.ts";
import { DEFAULT_LANGUAGE } from "#domain/language/language-of.ts";
import type { Transaction } from "#gateway/database/port.ts";
import { memberAction } from "#server/platform/actions/member-action.ts";
import { refuse } from "#server/platform/refuse.ts";
import { readSettings } from "#server/platform/settings/read-settings.ts";
import { enqueueClassMail } from "./class-mail.ts";
import { lockAllowance } from "./class-rows.ts";

type SlotRow = { starts_at: string; minutes: number; host: string; host_zone: string; meeting_url: string | null };

/** Books one of the private classes of the member's term in a slot that is free. Spec: [9.3], [9.4]. */
export const bookPrivateClass = memberAction({
  name: "book-private-class",
  input: z.object({ slotId: z.uuid() }),
  idempotency: "required",
  async act({ slotId }, { transaction, userId, claims: { email }, at, services }) {
    if (email === undefined || email === "") return refuse("account.email_missing");
    const held = await lockAllowance(transaction, { userId, at });
    if (held === null || findClassAllowance(held.terms, held.bookings).left === 0) return refuse("class.none_left");
    const slot = await lockFreeSlot(transaction, slotId);
    if (slot === null) return refuse("class.slot_taken");
    const startsAt = new Date(slot.starts_at);
    if (!isBookable(startsAt, at)) return refuse("class.slot_taken");
    const { nextTermId } = findClassAllowance(termsThatHold(held.terms, startsAt), held.bookings);
    if (nextTermId === null) return refuse("class.after_term");
    const bookingId = await insertBooking(transaction, { userId, nextTermId, slotId, at, startsAt });
    const { name, language } = held.member;
    const { minutes, host, host_zone: hostZone, meeting_url: meetingUrl } = slot;
    const notice = { bookingId, name, email, startsAt: startsAt.toISOString(), minutes, host, hostZone, meetingUrl };
    await enqueueClassMail(transaction, { kind: "class_booked", notice, recipient: email, language, at });
    const { supportEmail: recipient } = (await readSettings(transaction, services.environment)).contact;
    await enqueueClassMail(transaction, { kind: "class_taken", notice, recipient, language: DEFAULT_LANGUAGE, at });
    return { ok: true, data: { bookingId } };
  },
});

/** Held until the transaction ends: of all who ask for it at once one finds it free. */
async function lockFreeSlot(transaction: Transaction, slotId: string): Promise<SlotRow | null> {
  const [slot] = await transaction.query<SlotRow>(
    `select starts_at, minutes, host, host_zone, meeting_url from public.class_slots
     where id = $1 and withdrawn_at is null for update`,
    [slotId],
  );
  if (slot === undefined) return null;
  const taken = await transaction.query(
    "select 1 from public.class_bookings where slot_id = $1 and state in ('booked', 'done', 'missed')",
    [slotId],
  );
  return taken.length === 0 ? slot : null;
}

type NewBooking = { userId: string; nextTermId: string; slotId: string; at: Date; startsAt: Date };

/** Who books within the last day has the time in their letter: there is nothing to remind them of. */
async function insertBooking(transaction: Transaction, booking: NewBooking): Promise<string> {
  const { userId, nextTermId, slotId, at, startsAt } = booking;
  const isSoon = startsAt.getTime() - at.getTime() < REMINDER_HOURS * HOUR_MS;
  const [row] = await transaction.query<{ id: string }>(
    `insert into public.class_bookings (user_id, membership_id, slot_id, state, requested_at, reminded_at)
     values ($1, $2, $3, 'booked', $4, $5) returning id`,
    [userId, nextTermId, slotId, at, isSoon ? at : null],
  );
  if (row === undefined) throw new Error("a class was booked without an id");
  return row.id;
}
