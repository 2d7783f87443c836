import { appendFileSync, existsSync, readFileSync } from "node:fs";
import type { Mailer, OutgoingMail } from "#server/mail/mailer.ts";

/** Letters kept at most; the demonstration's folder must not grow for ever. */
const CAPACITY = 200;

export type StoredMail = OutgoingMail & { id: number; receivedAt: string };

export type Mailbox = Mailer & { list(): readonly StoredMail[]; find(id: number): StoredMail | null };

/** The demonstration's post office: keeps letters in a file instead of sending them. Production refuses it. */
export function createMailbox({ file, clock }: { file: string; clock: () => Date }): Mailbox {
  const letters: StoredMail[] = existsSync(file) ? readLetters(file) : [];
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
