import { z } from "zod";
import type { Transaction } from "#gateway/database/port.ts";
import type { Encryption } from "#gateway/encryption/encryption.ts";
import { enqueueMail, type QueuedMail } from "./enqueue-mail.ts";
import type { LetterSecret } from "./letter.ts";

/** What its secret is sealed for: moved beside another letter it opens no more. */
function placeOf(dedupeKey: string): string {
  return `letter ${dedupeKey}`;
}

const sealedSchema = z.object({ token: z.string(), digits: z.string(), digitsUntil: z.coerce.date() });

type SealedMail<Payload> = QueuedMail<Payload> & {
  secret: { token: string; digits: string; digitsUntil: Date };
  expiresAt: Date;
};

/**
 * Writes a letter with a one-time token: the token lies sealed beside it. Earlier ones of its kind to the same address that
 * still wait are given up, since a new token makes theirs void.
 */
export async function enqueueSealedMail<Payload extends object>(
  transaction: Transaction,
  { secret, ...mail }: SealedMail<Payload>,
  encryption: Encryption,
): Promise<void> {
  const { letter, recipient, at, dedupeKey } = mail;
  await transaction.query(
    `update public.outbox set failed_at = $3, last_error = 'expired'
     where channel = 'mail' and kind = $1 and lower(recipient) = lower($2) and sent_at is null and failed_at is null`,
    [letter.kind, recipient, at],
  );
  await enqueueMail(transaction, mail);
  await transaction.query(
    "insert into public.outbox_secrets (outbox_id, sealed) select id, $2 from public.outbox where dedupe_key = $1",
    [dedupeKey, encryption.seal(JSON.stringify(secret), placeOf(dedupeKey))],
  );
}

/** Letters with a token to these addresses that still wait are given up: what they would let in by is void. */
export async function giveUpSealedMail(
  transaction: Transaction,
  { addresses, at }: { addresses: readonly string[]; at: Date },
): Promise<void> {
  await transaction.query(
    `update public.outbox o set failed_at = $2, last_error = 'expired'
     where o.channel = 'mail' and o.recipient <> '' and lower(o.recipient) = any($1::text[])
       and o.sent_at is null and o.failed_at is null
       and exists (select from public.outbox_secrets s where s.outbox_id = o.id)`,
    [addresses.map((address) => address.toLowerCase()), at],
  );
}

type SealedRow = { id: string; key: string; sealed: string };

/** What a letter's reader is let in by, or null where it is gone. Throws a SealError under another key. */
export async function openLetterSecret(
  transaction: Transaction,
  { outboxId, at }: { outboxId: string; at: Date },
  encryption: Encryption,
): Promise<LetterSecret | null> {
  const [row] = await transaction.query<SealedRow>(
    `select o.id, o.dedupe_key as key, s.sealed from public.outbox_secrets s join public.outbox o on o.id = s.outbox_id
     where o.id = $1`,
    [outboxId],
  );
  if (row === undefined) return null;
  const { token, digits, digitsUntil } = sealedSchema.parse(JSON.parse(encryption.open(row.sealed, placeOf(row.key))));
  return { token, digits: at < digitsUntil ? digits : null };
}

/** Seals with the current key what an older one sealed. */
export async function resealLetters(transaction: Transaction, encryption: Encryption): Promise<void> {
  const rows = await transaction.query<SealedRow>(
    `select o.id, o.dedupe_key as key, s.sealed from public.outbox_secrets s join public.outbox o on o.id = s.outbox_id
     where not starts_with(s.sealed, $1) for update of s`,
    [encryption.prefix],
  );
  for (const { id, key, sealed } of rows) {
    const again = encryption.seal(encryption.open(sealed, placeOf(key)), placeOf(key));
    await transaction.query("update public.outbox_secrets set sealed = $2 where outbox_id = $1", [id, again]);
  }
}
