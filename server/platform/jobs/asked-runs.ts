import { ASKED_EVERY_MS } from "#domain/office/server-jobs.ts";
import type { Database, Transaction } from "#gateway/database/port.ts";
import { SERVICE } from "#server/platform/service-caller.ts";
import { type Ending, errorCodeOf, FAILURES, LEASE, PROCESS } from "./job-runs.ts";

const HOLD_JOB = "select pg_advisory_xact_lock(hashtextextended('runs of ' || $1, 0))";
const FIND_OTHERS = `
  select coalesce(bool_or(outcome is null and started_at > $2::timestamptz - ${LEASE}), false) as "isRunning",
    coalesce(bool_or(is_asked and due_at > $3), false) as "isAskedLately"
  from public.job_runs where job = $1`;
const INSERT = `
  insert into public.job_runs (job, due_at, started_at, process, is_asked, failures)
  values ($1, $2, $2, $3, true, ${FAILURES}) on conflict (job, due_at) do nothing returning id`;
const END = `
  update public.job_runs set ended_at = $2, outcome = case when $3::text is null then 'ok' else 'failed' end,
    error_code = $3, failures = case when $3::text is null then 0 else failures + 1 end
  where id = $1 and outcome is null`;

/** The row of a run that somebody asks for; refused while another process runs a moment of the job, and too soon after. */
export async function claimAskedRun(
  transaction: Transaction,
  job: string,
  at: Date,
): Promise<number | "running" | "asked_lately"> {
  await transaction.query(HOLD_JOB, [job]);
  const lately = new Date(at.getTime() - ASKED_EVERY_MS);
  const [others] = await transaction.query<{ isRunning: boolean; isAskedLately: boolean }>(FIND_OTHERS, [
    job,
    at,
    lately,
  ]);
  if (others?.isRunning) return "running";
  if (others?.isAskedLately) return "asked_lately";
  const [row] = await transaction.query<{ id: number }>(INSERT, [job, at, PROCESS]);
  return row === undefined ? "running" : Number(row.id);
}

/** Writes how a run that was asked for ended. */
export async function endAskedRun(database: Database, runId: number, { at, error }: Ending): Promise<void> {
  await database.query(SERVICE, { sql: END, parameters: [runId, at, errorCodeOf(error)] });
}
