import { DAY_MS } from "#domain/clock/durations.ts";

/** `open`: the team is to answer; `waiting`: its writer is; `closed`: done. */
export const TICKET_STATES = ["open", "answered", "waiting", "closed"] as const;
export type TicketState = (typeof TICKET_STATES)[number];

/** What the team may leave a ticket as when it answers. */
export const ANSWERED_STATES = ["answered", "waiting", "closed"] as const;
export type AnsweredState = (typeof ANSWERED_STATES)[number];

/** So long after the team's last word its writer may write on, which opens the ticket again. */
export const REOPENING_DAYS = 30;

/** `answeredAt`: the team's last word, or when it was closed; null while open. */
export type TicketTimes = { status: TicketState; answeredAt: Date | null };

/** Whether its writer may write in it: always while it is open, else for 30 days. */
export function canWriteOn({ status, answeredAt }: TicketTimes, now: Date): boolean {
  const until = writableUntil({ status, answeredAt });
  return until === null || now < until;
}

/** Until when its writer may write on; null while that has no end. */
export function writableUntil({ status, answeredAt }: TicketTimes): Date | null {
  if (status === "open" || answeredAt === null) return null;
  return new Date(answeredAt.getTime() + REOPENING_DAYS * DAY_MS);
}

/** What a ticket is called now: one that can't be opened again is closed, whatever it was left as. */
export function ticketStateAt(ticket: TicketTimes, now: Date): TicketState {
  return canWriteOn(ticket, now) ? ticket.status : "closed";
}
