import type { FieldErrors, Resolver } from "react-hook-form";
import { checkTicket, type Ticket, type TicketField } from "#domain/support/ticket.ts";

/** Judges the form with the server's own rule; an error's `type` is the problem's code. Spec: [5.11]. */
export const ticketResolver: Resolver<Ticket> = (typed) => {
  const checked = checkTicket(typed);
  if (checked.ok) return { values: checked.ticket, errors: {} };
  const errors: FieldErrors<Ticket> = {};
  for (const [field, type] of Object.entries(checked.problems)) errors[field as TicketField] = { type };
  return { values: {}, errors };
};
