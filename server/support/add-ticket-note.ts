import { z } from "zod";
import { LONGEST_NOTE } from "#domain/staff/staff-note.ts";
import { adminAction } from "#server/platform/actions/admin-action.ts";
import { refuse } from "#server/platform/refuse.ts";

const inputSchema = z.object({ ticketId: z.uuid(), text: z.string().trim().min(1).max(LONGEST_NOTE) });

const INSERT = `insert into public.staff_notes (ticket_id, author, text, at)
  select id, $2, $3, $4 from public.support_tickets where id = $1 returning id`;

/** A note of the team about a ticket, which its writer doesn't see in it. Spec: [2.23]. */
export const addTicketNote = adminAction({
  name: "add-ticket-note",
  area: "tickets",
  input: inputSchema,
  idempotency: "accepted",
  async act({ ticketId, text }, { transaction, actor, at }) {
    const [note] = await transaction.query<{ id: string }>(INSERT, [ticketId, actor, text, at]);
    if (note === undefined) return refuse("ticket.not_found");
    const audit = { action: "note.added", subject: `ticket:${ticketId}`, details: { noteId: note.id } };
    return { ok: true, data: { noteId: note.id }, audit };
  },
});
