import { randomInt } from "node:crypto";
import { appendFileSync, existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { LETTER_KEPT_DAYS } from "#domain/account/letters-kept.ts";
import { DAY_MS } from "#domain/clock/durations.ts";
import type { Mailer, OutgoingMail } from "#server/platform/mail/mailer.ts";

/** Letters kept at most; the demonstration's folder must not grow for ever. */
const CAPACITY = 200;

export type StoredMail = OutgoingMail & { id: number; receivedAt: string };

export type Mailbox = Mailer & {
  list(): readonly StoredMail[];
  find(id: number): StoredMail | null;
  /** Takes away what was written to these addresses, given in small letters, or names them. */
  forget(addresses: readonly string[]): void;
};

/** Ids of letters that several processes write at the same time differ, for as long as a mailbox is looked at. */
const HIGHEST_ID = 2 ** 48 - 1;

/**
 * The demonstration's post office: keeps letters in a file instead of sending them, one file for all processes of a
 * demonstration. Production refuses it.
 */
export function createMailbox({ file, clock }: { file: string; clock: () => Date }): Mailbox {
  const isKept = ({ receivedAt }: StoredMail) => Date.parse(receivedAt) > clock().getTime() - LETTER_KEPT_DAYS * DAY_MS;
  let known: { state: string; letters: StoredMail[] } = { state: "", letters: [] };

  /** The file's letters, read anew where another process or this one changed it. */
  function letters(): StoredMail[] {
    if (!existsSync(file)) return [];
    const { mtimeMs, size } = statSync(file);
    const state = `${mtimeMs} ${size}`;
    if (state !== known.state) known = { state, letters: readLetters(file) };
    return known.letters.filter(isKept);
  }

  return {
    async send(mail) {
      const letter: StoredMail = { ...mail, id: randomInt(HIGHEST_ID), receivedAt: clock().toISOString() };
      appendFileSync(file, `${JSON.stringify(letter)}\n`);
      return undefined;
    },
    list: () => letters().reverse(),
    forget(addresses) {
      const names = (letter: StoredMail) =>
        addresses.some((address) => JSON.stringify(letter).toLowerCase().includes(address));
      const kept = letters().filter((letter) => !names(letter));
      writeFileSync(file, kept.map((letter) => `${JSON.stringify(letter)}\n`).join(""));
    },
    find: (id) => letters().find((letter) => letter.id === id) ?? null,
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
