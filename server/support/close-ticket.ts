import { z } from "zod";
import { memberAction } from "#server/platform/actions/member-action.ts";
import { refuse } from "#server/platform/refuse.ts";
import { lockTicket, setTicketState } from "./ticket-rows.ts";

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
