import { z } from "zod";
import { LONGEST_NOTE } from "#domain/staff/staff-note.ts";
import { refuse } from "#server/refuse.ts";
import { adminAction } from "./admin-action.ts";

const inputSchema = z.object({ orderId: z.uuid(), text: z.string().trim().min(1).max(LONGEST_NOTE) });

const INSERT = `insert into public.staff_notes (order_id, author, text, at)
  select id, $2, $3, $4 from public.orders where id = $1 returning id`;

/** A note of the team about an order. Spec: [2.23]. */
export const addOrderNote = adminAction({
  name: "add-order-note",
  area: "orders",
  input: inputSchema,
  idempotency: "accepted",
  async act({ orderId, text }, { transaction, actor, at }) {
    const [note] = await transaction.query<{ id: string }>(INSERT, [orderId, actor, text, at]);
    if (note === undefined) return refuse("order.not_found");
    const audit = { action: "note.added", subject: `order:${orderId}`, details: { noteId: note.id } };
    return { ok: true, data: { noteId: note.id }, audit };
  },
});
