import { appendFileSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { LETTER_KEPT_DAYS } from "#domain/account/letters-kept.ts";
import { DAY_MS } from "#domain/clock/durations.ts";
import type { Mailer, OutgoingMail } from "#server/mail/mailer.ts";

/** Letters kept at most; the demonstration's folder must not grow for ever. */
const CAPACITY = 200;

export type StoredMail = OutgoingMail & { id: number; receivedAt: string };

export type Mailbox = Mailer & {
  list(): readonly StoredMail[];
  find(id: number): StoredMail | null;
  /** Takes away what was written to these addresses, given in small letters, or names them. */
  forget(addresses: readonly string[]): void;
};

/** The demonstration's post office: keeps letters in a file instead of sending them. Production refuses it. */
export function createMailbox({ file, clock }: { file: string; clock: () => Date }): Mailbox {
  const isKept = ({ receivedAt }: StoredMail) => Date.parse(receivedAt) > clock().getTime() - LETTER_KEPT_DAYS * DAY_MS;
  let letters: StoredMail[] = existsSync(file) ? readLetters(file).filter(isKept) : [];
  let last = letters.at(-1)?.id ?? 0;
  return {
    async send(mail) {
      last += 1;
      const letter = { ...mail, id: last, receivedAt: clock().toISOString() };
      letters.push(letter);
      if (letters.length > CAPACITY) letters.shift();
      appendFileSync(file, `${JSON.stringify(letter)}\n`);
    },
    list: () => [...letters].reverse(),
    forget(addresses) {
      const names = (letter: StoredMail) =>
        addresses.some((address) => JSON.stringify(letter).toLowerCase().includes(address));
      letters = letters.filter((letter) => !names(letter));
      writeFileSync(file, letters.map((letter) => `${JSON.stringify(letter)}\n`).join(""));
    },
    find: (id) => letters.find((letter) => letter.id === id) ?? null,
  };
}

function readLetters(file: string): StoredMail[] {
  const lines = readFileSync(file, "utf8").split("\n").filter(Boolean).slice(-CAPACITY);
  return lines.flatMap((line) => {
    try {
      return [JSON.parse(line) as StoredMail];
    } catch {
      // A line cut short by a crash.
      return [];
    }
  });
}
