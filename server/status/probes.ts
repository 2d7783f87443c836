import { judgeAlerts, judgeMail, judgePayments } from "#domain/status/judge-part.ts";
import type { PartState } from "#domain/status/status-part.ts";
import type { Database } from "#gateway/database/port.ts";
import { SERVICE } from "#server/platform/service-caller.ts";
import type { Services } from "#server/platform/services.ts";

type Moment = { now: Date; startedAt: Date };

export async function measurePayments({ payments, clock }: Pick<Services, "payments" | "clock">): Promise<PartState> {
  const begun = clock().getTime();
  const hasToken = await payments.givesToken();
  return judgePayments({ hasToken, answerMs: clock().getTime() - begun });
}

/**
 * One address that no server takes isn't the mail's failure. A letter that was tried before waits since it was written:
 * when it was due first is not kept.
 */
const WAITING_LETTERS = `
  select min(case when attempts = 0 then next_attempt_at else created_at end) as since,
    coalesce(bool_or(last_error is not null), false) as refused
  from public.outbox
  where channel = 'mail' and sent_at is null and failed_at is null and (attempts > 0 or next_attempt_at <= $1)
    and last_error is distinct from 'EENVELOPE'`;
const LAST_LETTER = `
  select sent_at as at from public.outbox
  where channel = 'mail' and recipient <> '' and sent_at is not null and coalesce(sent_at, failed_at) is not null
  order by coalesce(sent_at, failed_at) desc limit 1`;

export async function measureMail(database: Database, moment: Moment): Promise<PartState> {
  const parameters = [moment.now];
  const waiting = await database.query<{ since: string | null; refused: boolean }>(SERVICE, {
    sql: WAITING_LETTERS,
    parameters,
    readOnly: true,
  });
  const taken = await database.query<{ at: string }>(SERVICE, { sql: LAST_LETTER, readOnly: true });
  return judgeMail({
    ...moment,
    waitingSince: toDate(waiting[0]?.since),
    isRefused: waiting[0]?.refused ?? false,
    lastTaken: toDate(taken[0]?.at),
  });
}

const WAITING_ALERTS = `
  select min(created_at) as since from public.outbox
  where channel in ('push', 'telegram') and sent_at is null and failed_at is null and next_attempt_at <= $1
    and (expires_at is null or expires_at > $1)`;
const LAST_RUNS = `
  select (select max(ended_at) from public.job_runs r where r.job = j.name and r.outcome = 'ok') as ended
  from unnest($1::text[]) j (name)`;

export async function measureAlerts({ database, alerts }: Services, moment: Moment): Promise<PartState> {
  const ways = [
    ...(alerts.push === null ? [] : ["deliver-push"]),
    ...(alerts.telegram === null ? [] : ["deliver-telegram"]),
  ];
  if (ways.length === 0) return judgeAlerts({ ...moment, jobs: [], waitingSince: null });
  const runs = await database.query<{ ended: string | null }>(SERVICE, {
    sql: LAST_RUNS,
    parameters: [["write-alerts", ...ways]],
    readOnly: true,
  });
  const waiting = await database.query<{ since: string | null }>(SERVICE, {
    sql: WAITING_ALERTS,
    parameters: [moment.now],
    readOnly: true,
  });
  return judgeAlerts({
    ...moment,
    jobs: runs.map(({ ended }) => toDate(ended)),
    waitingSince: toDate(waiting[0]?.since),
  });
}

function toDate(text: string | null | undefined): Date | null {
  return text === null || text === undefined ? null : new Date(text);
}
