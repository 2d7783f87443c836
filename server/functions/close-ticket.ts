import { z } from "zod";
import { refuse } from "#server/refuse.ts";
import { lockTicket, setTicketState } from "#server/support/ticket-rows.ts";
import { memberAction } from "./member-action.ts";

/** A member says that their ticket is solved. Spec: [2.22]. */
export const closeTicket = memberAction({
  name: "close-ticket",
  input: z.object({ ticketId: z.uuid() }),
  idempotency: "accepted",
  async act({ ticketId }, { transaction, userId, at }) {
    const ticket = await lockTicket(transaction, ticketId);
    if (ticket?.userId !== userId) return refuse("ticket.not_found");
    if (ticket.status !== "closed") {
      await setTicketState(transaction, { ticketId, status: "closed", isAnswer: false, at });
    }
    return { ok: true, data: { isClosed: true } };
  },
});
