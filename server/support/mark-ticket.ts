import { z } from "zod";
import { TICKET_STATES } from "#domain/support/ticket-state.ts";
import { recordAction } from "#server/platform/actions/admin-action.ts";
import { readTicketRecord, setTicketState } from "./ticket-rows.ts";

const inputSchema = z.object({ ticketId: z.uuid(), status: z.enum(TICKET_STATES), version: z.int() });

/** The team sets a ticket's state without answering in it: answered by mail, closed, open again. Spec: [2.22], [6.7]. */
export const markTicket = recordAction({
  name: "mark-ticket",
  area: "tickets",
  input: inputSchema,
  idempotency: "accepted",
  read: (transaction, { ticketId }) => readTicketRecord(transaction, ticketId),
  missing: "ticket.not_found",
  async act({ ticketId, status }, { transaction, at, current }) {
    if (status === current.status) return { ok: true, data: { status }, audit: null };
    const isAnswer = status === "answered" || status === "waiting";
    await setTicketState(transaction, { ticketId, status, isAnswer, at });
    return { ok: true, data: { status }, audit: { action: "ticket.changed", subject: `ticket:${ticketId}` } };
  },
});
