import { m } from "#app/paraglide/messages.js";
import { href } from "#domain/pages/href.ts";
import * as paths from "#domain/pages/paths.ts";
import { defineLetter, type Letter, type LetterContext } from "#server/platform/mail/letter.ts";

/** `hasAccount`: its writer reads it in their account, too. */
type TicketNotice = { number: number; hasAccount: boolean };
type SupportTicket = {
  number: number;
  ticketId: string;
  name: string;
  email: string;
  subject: string;
  message: string;
};

/** To the team: what somebody asks or adds, and where to answer. */
export const supportTicket = defineLetter(
  "support_ticket",
  (ticket: SupportTicket, { language, site }: LetterContext): Letter => {
    const locale = { locale: language };
    const { number, ticketId, name, email, subject, message } = ticket;
    return {
      language,
      name: null,
      subject: m.mail_ticket_subject({ number, subject }, locale),
      paragraphs: [m.mail_ticket_text({ number }, locale), ...message.split(/\n+/)],
      rows: [
        { label: m.common_name({}, locale), value: name },
        { label: m.common_email({}, locale), value: email },
        { label: m.support_field_subject({}, locale), value: subject },
      ],
      action: {
        label: m.mail_ticket_action({}, locale),
        url: `${site.publicUrl}${href(paths.adminTicket, { ticketId })}`,
      },
    };
  },
);

/**
 * To the ticket's writer. It repeats nothing that was typed: anyone may type another person's address into the form.
 * Spec: [8.11].
 */
export const ticketReceived = defineLetter(
  "ticket_received",
  ({ number, hasAccount }: TicketNotice, { language, site }: LetterContext): Letter => {
    const locale = { locale: language };
    return {
      language,
      name: null,
      subject: m.mail_ticket_received_subject({ number }, locale),
      paragraphs: [
        m.support_sent_text({}, locale),
        m.mail_ticket_received_number({ number }, locale),
        m.mail_ticket_received_ignore({}, locale),
      ],
      ...wayOn({ number, hasAccount }, { language, site }),
    };
  },
);

/** The team's answer, with the way to write on. */
export const ticketAnswered = defineLetter(
  "ticket_answered",
  ({ number, hasAccount, text }: TicketNotice & { text: string }, { language, site }: LetterContext): Letter => {
    const locale = { locale: language };
    return {
      language,
      name: null,
      subject: m.mail_ticket_answered_subject({ number }, locale),
      paragraphs: [m.mail_ticket_answered_text({ number }, locale), ...text.split(/\n+/)],
      ...wayOn({ number, hasAccount }, { language, site }),
    };
  },
);

/** A member writes on in their account; who has none, by mail. */
function wayOn(
  { number, hasAccount }: TicketNotice,
  { language, site }: LetterContext,
): Pick<Letter, "action" | "notes"> {
  const locale = { locale: language };
  if (!hasAccount) return { notes: [m.mail_ticket_by_mail({ number, email: site.supportEmail }, locale)] };
  return {
    action: { label: m.mail_ticket_read({}, locale), url: `${site.publicUrl}${href(paths.ticket, { number })}` },
  };
}
