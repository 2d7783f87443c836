import type { DeliveryReport } from "#domain/letters/delivery-report.ts";
import type { Transaction } from "#gateway/database/port.ts";
import type { ChannelName, Delivery, OutboxMessage } from "./channel.ts";

/** Of a reader whose account is deleted nothing stays once the letter is sent or given up. */
const FORGOTTEN_SQL = `recipient = case when is_forgotten_once_done then '' else recipient end,
  payload = case when is_forgotten_once_done then '{}' else payload end`;

/** An attempt begins; one before it that nobody ended may have arrived. */
const BEGUN_SQL = `attempts = attempts + 1, next_attempt_at = $2, tries = case
    when jsonb_array_length(tries) > 0 and tries -> -1 -> 'outcome' is null
      then jsonb_set(tries, '{-1,outcome}', '"in_doubt"')
    else tries end || jsonb_build_array(jsonb_build_object('at', $1::timestamptz))`;
const CLAIMED_SQL = `id, kind, recipient, language, payload, attempts, expires_at as "expiresAt",
  request_id as "requestId", traceparent`;

/** The attempt that runs ends. */
const ENDED_SQL = `tries = jsonb_set(tries, '{-1}', coalesce(tries -> -1, '{}') || $2::jsonb)`;

type Claim = { channel: ChannelName; now: Date; until: Date; limit: number };

/** Takes messages of a channel that are due and not too late, so that no other process sends them until the lease ends. */
export function claimMessages(
  transaction: Transaction,
  { channel, now, until, limit }: Claim,
): Promise<OutboxMessage[]> {
  return transaction.query<OutboxMessage>(
    `update public.outbox set ${BEGUN_SQL}
     where id in (
       select id from public.outbox
       where channel = $4 and sent_at is null and failed_at is null and next_attempt_at <= $1
         and (expires_at is null or expires_at > $1)
       order by next_attempt_at, id limit $3 for update skip locked
     )
     returning ${CLAIMED_SQL}`,
    [now, until, limit, channel],
  );
}

/** The same for one message, if it is still due. */
export function claimOne(
  transaction: Transaction,
  { channel, now, until, dedupeKey }: Omit<Claim, "limit"> & { dedupeKey: string },
): Promise<OutboxMessage[]> {
  return transaction.query<OutboxMessage>(
    `update public.outbox set ${BEGUN_SQL}
     where dedupe_key = $3 and channel = $4 and sent_at is null and failed_at is null and next_attempt_at <= $1
     returning ${CLAIMED_SQL}`,
    [now, until, dedupeKey, channel],
  );
}

type Kept = { now: Date; alertsSince: Date; lettersSince: Date };

/**
 * Notes what came too late as given up, and removes messages that could expire a while after they did: letters later, for
 * the office is asked for them.
 */
export async function clearExpiring(transaction: Transaction, { now, alertsSince, lettersSince }: Kept): Promise<void> {
  await transaction.query(
    `update public.outbox set failed_at = $1, last_error = 'expired'
     where sent_at is null and failed_at is null and expires_at <= $1`,
    [now],
  );
  await transaction.query(
    "delete from public.outbox where expires_at < $1 and (channel <> 'mail' or expires_at < $2)",
    [alertsSince, lettersSince],
  );
}

type Sent = { id: string; at: Date; answer: string | null };

export async function markSent(transaction: Transaction, { id, at, answer }: Sent): Promise<void> {
  const sql = `update public.outbox set sent_at = $3, last_error = null, ${ENDED_SQL}, ${FORGOTTEN_SQL} where id = $1`;
  await transaction.query(sql, [id, { outcome: "sent", until: at, answer }, at]);
}

type Failed = { id: string; at: Date; retryAt: Date | null; outcome: Exclude<Delivery, { status: "sent" }> };

/** Tries again at `retryAt`, or never again when that is null. */
export async function markFailed(transaction: Transaction, { id, at, retryAt, outcome }: Failed): Promise<void> {
  const { status, code } = outcome;
  const isInDoubt = status === "failed" && outcome.isInDoubt === true;
  const ended = {
    outcome: isInDoubt ? "in_doubt" : status,
    until: at,
    code,
    answer: (status === "gone" ? null : outcome.answer) ?? null,
  };
  await transaction.query(
    `update public.outbox set ${ENDED_SQL}, last_error = $3, next_attempt_at = coalesce($4, next_attempt_at),
       failed_at = case when $4::timestamptz is null then $5::timestamptz end,
       bounced_at = case when $6 then $5::timestamptz else bounced_at end
     where id = $1`,
    [id, ended, code, retryAt, at, status === "bounced"],
  );
  if (retryAt === null) await transaction.query(`update public.outbox set ${FORGOTTEN_SQL} where id = $1`, [id]);
}

/** The address that a letter went to; null where there is no such letter, or nothing of it is kept. */
export async function findLetterAddress(transaction: Transaction, id: string): Promise<string | null> {
  const [row] = await transaction.query<{ recipient: string }>(
    "select recipient from public.outbox where id = $1 and channel = 'mail' and recipient <> ''",
    [id],
  );
  return row?.recipient ?? null;
}

type Returned = { id: string; report: DeliveryReport; at: Date };

/**
 * What mail about a letter says of it, once for each outcome and before an attempt that runs. One that came back for good has
 * bounced, as if its server had refused it at once: when that took it is among its tries.
 */
export async function noteReturn(transaction: Transaction, { id, report, at }: Returned): Promise<boolean> {
  const { outcome, status, words } = report;
  const noted = { at, outcome, until: at, code: status, answer: words };
  const changed = await transaction.query(
    `update public.outbox set
       tries = case when jsonb_array_length(tries) > 0 and tries -> -1 -> 'outcome' is null
         then jsonb_insert(tries, '{-1}', $2::jsonb) else tries || jsonb_build_array($2::jsonb) end,
       bounced_at = case when $3 then $4::timestamptz end,
       failed_at = case when $3 then $4::timestamptz else failed_at end,
       sent_at = case when $3 then null else sent_at end
     where id = $1 and channel = 'mail' and recipient <> '' and attempts > 0 and bounced_at is null
       and not tries @> jsonb_build_array(jsonb_build_object('outcome', $5::text))
     returning id`,
    [id, noted, outcome === "returned", at, outcome],
  );
  return changed.length > 0;
}
