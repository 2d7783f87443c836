import type { FieldError } from "react-hook-form";
import { m } from "#app/paraglide/messages.js";
import { TICKET_LENGTHS, type TicketField, type TicketProblem } from "#domain/support/ticket.ts";

const SENTENCES: Record<TicketProblem, (field: TicketField) => string> = {
  required: m.support_field_required,
  too_short: (field) => m.support_field_too_short({ least: TICKET_LENGTHS[field].least }),
  too_long: (field) => m.support_field_too_long({ most: TICKET_LENGTHS[field].most }),
  invalid: (field) => (field === "email" ? m.support_email_invalid() : m.support_field_invalid()),
};

/** The sentence for a field of the ticket. */
export function ticketMessage(field: TicketField, error: FieldError | undefined): string | undefined {
  return error ? SENTENCES[error.type as TicketProblem](field) : undefined;
}
