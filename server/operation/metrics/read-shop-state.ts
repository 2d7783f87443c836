import type { Database, Transaction } from "#gateway/database/port.ts";
import type { ChannelName } from "#server/platform/outbox/channel.ts";
import { findLastBackup } from "../backup/note-backup.ts";

export type OutboxState = { channel: ChannelName; waiting: number; oldestAt: string | null };
export type JobState = { job: string; succeededAt: string | null; failedRuns: number };

/** What the database knows of the shop's work, the same for every process that serves on it. */
export type ShopState = {
  outbox: readonly OutboxState[];
  /** Messages of a day that were given up. */
  givenUp: readonly { channel: ChannelName; count: number }[];
  jobs: readonly JobState[];
  paymentsHeld: number;
  heldSince: string | null;
  backupAt: Date | null;
};

/**
 * Due, or tried and to be tried again. Late is what is due and nobody takes: a letter to an address that refuses it is tried
 * for two days, and its next try is never late.
 */
const OUTBOX = `select channel, count(*)::int as waiting,
    min(next_attempt_at) filter (where next_attempt_at <= $1) as "oldestAt"
  from public.outbox
  where sent_at is null and failed_at is null and (expires_at is null or expires_at > $1)
    and (attempts > 0 or next_attempt_at <= $1)
  group by channel`;
const GIVEN_UP = `select channel, count(*)::int as count from public.outbox
  where failed_at > $1::timestamptz - interval '24 hours' group by channel`;
/** A job with a rhythm has one row for an hour's failures, a clock job one for each moment. */
const JOBS = `select job, max(ended_at) filter (where outcome = 'ok') as "succeededAt",
    coalesce(sum(attempts) filter (where outcome = 'failed' and ended_at > $1::timestamptz - interval '1 hour'), 0)::int
      as "failedRuns"
  from public.job_runs group by job`;
/** As the office's queue counts them. */
const HELD = `select count(*)::int as count, min(created_at) as since from public.orders o
  where status = 'pending_review' and not private.is_disputed(o.id)`;

const OPTIONS = { readOnly: true, statementTimeout: 2_000 };

export async function readShopState(database: Database, now: Date): Promise<ShopState> {
  const read = async (transaction: Transaction) => {
    const [outbox, givenUp, jobs, [held]] = await Promise.all([
      transaction.query<OutboxState>(OUTBOX, [now]),
      transaction.query<ShopState["givenUp"][number]>(GIVEN_UP, [now]),
      transaction.query<JobState>(JOBS, [now]),
      transaction.query<{ count: number; since: string | null }>(HELD),
    ]);
    return { outbox, givenUp, jobs, paymentsHeld: held?.count ?? 0, heldSince: held?.since ?? null };
  };
  const state = await database.transaction({ role: "owner" }, read, OPTIONS);
  return { ...state, backupAt: await findLastBackup(database) };
}
