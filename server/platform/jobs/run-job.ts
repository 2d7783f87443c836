import { MINUTE_MS } from "#domain/clock/durations.ts";
import type { Database } from "#gateway/database/port.ts";
import { type Cause, runWork, type Work } from "#gateway/work/work.ts";
import type { Logger } from "#server/logger.ts";
import { toError } from "#server/to-error.ts";
import { endAskedRun } from "./asked-runs.ts";
import { claimMoment, endMoment, errorCodeOf, type Moment, noteRhythmRun } from "./job-runs.ts";
import { type ClockRule, lastDueAt, nextRunAt } from "./next-run.ts";

/** A moment that was missed is made up for until it is so old, and a failed one is tried again for so long. */
const CATCH_UP_MS = 24 * 60 * MINUTE_MS;
/** A clock that is set, a computer that slept, a process that died with a claim: all are seen within this. */
const LONGEST_WAIT_MS = MINUTE_MS;
/** How exact the noted last success of a rhythm is: a write for each run would be hundreds of thousands a day. */
const NOTE_EVERY_MS = MINUTE_MS;
/** A job with such a rhythm or a faster one looks whether there is anything to do, and mostly there isn't. */
const POLLING_MS = MINUTE_MS;
const BY_THE_CLOCK: Cause = { requestId: null, traceparent: null };

export type RunServices = { database: Database; clock: () => Date; logger: Logger };
type Run = { name: string; run: () => Promise<unknown> };

/** What a timer repeats: `run` never throws, `waitMs` is the time from a run's end to the next. */
export type Task = { run(): Promise<void>; waitMs(): number };

export function createRhythmTask({ name, run, everyMs }: Run & { everyMs: number }, services: RunServices): Task {
  const { database, clock } = services;
  let notedAt = Number.NEGATIVE_INFINITY;
  return {
    async run() {
      const startedAt = clock();
      const error = await runJob(
        services,
        { kind: "job", name, ...BY_THE_CLOCK, isPolling: everyMs <= POLLING_MS },
        run,
      );
      if (error === null && startedAt.getTime() - notedAt < NOTE_EVERY_MS) return;
      // After a failure the next success is noted, too.
      notedAt = error === null ? startedAt.getTime() : Number.NEGATIVE_INFINITY;
      await record(services, name, () => noteRhythmRun(database, { job: name, startedAt }, { at: clock(), error }));
    },
    waitMs: () => everyMs,
  };
}

/** Looks at the clock, and runs the last due moment if no process has. Throws where the rule can't be read. */
export function createClockTask({ name, run, at }: Run & { at: ClockRule }, services: RunServices): Task {
  const { database, clock } = services;
  let doneAt = Number.NEGATIVE_INFINITY;

  async function runMoment(moment: Moment): Promise<void> {
    const claim = await claimMoment(database, moment, clock());
    if (claim === "done") doneAt = moment.dueAt.getTime();
    if (typeof claim === "string") return;
    const error = await runJob(services, { kind: "job", name, ...BY_THE_CLOCK }, run);
    await endMoment(database, { ...moment, attempt: claim }, { at: clock(), error });
    if (error === null) doneAt = moment.dueAt.getTime();
  }

  function waitMs(): number {
    const now = clock();
    const next = nextRunAt({ at }, now);
    return next === null ? LONGEST_WAIT_MS : Math.min(next.getTime() - now.getTime(), LONGEST_WAIT_MS);
  }

  waitMs();
  return {
    async run() {
      const now = clock();
      const dueAt = lastDueAt(at, now);
      if (dueAt === null || dueAt.getTime() === doneAt || now.getTime() - dueAt.getTime() > CATCH_UP_MS) return;
      await record(services, name, () => runMoment({ job: name, dueAt }));
    },
    waitMs,
  };
}

type AskedRun = { job: Run; runId: number; cause: Cause };

/** Runs a job because somebody asked: its row is there, and how it ended is written into it. Never throws. */
export async function runAsked({ job: { name, run }, runId, cause }: AskedRun, services: RunServices): Promise<void> {
  const { database, clock } = services;
  const error = await runJob(services, { kind: "job", name, ...cause }, run);
  await record(services, name, () => endAskedRun(database, runId, { at: clock(), error }));
}

/** Answers the error that the job threw, which is logged. */
function runJob({ logger }: RunServices, work: Work, run: () => Promise<unknown>): Promise<Error | null> {
  return runWork(work, async () => {
    const error = await errorOf(run);
    if (error === null) return null;
    work.failure = errorCodeOf(error) ?? "unknown";
    logger.error({ job: work.name, error }, "a job failed");
    return error;
  });
}

async function errorOf(run: () => Promise<unknown>): Promise<Error | null> {
  try {
    await run();
    return null;
  } catch (error) {
    return toError(error);
  }
}

/** A database that can't be reached must not end the schedule: the next run writes again. */
async function record({ logger }: RunServices, job: string, write: () => Promise<void>): Promise<void> {
  const error = await errorOf(write);
  if (error !== null) logger.error({ job, error }, "a job's run was not recorded");
}
