import type { FieldError } from "react-hook-form";
import { durationText } from "#app/core/formats/clock/duration-text.ts";
import { m } from "#app/paraglide/messages.js";
import type { BadgeProps } from "#app/ui/badge.tsx";
import { MINUTE_MS } from "#domain/clock/durations.ts";
import { TICKET_LENGTHS } from "#domain/support/ticket.ts";
import type { TicketState } from "#domain/support/ticket-state.ts";

export const TICKET_STATE_NAMES: Record<TicketState, () => string> = {
  open: m.tickets_state_open,
  answered: m.tickets_state_answered,
  waiting: m.tickets_state_waiting,
  closed: m.tickets_state_closed,
};

export const TICKET_STATE_TONES: Record<TicketState, NonNullable<BadgeProps["tone"]>> = {
  open: "chosen",
  answered: "gain",
  waiting: "signal",
  closed: "neutral",
};

/** How long somebody waits, or waited; never less than a minute. */
export function waitText(from: Date, to: Date): string {
  return durationText(Math.max(MINUTE_MS, to.getTime() - from.getTime()));
}

/** What is wrong with a message that is being written. */
export function replyProblemText(error: FieldError | undefined): string | undefined {
  if (error === undefined) return undefined;
  if (error.type === "required") return m.support_field_required();
  if (error.type === "too_long") return m.support_field_too_long({ most: TICKET_LENGTHS.text.most });
  return m.support_field_invalid();
}
