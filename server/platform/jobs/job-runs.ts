import { hostname } from "node:os";
import { RUN_LEASE_MINUTES } from "#domain/office/server-jobs.ts";
import type { Database } from "#gateway/database/port.ts";
import { SERVICE } from "#server/platform/service-caller.ts";

/** Which process ran it, for people who read the table. */
export const PROCESS = `${hostname()}:${process.pid}`.slice(-100);
/** From a failed run of a due moment to the next try. */
export const RETRY_MINUTES = 5;

const RETRY = `interval '${RETRY_MINUTES} minutes'`;
/** A process that has not ended a run by then is taken for dead, and another may run the moment. */
export const LEASE = `interval '${RUN_LEASE_MINUTES} minutes'`;

/** How many runs of the job `$1` failed one after another, up to the last one. */
export const FAILURES = `coalesce((select p.failures from public.job_runs p where p.job = $1
  order by p.started_at desc, p.id desc limit 1), 0)`;

export type Moment = { job: string; dueAt: Date };
/** The number of this try, from 1; or `done`: it was run; or `taken`: another process runs it, or its next try is later. */
export type Claim = number | "done" | "taken";

const CLAIM = `
  insert into public.job_runs as r (job, due_at, started_at, process, failures) values ($1, $2, $3, $4, ${FAILURES})
  on conflict (job, due_at) do update
    set started_at = $3, ended_at = null, outcome = null, process = $4, attempts = r.attempts + 1,
      failures = excluded.failures
    where (r.outcome = 'failed' and r.ended_at <= $3::timestamptz - ${RETRY})
       or (r.outcome is null and r.started_at <= $3::timestamptz - ${LEASE})
  returning attempts`;

/** Takes a due moment for this process: of all that ask, one gets it. */
export function claimMoment(database: Database, { job, dueAt }: Moment, now: Date): Promise<Claim> {
  return database.transaction(SERVICE, async (transaction) => {
    const [claimed] = await transaction.query<{ attempts: number }>(CLAIM, [job, dueAt, now, PROCESS]);
    if (claimed !== undefined) return claimed.attempts;
    const sql = "select from public.job_runs where job = $1 and due_at = $2 and outcome = 'ok'";
    const ran = await transaction.query(sql, [job, dueAt]);
    return ran.length > 0 ? "done" : "taken";
  });
}

export type Ending = { at: Date; error: unknown };

/** Writes how a claimed moment's run ended; `error` null: well. The code of an earlier try's error stays to be seen. */
export async function endMoment(
  database: Database,
  { job, dueAt, attempt }: Moment & { attempt: number },
  { at, error }: Ending,
): Promise<void> {
  await database.query(SERVICE, {
    sql: `update public.job_runs set ended_at = $4, outcome = case when $5::text is null then 'ok' else 'failed' end,
        failures = case when $5::text is null then 0 else failures + 1 end,
        error_code = coalesce($5, error_code) where job = $1 and due_at = $2 and attempts = $3`,
    parameters: [job, dueAt, attempt, at, errorCodeOf(error)],
  });
}

/**
 * Writes how a run of a job with a rhythm ended: its last success is one row, its failures are one row an hour
 * with their number, however often it runs.
 */
export async function noteRhythmRun(
  database: Database,
  { job, startedAt }: { job: string; startedAt: Date },
  { at, error }: Ending,
): Promise<void> {
  const code = errorCodeOf(error);
  await database.query(SERVICE, {
    sql: `insert into public.job_runs as r (job, due_at, started_at, ended_at, outcome, error_code, process, failures)
      values ($1, case when $4::text is not null then date_trunc('hour', $2::timestamptz, 'UTC') end, $2, $3,
        case when $4::text is null then 'ok' else 'failed' end, $4, $5,
        case when $4::text is null then 0 else 1 + ${FAILURES} end)
      on conflict (job, due_at) do update set started_at = excluded.started_at, ended_at = excluded.ended_at,
        outcome = excluded.outcome, error_code = excluded.error_code, process = excluded.process,
        attempts = r.attempts + 1, failures = excluded.failures`,
    parameters: [job, startedAt, at, code, PROCESS],
    waitsForDisk: false,
  });
}

/** A code or a class of error, never its text: that may hold an address or a token. The text is in the log. */
export function errorCodeOf(error: unknown): string | null {
  if (error === null) return null;
  if (!(error instanceof Error)) return "unknown";
  return ("code" in error && typeof error.code === "string" ? error.code : error.name).slice(0, 80);
}
