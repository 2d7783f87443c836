import type { Channel } from "#server/platform/outbox/channel.ts";
import type { LetterKind, ReadMailSite } from "./letter.ts";
import type { Mailer } from "./mailer.ts";
import { renderMail } from "./render-mail.ts";

const FIRST_RETRY_MS = 30_000;
const LONGEST_RETRY_MS = 6 * 60 * 60_000;
/** The last try comes about two days after the first. */
const MAX_ATTEMPTS = 18;

type MailChannel = { mailer: Mailer; readSite: ReadMailSite; letters: readonly LetterKind<never>[] };

/** The outbox's letters, one after the other. */
export function createMailChannel({ mailer, readSite, letters }: MailChannel): Channel {
  const byKind = new Map(letters.map((letter) => [letter.kind, letter]));
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
      const letter = byKind.get(kind);
      // A newer version wrote it: it is tried again until this one is replaced.
      if (letter === undefined) throw new Error(`no letter of the kind ${kind}`);
      // What enqueueMail took with this very letter.
      const mail = { letter, payload: payload as never, to: recipient, language };
      await mailer.send(await renderMail(mail, await readSite()));
      return { status: "sent" };
    },
  };
}
