import { z } from "zod";
import { LONGEST_NOTE } from "#domain/staff/staff-note.ts";
import type { Transaction } from "#gateway/database/port.ts";
import { adminAction } from "#server/platform/actions/admin-action.ts";
import { type Refusal, refuse } from "#server/platform/refuse.ts";

const text = z.string().trim().min(1).max(LONGEST_NOTE);

/** A note of the team about an order. Spec: [2.23]. */
export const addOrderNote = adminAction({
  name: "add-order-note",
  area: "orders",
  input: z.object({ orderId: z.uuid(), text }),
  idempotency: "accepted",
  act: ({ orderId, text }, act) =>
    addNote(act, { about: "order", id: orderId, text, subject: `order:${orderId}`, missing: "order.not_found" }),
});

/** A note of the team about a member. Spec: [2.23]. */
export const addUserNote = adminAction({
  name: "add-user-note",
  area: "users",
  input: z.object({ userId: z.uuid(), text }),
  idempotency: "accepted",
  act: ({ userId, text }, act) =>
    addNote(act, { about: "user", id: userId, text, subject: userId, missing: "account.gone" }),
});

/** Nothing is written about who or what is not there. */
const INSERT = {
  order: `insert into public.staff_notes (order_id, author, text, at)
    select id, $2, $3, $4 from public.orders where id = $1 returning id`,
  user: `insert into public.staff_notes (user_id, author, text, at)
    select id, $2, $3, $4 from public.user_list where id = $1 returning id`,
};

type Note<Missing> = { about: keyof typeof INSERT; id: string; text: string; subject: string; missing: Missing };
type Writer = { transaction: Transaction; actor: string; at: Date };
type AddedNote = { ok: true; data: { noteId: string }; audit: { action: string; subject: string; details: object } };

async function addNote<Missing extends "account.gone" | "order.not_found">(
  { transaction, actor, at }: Writer,
  { about, id, text, subject, missing }: Note<Missing>,
): Promise<AddedNote | Refusal<Missing>> {
  const [note] = await transaction.query<{ id: string }>(INSERT[about], [id, actor, text, at]);
  if (note === undefined) return refuse(missing);
  const audit = { action: "note.added", subject, details: { noteId: note.id } };
  return { ok: true, data: { noteId: note.id }, audit };
}
