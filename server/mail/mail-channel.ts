import type { Channel } from "#server/outbox/channel.ts";
import type { MailSite } from "./letter.ts";
import type { MailContent } from "./mail-content.ts";
import type { Mailer } from "./mailer.ts";
import { renderMail } from "./render-mail.ts";

const FIRST_RETRY_MS = 30_000;
const LONGEST_RETRY_MS = 6 * 60 * 60_000;
/** The last try comes about two days after the first. */
const MAX_ATTEMPTS = 18;

/** The outbox's letters, one after the other. */
export function createMailChannel({ mailer, site }: { mailer: Mailer; site: MailSite }): Channel {
  return {
    name: "mail",
    batch: 20,
    parallel: 1,
    leaseMs: 5 * 60_000,
    retryAt(attempts, now) {
      if (attempts >= MAX_ATTEMPTS) return null;
      return new Date(now.getTime() + Math.min(FIRST_RETRY_MS * 2 ** (attempts - 1), LONGEST_RETRY_MS));
    },
    async send({ kind, payload, recipient, language }) {
      // What enqueueMail wrote; a kind that this version doesn't know is refused by the rendering.
      const content = { kind, payload } as MailContent;
      await mailer.send(await renderMail({ content, to: recipient, language }, site));
      return { status: "sent" };
    },
  };
}
