import { HOUR_MS } from "#domain/clock/durations.ts";
import { defineSubject } from "#server/platform/subject.ts";
import { addTicketNote } from "./add-ticket-note.ts";
import { answerTicket } from "./answer-ticket.ts";
import { clearUnsentAttachments } from "./clear-unsent-attachments.ts";
import { closeTicket } from "./close-ticket.ts";
import { markTicket } from "./mark-ticket.ts";
import { personalTables } from "./personal-tables.ts";
import { archiveReplyTemplate, createReplyTemplate, updateReplyTemplate } from "./reply-templates.ts";
import { replyTicket } from "./reply-ticket.ts";
import { sendTicket } from "./send-ticket.ts";
import { supportTicket, ticketAnswered, ticketReceived } from "./ticket-letters.ts";

/** Tickets and their files, and the answers that the team has prepared. */
export const support = defineSubject({
  actions: [
    addTicketNote,
    answerTicket,
    archiveReplyTemplate,
    closeTicket,
    createReplyTemplate,
    markTicket,
    replyTicket,
    sendTicket,
    updateReplyTemplate,
  ],
  letters: [supportTicket, ticketAnswered, ticketReceived],
  jobs: (services) => [
    { name: "clear-unsent-attachments", when: { everyMs: HOUR_MS }, run: () => clearUnsentAttachments(services) },
  ],
  personal: personalTables,
});
