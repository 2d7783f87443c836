import { z } from "zod";
import { checkAnswer } from "#domain/support/reply-template.ts";
import { ANSWERED_STATES } from "#domain/support/ticket-state.ts";
import { recordAction } from "#server/platform/actions/admin-action.ts";
import { enqueueMail } from "#server/platform/mail/enqueue-mail.ts";
import { refuse } from "#server/platform/refuse.ts";
import { attachFiles, attachmentsSchema, findUploads } from "./attach-files.ts";
import { ticketAnswered } from "./ticket-letters.ts";
import { insertMessage, lockTicket, readTicketRecord, setTicketState } from "./ticket-rows.ts";

const inputSchema = z.object({
  ticketId: z.uuid(),
  text: z.string().max(20_000),
  status: z.enum(ANSWERED_STATES),
  attachments: attachmentsSchema,
  version: z.int(),
});

/** The team answers a ticket; its writer reads it in their account and by mail. Spec: [2.22], [6.7]. */
export const answerTicket = recordAction({
  name: "answer-ticket",
  area: "tickets",
  input: inputSchema,
  idempotency: "accepted",
  read: (transaction, { ticketId }) => readTicketRecord(transaction, ticketId),
  missing: "ticket.not_found",
  async act({ ticketId, status, attachments, ...typed }, { transaction, at }) {
    const checked = checkAnswer(typed);
    if (!checked.ok) return refuse("ticket.invalid");
    const ticket = await lockTicket(transaction, ticketId);
    if (ticket === null) return refuse("ticket.not_found");
    const uploads = await findUploads(transaction, ticket.userId ?? "nobody", attachments);
    if (uploads === null) return refuse("ticket.file_missing");
    const { text } = checked.value;
    const messageId = await insertMessage(transaction, { ticketId, isFromTeam: true, text, at });
    await attachFiles(transaction, { ticketId, messageId, uploads, at });
    await setTicketState(transaction, { ticketId, status, isAnswer: true, at });
    const { number, email, language, userId } = ticket;
    await enqueueMail(transaction, {
      letter: ticketAnswered,
      payload: { number, text, hasAccount: userId !== null },
      recipient: email,
      language,
      dedupeKey: `ticket_answered:${number}:${messageId}`,
      at,
    });
    return { ok: true, data: { messageId }, audit: { action: "ticket.answered", subject: `ticket:${ticketId}` } };
  },
});
