import type { Transaction } from "#gateway/database/port.ts";
import type { ChannelName, OutboxMessage } from "./channel.ts";

/** Of a reader whose account is deleted nothing stays once the letter is sent or given up. */
const FORGOTTEN_SQL = `recipient = case when is_forgotten_once_done then '' else recipient end,
  payload = case when is_forgotten_once_done then '{}' else payload end`;

type Claim = { channel: ChannelName; now: Date; until: Date; limit: number };

/** Takes messages of a channel that are due and not too late, so that no other process sends them until the lease ends. */
export function claimMessages(
  transaction: Transaction,
  { channel, now, until, limit }: Claim,
): Promise<OutboxMessage[]> {
  return transaction.query<OutboxMessage>(
    `update public.outbox set attempts = attempts + 1, next_attempt_at = $2
     where id in (
       select id from public.outbox
       where channel = $4 and sent_at is null and failed_at is null and next_attempt_at <= $1
         and (expires_at is null or expires_at > $1)
       order by next_attempt_at, id limit $3 for update skip locked
     )
     returning id, kind, recipient, language, payload, attempts, expires_at as "expiresAt"`,
    [now, until, limit, channel],
  );
}

/** Notes what came too late as given up, and removes messages that could expire a while after they were written. */
export async function clearExpiring(
  transaction: Transaction,
  { now, keptSince }: { now: Date; keptSince: Date },
): Promise<void> {
  await transaction.query(
    `update public.outbox set failed_at = $1, last_error = 'expired'
     where sent_at is null and failed_at is null and expires_at <= $1`,
    [now],
  );
  await transaction.query("delete from public.outbox where expires_at < $1", [keptSince]);
}

export async function markSent(transaction: Transaction, { id, at }: { id: string; at: Date }): Promise<void> {
  const sql = `update public.outbox set sent_at = $2, last_error = null, ${FORGOTTEN_SQL} where id = $1`;
  await transaction.query(sql, [id, at]);
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
  if (failure.retryAt === null)
    await transaction.query(`update public.outbox set ${FORGOTTEN_SQL} where id = $1`, [failure.id]);
}
