import { m } from "#app/paraglide/messages.js";
import * as paths from "#domain/pages/paths.ts";
import type { Letter, LetterContext } from "../letter.ts";
import type { SupportTicket } from "../mail-content.ts";

/** To the team: what somebody asks, and where to answer. */
export function supportTicket(ticket: SupportTicket, { language, site }: LetterContext): Letter {
  const locale = { locale: language };
  const { number, name, email, subject, message } = ticket;
  return {
    language,
    name: null,
    subject: m.mail_ticket_subject({ number, subject }, locale),
    paragraphs: [m.mail_ticket_text({ number }, locale), ...message.split(/\n+/)],
    rows: [
      { label: m.common_name({}, locale), value: name },
      { label: m.support_field_email({}, locale), value: email },
      { label: m.support_field_subject({}, locale), value: subject },
    ],
    action: { label: m.mail_ticket_action({}, locale), url: `${site.publicUrl}${paths.adminTickets}` },
  };
}
