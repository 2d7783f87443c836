import type { Language } from "#domain/language/language-of.ts";
import type { Transaction } from "#gateway/database/port.ts";
import type { MailContent } from "./mail-content.ts";

export type ClaimedMail = MailContent & { id: string; recipient: string; language: Language; attempts: number };

/** Takes letters that are due, so that no other process sends them until the lease ends. */
export function claimMails(
  transaction: Transaction,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<ClaimedMail[]> {
  return transaction.query<ClaimedMail>(
    `update public.outbox set attempts = attempts + 1, next_attempt_at = $2
     where id in (
       select id from public.outbox
       where channel = 'mail' and sent_at is null and failed_at is null and next_attempt_at <= $1
       order by next_attempt_at, id limit $3 for update skip locked
     )
     returning id, kind, recipient, language, payload, attempts`,
    [now, until, limit],
  );
}

export async function markSent(transaction: Transaction, { id, at }: { id: string; at: Date }): Promise<void> {
  await transaction.query("update public.outbox set sent_at = $2, last_error = null where id = $1", [id, at]);
}

/** Tries again at `retryAt`, or never again when that is null. */
export async function markFailed(
  transaction: Transaction,
  failure: { id: string; at: Date; retryAt: Date | null; error: string },
): Promise<void> {
  await transaction.query(
    `update public.outbox set last_error = $2, next_attempt_at = coalesce($3, next_attempt_at),
       failed_at = case when $3::timestamptz is null then $4::timestamptz end
     where id = $1`,
    [failure.id, failure.error, failure.retryAt, failure.at],
  );
}
