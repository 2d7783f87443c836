import { randomUUID } from "node:crypto";
import { z } from "zod";
import { LANGUAGES } from "#domain/language/language-of.ts";
import { pickLocalised } from "#domain/language/localised-fields.ts";
import { isComplete } from "#domain/mailings/mailing.ts";
import { adminAction } from "#server/platform/actions/admin-action.ts";
import { enqueueMail } from "#server/platform/mail/enqueue-mail.ts";
import { refuse } from "#server/platform/refuse.ts";
import { mailingTest } from "./mailing-letter.ts";
import { findSettings } from "./mailing-rows.ts";

/** The mailing in both languages to the administrator who asks, and to nobody else. Spec: [2.23]. */
export const sendTestMailing = adminAction({
  name: "send-test-mailing",
  area: "products",
  input: z.strictObject({ mailingId: z.uuid() }),
  idempotency: "accepted",
  async act({ mailingId }, { transaction, actor, at }) {
    const settings = await findSettings(transaction, mailingId);
    if (settings === null) return refuse("mailing.not_found");
    if (!isComplete(settings)) return refuse("mailing.incomplete");
    await transaction.query("insert into public.mailing_choices (user_id) values ($1) on conflict do nothing", [actor]);
    const [self] = await transaction.query<{ recipient: string | null; name: string; code: string }>(
      `select u.email as recipient, u.name, c.opt_out_code as code
       from public.user_list u join public.mailing_choices c on c.user_id = u.id where u.id = $1`,
      [actor],
    );
    if (self === undefined || self.recipient === null) return refuse("account.email_missing");
    const { recipient, name, code } = self;
    const words = pickLocalised(settings, "subject", "body");
    for (const language of LANGUAGES)
      await enqueueMail(transaction, {
        letter: mailingTest,
        payload: { words, name, code },
        ...{ recipient, language, dedupeKey: `mailing_test:${randomUUID()}`, at },
      });
    return { ok: true, data: { recipient }, audit: { action: "mailing.tested", subject: `mailing:${mailingId}` } };
  },
});
