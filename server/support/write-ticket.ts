import { DEFAULT_LANGUAGE, type Language } from "#domain/language/language-of.ts";
import type { Ticket } from "#domain/support/ticket.ts";
import type { Transaction } from "#gateway/database/port.ts";
import { enqueueMail } from "#server/platform/mail/enqueue-mail.ts";
import { supportTicket, ticketReceived } from "./ticket-letters.ts";

export type NewTicket = {
  ticket: Ticket;
  language: Language;
  /** Null where it was written without signing in. */
  userId: string | null;
  /** Where the team reads its mail. */
  supportEmail: string;
  /** Whether its writer gets a mail that it arrived. */
  isConfirmed: boolean;
  at: Date;
};

/** Keeps a ticket and tells the team and its writer by mail, in one transaction. */
export async function writeTicket(
  transaction: Transaction,
  given: NewTicket,
): Promise<{ ticketId: string; number: number }> {
  const { ticket, language, userId, supportEmail, isConfirmed, at } = given;
  const [row] = await transaction.query<{ id: string; number: number }>(
    `insert into public.support_tickets
       (user_id, name, email, subject, message, language, created_at, waiting_since, last_message_at)
     values ($1, $2, $3, $4, $5, $6, $7, $7, $7) returning id, number`,
    [userId, ticket.name, ticket.email, ticket.subject, ticket.message, language, at],
  );
  if (row === undefined) throw new Error("a ticket was written without a number");
  const number = Number(row.number);
  await enqueueMail(transaction, {
    letter: supportTicket,
    payload: { ...ticket, number, ticketId: row.id },
    recipient: supportEmail,
    language: DEFAULT_LANGUAGE,
    dedupeKey: `support_ticket:${number}`,
    at,
  });
  if (isConfirmed) {
    await enqueueMail(transaction, {
      letter: ticketReceived,
      payload: { number, hasAccount: userId !== null },
      recipient: ticket.email,
      language,
      dedupeKey: `ticket_received:${number}`,
      at,
    });
  }
  return { ticketId: row.id, number };
}
