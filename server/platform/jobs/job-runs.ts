import { hostname } from "node:os";
import type { Database } from "#gateway/database/port.ts";
import { SERVICE } from "#server/platform/service-caller.ts";

/** Who ran it, for whoever reads the table. */
const PROCESS = `${hostname()}:${process.pid}`.slice(-100);
/** From a failed run of a due moment to the next try. */
const RETRY = "interval '5 minutes'";
/** A process that has not ended a run by then is taken for dead, and another may run the moment. */
const LEASE = "interval '30 minutes'";

export type Moment = { job: string; dueAt: Date };
/** The number of this try, from 1; or `done`: it was run; or `taken`: another process runs it, or its next try is later. */
export type Claim = number | "done" | "taken";

const CLAIM = `
  insert into public.job_runs as r (job, due_at, started_at, process) values ($1, $2, $3, $4)
  on conflict (job, due_at) do update
    set started_at = $3, ended_at = null, outcome = null, process = $4, attempts = r.attempts + 1
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
    sql: `insert into public.job_runs as r (job, due_at, started_at, ended_at, outcome, error_code, process)
      values ($1, case when $4::text is not null then date_trunc('hour', $2::timestamptz, 'UTC') end, $2, $3,
        case when $4::text is null then 'ok' else 'failed' end, $4, $5)
      on conflict (job, due_at) do update set started_at = excluded.started_at, ended_at = excluded.ended_at,
        error_code = excluded.error_code, process = excluded.process, attempts = r.attempts + 1`,
    parameters: [job, startedAt, at, code, PROCESS],
    waitsForDisk: false,
  });
}

/** A code or a class of error, never its text: that may hold an address or a token. The text is in the log. */
function errorCodeOf(error: unknown): string | null {
  if (error === null) return null;
  if (!(error instanceof Error)) return "unknown";
  return ("code" in error && typeof error.code === "string" ? error.code : error.name).slice(0, 80);
}
