import type { Language } from "#domain/language/language-of.ts";
import type { LetterState } from "#domain/letters/letter-state.ts";
import type { Transaction } from "#gateway/database/port.ts";

export type LetterRow = {
  id: string;
  kind: string;
  recipient: string;
  language: Language;
  payload: unknown;
  state: LetterState;
  expiresAt: Date | null;
};

/** A letter that is still known, held until the transaction ends; null where there is none, or nothing of it is kept. */
export async function lockLetter(transaction: Transaction, letterId: string): Promise<LetterRow | null> {
  const [row] = await transaction.query<Omit<LetterRow, "expiresAt"> & { expiresAt: string | Date | null }>(
    `select o.id, o.kind, o.recipient, o.language, o.payload, l.state, o.expires_at as "expiresAt"
     from public.outbox o join public.list_letters(letter => $1) l on l.id = o.id
     where o.id = $1 for update of o`,
    [letterId],
  );
  if (row === undefined) return null;
  return { ...row, expiresAt: row.expiresAt === null ? null : new Date(row.expiresAt) };
}

/**
 * The same letter once more, due now, to the address that its reader has by now: of its own, so that each is kept as long as
 * any other.
 */
export async function copyLetter(
  transaction: Transaction,
  { letterId, copyId, at }: { letterId: string; copyId: string; at: Date },
): Promise<void> {
  await transaction.query(
    `insert into public.outbox (id, channel, kind, recipient, language, payload, dedupe_key, next_attempt_at, created_at,
       expires_at, is_forgotten_once_done)
     select $2::uuid, o.channel, o.kind, coalesce(a.goes_to, o.recipient), o.language, o.payload, 'again:' || $2::uuid, $3, $3,
       o.expires_at, o.is_forgotten_once_done
     from public.outbox o left join public.letter_account($1) a on true where o.id = $1`,
    [letterId, copyId, at],
  );
}
