import { z } from "zod";
import type { Language } from "#domain/language/language-of.ts";
import type { Transaction } from "#gateway/database/port.ts";
import { recordAction } from "#server/platform/actions/admin-action.ts";
import { refuse } from "#server/platform/refuse.ts";
import { enqueueClassMail } from "./class-mail.ts";
import { type BookedClass, lockClass, setClassState } from "./class-rows.ts";

const inputSchema = z.object({
  bookingId: z.uuid(),
  state: z.enum(["done", "missed", "cancelled"]),
  version: z.int(),
});

/**
 * The team records the outcome of a class: held, missed by the member, or cancelled by the team, which gives it back, takes
 * the slot away and tells the member. Spec: [9.3], [9.4].
 */
export const markClass = recordAction({
  name: "mark-class",
  area: "tickets",
  input: inputSchema,
  idempotency: "accepted",
  async read(transaction, { bookingId }) {
    const booked = await lockClass(transaction, bookingId);
    return booked === null ? null : { state: booked.state, version: booked.version };
  },
  missing: "class.not_found",
  async act({ bookingId, state }, { transaction, at, current }) {
    if (state === current.state) return { ok: true, data: { state }, audit: null };
    const booked = await lockClass(transaction, bookingId);
    if (booked === null) return refuse("class.not_found");
    const isOver = booked.startsAt !== null && booked.startsAt <= at;
    if (state !== "cancelled" && !isOver) return refuse("class.not_begun");
    await setClassState(transaction, bookingId, state);
    if (state === "cancelled") await tellOfCancelling(transaction, { booked, at });
    return { ok: true, data: { state }, audit: { action: "class.changed", subject: `class:${bookingId}` } };
  },
});

type Reader = { name: string; email: string | null; language: Language };

async function tellOfCancelling(transaction: Transaction, { booked, at }: { booked: BookedClass; at: Date }) {
  const { id: bookingId, userId, slotId, startsAt, minutes, host, hostZone } = booked;
  if (startsAt === null || minutes === null || host === null || hostZone === null) return;
  await transaction.query("update public.class_slots set withdrawn_at = $2 where id = $1", [slotId, at]);
  const [reader] = await transaction.query<Reader>("select name, email, language from public.user_list where id = $1", [
    userId,
  ]);
  if (reader?.email == null) return;
  const { name, email, language } = reader;
  const notice = {
    bookingId,
    name,
    email,
    startsAt: startsAt.toISOString(),
    minutes,
    host,
    hostZone,
    meetingUrl: null,
  };
  await enqueueClassMail(transaction, { kind: "class_cancelled", notice, recipient: email, language, at });
}
