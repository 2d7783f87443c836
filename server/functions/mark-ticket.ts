import { z } from "zod";
import type { Transaction } from "#gateway/database/port.ts";
import type { Row } from "#supabase/row.ts";
import { recordAction } from "./admin-action.ts";

const inputSchema = z.object({ ticketId: z.uuid(), isAnswered: z.boolean(), version: z.int() });

type TicketRow = Pick<Row<"support_tickets">, "status" | "answered_at" | "version">;

/** An administrator says that a ticket is answered, or open again. Spec: [2.22], [6.7]. */
export const markTicket = recordAction({
  name: "mark-ticket",
  area: "tickets",
  input: inputSchema,
  idempotency: "accepted",
  read: (transaction, { ticketId }) => readTicket(transaction, ticketId),
  missing: "ticket.not_found",
  async act({ ticketId, isAnswered }, { transaction, at, current }) {
    if (isAnswered === (current.status === "answered")) return { ok: true, data: { isAnswered }, audit: null };
    await transaction.query(
      "update public.support_tickets set status = $2, answered_at = $3 where id = $1",
      isAnswered ? [ticketId, "answered", at] : [ticketId, "open", null],
    );
    return { ok: true, data: { isAnswered }, audit: { action: "ticket.changed", subject: ticketId } };
  },
});

async function readTicket(transaction: Transaction, ticketId: string) {
  const [row] = await transaction.query<TicketRow>(
    "select status, answered_at, version from public.support_tickets where id = $1 for update",
    [ticketId],
  );
  return row === undefined ? null : { status: row.status, answeredAt: row.answered_at, version: row.version };
}
