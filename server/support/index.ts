import { HOUR_MS } from "#domain/clock/durations.ts";
import { defineSubject } from "#server/platform/subject.ts";
import { addTicketNote } from "./add-ticket-note.ts";
import { answerTicket } from "./answer-ticket.ts";
import { clearUnsentAttachments } from "./clear-unsent-attachments.ts";
import { closeTicket } from "./close-ticket.ts";
import { markTicket } from "./mark-ticket.ts";
import { personalTables } from "./personal-tables.ts";
import * as replyTemplates from "./reply-templates.ts";
import { replyTicket } from "./reply-ticket.ts";
import { sendTicket } from "./send-ticket.ts";
import * as ticketLetters from "./ticket-letters.ts";

/** Tickets and their files, and the answers that the team has prepared. */
export const support = defineSubject({
  actions: { addTicketNote, answerTicket, closeTicket, markTicket, ...replyTemplates, replyTicket, sendTicket },
  letters: ticketLetters,
  jobs: (services) => [
    { name: "clear-unsent-attachments", when: { everyMs: HOUR_MS }, run: () => clearUnsentAttachments(services) },
  ],
  personal: personalTables,
});
