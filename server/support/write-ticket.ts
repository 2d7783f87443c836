import type { Language } from "#domain/language/language-of.ts";
import type { Ticket } from "#domain/support/ticket.ts";
import type { Transaction } from "#gateway/database/port.ts";
import { enqueueMail } from "#server/mail/enqueue-mail.ts";

export type NewTicket = {
  ticket: Ticket;
  language: Language;
  /** Null where it was written without signing in. */
  userId: string | null;
  /** Where the team reads its mail. */
  supportEmail: string;
  at: Date;
};

/** Keeps a ticket and tells the team by mail, in one transaction; answers its number. */
export async function writeTicket(transaction: Transaction, given: NewTicket): Promise<number> {
  const { ticket, language, userId, supportEmail, at } = given;
  const [row] = await transaction.query<{ number: number }>(
    `insert into public.support_tickets (user_id, name, email, subject, message, language, created_at)
     values ($1, $2, $3, $4, $5, $6, $7) returning number`,
    [userId, ticket.name, ticket.email, ticket.subject, ticket.message, language, at],
  );
  if (row === undefined) throw new Error("a ticket was written without a number");
  const number = Number(row.number);
  await enqueueMail(transaction, {
    kind: "support_ticket",
    payload: { ...ticket, number },
    recipient: supportEmail,
    language: "es",
    dedupeKey: `support_ticket:${number}`,
    at,
  });
  return number;
}
