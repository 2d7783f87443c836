import { z } from "zod";
import { adminAction } from "#server/platform/actions/admin-action.ts";
import { renderKeptMail } from "#server/platform/mail/render-mail.ts";
import { refuse } from "#server/platform/refuse.ts";
import { readSettings } from "#server/platform/settings/read-settings.ts";
import { lockLetter } from "./letter-rows.ts";

/** A letter in words, as its reader sees it; one with a token without it. Spec: [2.23]; docs/decisions/208. */
export const readLetter = adminAction({
  name: "read-letter",
  area: "tickets",
  verb: "read",
  input: z.object({ letterId: z.uuid() }),
  idempotency: "none",
  async act({ letterId }, { transaction, services }) {
    const row = await lockLetter(transaction, letterId);
    const letter = services.letters.find(({ kind }) => kind === row?.kind);
    if (row === null || letter === undefined) return refuse("letter.not_found");
    const { recipient, language, payload } = row;
    const { contact } = await readSettings(transaction, services.environment);
    const site = { publicUrl: services.publicUrl, supportEmail: contact.supportEmail };
    const mail = await renderKeptMail({ letter, payload, recipient, language }, site);
    const { subject, text, html, attachments = [] } = mail;
    const shown = { subject, text, html, attachments: attachments.map(({ filename }) => filename) };
    return { ok: true, data: { ...shown, holdsToken: letter.holdsToken === true }, audit: null };
  },
});
