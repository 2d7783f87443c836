import { z } from "zod";
import { DEFAULT_LANGUAGE } from "#domain/language/language-of.ts";
import { checkReply } from "#domain/support/ticket.ts";
import { canWriteOn } from "#domain/support/ticket-state.ts";
import { memberAction } from "#server/platform/actions/member-action.ts";
import { createCountedLimit } from "#server/platform/limits/counted-limit.ts";
import { enqueueMail } from "#server/platform/mail/enqueue-mail.ts";
import { refuse } from "#server/platform/refuse.ts";
import { readSettings } from "#server/platform/settings/read-settings.ts";
import { attachFiles, attachmentsSchema, findUploads } from "./attach-files.ts";
import { supportTicket } from "./ticket-letters.ts";
import { fitsTickets, insertMessage, lockTicket, setTicketState } from "./ticket-rows.ts";

const inputSchema = z.object({ ticketId: z.uuid(), text: z.string().max(20_000), attachments: attachmentsSchema });

const replies = createCountedLimit({ name: "ticket-replies", uses: 20, windowSeconds: 60 * 60 });

/** A member writes on in their ticket, which reopens it; the team is notified by mail. Spec: [2.22]. */
export const replyTicket = memberAction({
  name: "reply-ticket",
  input: inputSchema,
  idempotency: "required",
  async check({ userId, services }) {
    return (await replies.isOver(services, userId)) ? refuse("ticket.too_many") : null;
  },
  async act({ ticketId, attachments, ...typed }, { transaction, userId, at, services }) {
    const checked = checkReply(typed);
    if (!checked.ok) return refuse("ticket.invalid");
    const ticket = await lockTicket(transaction, ticketId);
    if (ticket?.userId !== userId) return refuse("ticket.not_found");
    if (!canWriteOn(ticket, at)) return refuse("ticket.closed");
    const uploads = await findUploads(transaction, userId, attachments);
    if (uploads === null) return refuse("ticket.file_missing");
    const { text } = checked.value;
    if (!(await fitsTickets(transaction, { userId, text }))) return refuse("ticket.full");
    const messageId = await insertMessage(transaction, { ticketId, isFromTeam: false, text, at });
    await attachFiles(transaction, { ticketId, messageId, uploads, at });
    await setTicketState(transaction, { ticketId, status: "open", isAnswer: false, at });
    const { name, email, subject, number } = ticket;
    const { contact } = await readSettings(transaction, services.environment);
    await enqueueMail(transaction, {
      letter: supportTicket,
      payload: { number, ticketId, name, email, subject, message: text },
      recipient: contact.supportEmail,
      language: DEFAULT_LANGUAGE,
      dedupeKey: `support_ticket:${number}:${messageId}`,
      at,
    });
    return { ok: true, data: { messageId } };
  },
});
