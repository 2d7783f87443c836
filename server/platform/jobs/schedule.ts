import { currentCause, leaveWork } from "#gateway/work/work.ts";
import type { When } from "./next-run.ts";
import { createClockTask, createRhythmTask, type RunServices, runAsked, type Task } from "./run-job.ts";

/**
 * A process may die in the middle of a run, and then it is run again: what must happen once is for the job to
 * write once. A job with a rhythm runs in every process and claims its rows; a clock time is one process's.
 */
export type Job<Name extends string = string> = { name: Name; when: When; run: () => Promise<unknown> };

export type Schedule = {
  /** Begins with these jobs; once. Throws where a clock rule can't be read. */
  start(jobs: readonly Job[]): void;
  /** The jobs of this process; none before the start. */
  list(): ScheduledJob[];
  /** Runs a job soon, besides its rhythm: something happened that it waits for. A clock job looks whether it is due. */
  nudge(name: string): void;
  /** Runs a job because somebody asked, after the run under way; resolves when it has ended and its row says how. */
  runNow(name: string, runId: number): Promise<void>;
  /** No new runs; resolves when those under way have ended. */
  stop(): Promise<void>;
};

/** `isRunning`: in this process, at this moment. */
export type ScheduledJob = { name: string; when: When; isRunning: boolean };

/**
 * Runs each job with a rhythm at once and then with its rhythm, never twice at the same time in this process, and each
 * clock job at its times, once for all processes, one missed in the last 24 hours at once. `public.job_runs` says
 * how it went. A failed run is logged and tried again.
 */
export function createSchedule(services: RunServices): Schedule {
  let runners = new Map<string, ReturnType<typeof createRunner>>();
  return {
    start(jobs) {
      runners = new Map(jobs.map((job) => [job.name, createRunner(job, services)]));
      for (const runner of runners.values()) runner.start();
    },
    list: () => [...runners].map(([name, { when, isRunning }]) => ({ name, when, isRunning: isRunning() })),
    nudge: (name) => runners.get(name)?.nudge(),
    async runNow(name, runId) {
      await runners.get(name)?.runNow(runId);
    },
    async stop() {
      await Promise.all([...runners.values()].map((runner) => runner.stop()));
    },
  };
}

/** A schedule of these jobs, begun. */
export function startSchedule(jobs: readonly Job[], services: RunServices): Schedule {
  const schedule = createSchedule(services);
  schedule.start(jobs);
  return schedule;
}

function createTask({ name, when, run }: Job, services: RunServices): Task {
  return "at" in when
    ? createClockTask({ name, run, at: when.at }, services)
    : createRhythmTask({ name, run, everyMs: when.everyMs }, services);
}

function createRunner(job: Job, services: RunServices) {
  const { run, waitMs } = createTask(job, services);
  let timer: NodeJS.Timeout | undefined;
  let underWay: Promise<void> | null = null;
  let isNudged = false;
  let isStopped = false;

  function next(): void {
    if (!isStopped && underWay === null) begin(run);
  }

  function begin(work: () => Promise<void>): Promise<void> {
    clearTimeout(timer);
    isNudged = false;
    underWay = leaveWork(work).finally(() => {
      underWay = null;
      if (isStopped) return;
      timer = setTimeout(next, isNudged ? 0 : waitMs());
      timer.unref();
    });
    return underWay;
  }

  return {
    when: job.when,
    start: next,
    isRunning: () => underWay !== null,
    nudge() {
      isNudged = true;
      next();
    },
    async runNow(runId: number) {
      const cause = currentCause();
      while (underWay !== null) await underWay;
      if (!isStopped) await begin(() => runAsked({ job, runId, cause }, services));
    },
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await underWay;
    },
  };
}
