import type { Language } from "#domain/language/language-of.ts";
import type { Transaction } from "#gateway/database/port.ts";
import { enqueueMail } from "#server/platform/mail/enqueue-mail.ts";
import { type ClassLetterKind, type ClassNotice, classLetters } from "./class-letters.ts";

export type ClassLetter = {
  kind: ClassLetterKind;
  notice: ClassNotice;
  recipient: string;
  language: Language;
  at: Date;
};

/** A letter about a class, once of each kind. */
export async function enqueueClassMail(transaction: Transaction, letter: ClassLetter): Promise<void> {
  const { kind, notice, recipient, language, at } = letter;
  const dedupeKey = `${kind}:${notice.bookingId}`;
  await enqueueMail(transaction, { letter: classLetters[kind], payload: notice, recipient, language, dedupeKey, at });
}
