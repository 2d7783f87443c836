import type { Language } from "#domain/language/language-of.ts";
import type { Transaction } from "#gateway/database/port.ts";
import { enqueueMail } from "#server/mail/enqueue-mail.ts";
import type { ClassNotice } from "#server/mail/mail-content.ts";

export type ClassLetter = {
  kind: "class_booked" | "class_reminder" | "class_cancelled" | "class_taken";
  notice: ClassNotice;
  recipient: string;
  language: Language;
  at: Date;
};

/** A letter about a class, once of each kind. */
export async function enqueueClassMail(transaction: Transaction, letter: ClassLetter): Promise<void> {
  const { kind, notice, recipient, language, at } = letter;
  const dedupeKey = `${kind}:${notice.bookingId}`;
  await enqueueMail(transaction, { kind, payload: notice, recipient, language, dedupeKey, at });
}
