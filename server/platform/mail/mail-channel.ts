import type { Channel, Delivery } from "#server/platform/outbox/channel.ts";
import { errorCodeOf } from "#server/platform/outbox/error-code.ts";
import type { LetterKind, LetterSecret, ReadMailSite } from "./letter.ts";
import { type Mailer, MailFailure, type OutgoingMail } from "./mailer.ts";
import { renderKeptMail } from "./render-mail.ts";
import type { ReturnPath } from "./verp.ts";

const FIRST_RETRY_MS = 30_000;
const LONGEST_RETRY_MS = 6 * 60 * 60_000;
/** The last try comes about two days after the first. */
const MAX_ATTEMPTS = 18;

type MailChannel = {
  mailer: Mailer;
  readSite: ReadMailSite;
  letters: readonly LetterKind<never>[];
  /** What lies sealed beside a letter; null when its life is over. Without it no letter with a token goes out. */
  openSecret?: (outboxId: string) => Promise<LetterSecret | null>;
  returnPath?: ReturnPath;
};

/** The outbox's letters, one after the other. */
export function createMailChannel({ mailer, readSite, letters, openSecret, returnPath }: MailChannel): Channel {
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
    async send({ id, kind, payload, recipient, language }) {
      const letter = byKind.get(kind);
      // A newer version wrote it: it is tried again until this one is replaced.
      if (letter === undefined) throw new Error(`no letter of the kind ${kind}`);
      const mail = { letter, payload, recipient, language };
      const comesBackTo = returnPath?.({ of: "letter", id, address: recipient });
      const send = async (written: OutgoingMail) => bringOut(mailer, { ...written, ...comesBackTo });
      if (letter.holdsToken !== true) return send(await renderKeptMail(mail, await readSite()));
      if (openSecret === undefined) throw new Error("letters with a token can't be opened here");
      const secret = await openSecret(id);
      if (secret === null) return { status: "gone", code: "expired" };
      return send(await renderKeptMail({ ...mail, secret }, await readSite()));
    },
  };
}

async function bringOut(mailer: Mailer, mail: OutgoingMail): Promise<Delivery> {
  try {
    const answer = await mailer.send(mail);
    return answer === undefined ? { status: "sent" } : { status: "sent", answer };
  } catch (error) {
    if (!(error instanceof MailFailure)) throw error;
    const { answer, isAddressRefused, isInDoubt } = error;
    const code = errorCodeOf(error);
    return isAddressRefused ? { status: "bounced", code, answer } : { status: "failed", code, answer, isInDoubt };
  }
}
