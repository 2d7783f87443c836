import type { Language } from "#domain/language/language-of.ts";
import type { Transaction } from "#gateway/database/port.ts";
import type { LetterKind } from "./letter.ts";

export type QueuedMail<Payload> = {
  letter: LetterKind<Payload>;
  payload: NoInfer<Payload>;
  recipient: string;
  language: Language;
  /** One letter for one cause: a second letter with the same key is not written. */
  dedupeKey: string;
  /** Due from now on. */
  at: Date;
  /** Due from then on instead: what it tells of can be undone until then. */
  notBefore?: Date | undefined;
  /** From then on it isn't sent any more. */
  expiresAt?: Date;
};

/** Writes a letter into the transaction that causes it; a job delivers it after the commit. */
export async function enqueueMail<Payload extends object>(
  transaction: Transaction,
  { letter, payload, recipient, language, dedupeKey, at, notBefore = at, expiresAt }: QueuedMail<Payload>,
): Promise<void> {
  await transaction.query(
    `insert into public.outbox (channel, kind, recipient, language, payload, dedupe_key, next_attempt_at, created_at, expires_at)
     values ('mail', $1, $2, $3, $4, $5, $6, $7, $8) on conflict (dedupe_key) do nothing`,
    [letter.kind, recipient, language, payload, dedupeKey, notBefore, at, expiresAt ?? null],
  );
}
