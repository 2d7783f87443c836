import { MINUTE_MS } from "#domain/clock/durations.ts";
import { JOB_NAMES, type JobFailure, type JobName, type JobRun, type ServerJob } from "#domain/office/server-jobs.ts";
import type { Database, Transaction } from "#gateway/database/port.ts";
import { RETRY_MINUTES } from "#server/platform/jobs/job-runs.ts";
import { nextRunAt } from "#server/platform/jobs/next-run.ts";
import type { ScheduledJob } from "#server/platform/jobs/schedule.ts";
import { SERVICE } from "#server/platform/service-caller.ts";

const FAILURES_SHOWN = 3;

const RUN = `r.started_at as "startedAt", r.ended_at as "endedAt", r.outcome, r.error_code as code, r.is_asked as "isAsked"`;
const LAST = `
  select distinct on (r.job) r.job, r.failures as "failuresInARow", ${RUN}
  from public.job_runs r order by r.job, r.started_at desc, r.id desc`;
const FAILED = `
  select f.job, f.started_at as at, f.error_code as code, f.tries from (
    select r.*, r.attempts - case when r.outcome = 'ok' then 1 else 0 end as tries,
      row_number() over (partition by r.job order by r.started_at desc, r.id desc) as place
    from public.job_runs r where r.error_code is not null) f
  where f.place <= ${FAILURES_SHOWN} order by f.job, f.place`;

type LastRow = Stored<JobRun> & { job: string; failuresInARow: number };
/** Moments as the engine writes them. */
type Stored<Run extends JobRun> = Omit<Run, "startedAt" | "endedAt"> & { startedAt: string; endedAt: string | null };

/** The jobs of this process that the office has words for, with how they went. */
export async function listServerJobs(
  transaction: Transaction,
  scheduled: readonly ScheduledJob[],
  now: Date,
): Promise<ServerJob[]> {
  const lastRows = await transaction.query<LastRow>(LAST);
  const failedRows = await transaction.query<JobFailure & { job: string }>(FAILED);
  return scheduled.flatMap((job) => {
    const name = toJobName(job.name);
    if (name === null) return [];
    const row = lastRows.find((each) => each.job === name);
    const last = row === undefined ? null : toJobRun(row);
    return [
      {
        name,
        ...timesOf(job, last, now),
        isRunning: job.isRunning,
        last,
        failuresInARow: row?.failuresInARow ?? 0,
        failures: failedRows
          .filter((each) => each.job === name)
          .map(({ at, code, tries }) => ({ at: toIso(at), code, tries })),
      },
    ];
  });
}

/** One run by its row. */
export async function readJobRun(database: Database, runId: number): Promise<JobRun> {
  const sql = `select ${RUN} from public.job_runs r where r.id = $1`;
  const [row] = await database.query<Stored<JobRun>>(SERVICE, { sql, parameters: [runId] });
  if (row === undefined) throw new Error("a job's run is gone");
  return toJobRun(row);
}

function toJobName(name: string): JobName | null {
  return JOB_NAMES.find((known) => known === name) ?? null;
}

/** A clock time that failed comes again before the next one. */
function timesOf({ when }: ScheduledJob, last: JobRun | null, now: Date): Pick<ServerJob, "everyMs" | "nextAt"> {
  if ("everyMs" in when) return { everyMs: when.everyMs, nextAt: null };
  const next = nextRunAt(when, now);
  const failedAt = last?.outcome === "failed" && !last.isAsked ? last.endedAt : null;
  const retry = failedAt === null ? null : new Date(Date.parse(failedAt) + RETRY_MINUTES * MINUTE_MS);
  const soonest = retry !== null && retry > now && (next === null || retry < next) ? retry : next;
  return { everyMs: null, nextAt: soonest?.toISOString() ?? null };
}

function toJobRun({ startedAt, endedAt, outcome, code, isAsked }: Stored<JobRun>): JobRun {
  return { startedAt: toIso(startedAt), endedAt: endedAt === null ? null : toIso(endedAt), outcome, code, isAsked };
}

function toIso(moment: string): string {
  return new Date(moment).toISOString();
}
