import { z } from "zod";
import { LANGUAGES } from "#domain/language/language-of.ts";
import { checkTicket } from "#domain/support/ticket.ts";
import { toLimitKey } from "#gateway/http/client-address.ts";
import { defineFunction } from "#server/platform/actions/define-function.ts";
import { createCountedLimit } from "#server/platform/limits/counted-limit.ts";
import { refuse } from "#server/platform/refuse.ts";
import { SERVICE } from "#server/platform/service-caller.ts";
import { readSettings } from "#server/platform/settings/read-settings.ts";
import { attachFiles, attachmentsSchema, findUploads } from "./attach-files.ts";
import { fitsTickets } from "./ticket-rows.ts";
import { writeTicket } from "./write-ticket.ts";

const text = z.string().max(20_000);
const inputSchema = z.object({
  name: text,
  email: text,
  subject: text,
  message: text,
  language: z.enum(LANGUAGES),
  attachments: attachmentsSchema.optional(),
});

const tickets = createCountedLimit({ name: "tickets", uses: 5, windowSeconds: 60 * 60 });
/** Anyone may type anyone's address: this must not fill another person's mailbox. */
const confirmations = createCountedLimit({ name: "ticket-letters", uses: 3, windowSeconds: 24 * 60 * 60 });

/** Takes a question to the team, from anybody; five an hour from one address. Spec: [2.22], [3.10], [8.11]. */
export const sendTicket = defineFunction({
  name: "send-ticket",
  access: "anyone",
  input: inputSchema,
  idempotency: "required",
  async handle(services, { language, attachments = [], ...typed }, { caller, ip }) {
    const checked = checkTicket(typed);
    if (!checked.ok) return refuse("ticket.invalid", { fields: checked.problems });
    if (await tickets.isOver(services, toLimitKey(ip))) return refuse("ticket.too_many");
    const { database, environment, clock } = services;
    const isConfirmed = !(await confirmations.isOver(services, checked.value.email.toLowerCase()));
    const userId = caller?.userId ?? null;
    const at = clock();
    return database.transaction(SERVICE, async (transaction) => {
      const uploads = await findUploads(transaction, userId ?? "nobody", attachments);
      if (uploads === null) return refuse("ticket.file_missing");
      const text = checked.value.message;
      if (userId !== null && !(await fitsTickets(transaction, { userId, text }))) return refuse("ticket.full");
      const { ticketId, number } = await writeTicket(transaction, {
        ticket: checked.value,
        language,
        userId,
        supportEmail: (await readSettings(transaction, environment)).contact.supportEmail,
        isConfirmed,
        at,
      });
      await attachFiles(transaction, { ticketId, messageId: null, uploads, at });
      return { ok: true, data: { number } };
    });
  },
});
