import type { When } from "./next-run.ts";
import { createClockTask, createRhythmTask, type RunServices, type Task } from "./run-job.ts";

/**
 * A process may die in the middle of a run, and then it is run again: what must happen once is for the job to
 * write once. A job with a rhythm runs in every process and claims its rows; a clock time is one process's.
 */
export type Job = { name: string; when: When; run: () => Promise<unknown> };

export type Schedule = {
  /** Runs a job soon, besides its rhythm: something happened that it waits for. A clock job looks whether it is due. */
  nudge(name: string): void;
  /** No new runs; resolves when those under way have ended. */
  stop(): Promise<void>;
};

/**
 * Runs each job with a rhythm at once and then with its rhythm, never twice at the same time in this process, and each
 * clock job at its times, once for all processes, one missed in the last 24 hours at once. `public.job_runs` says
 * how it went. A failed run is logged and tried again. Throws where a clock rule can't be read.
 */
export function startSchedule(jobs: readonly Job[], services: RunServices): Schedule {
  const runners = new Map(jobs.map((job) => [job.name, createRunner(createTask(job, services))]));
  for (const runner of runners.values()) runner.start();
  return {
    nudge: (name) => runners.get(name)?.nudge(),
    async stop() {
      await Promise.all([...runners.values()].map((runner) => runner.stop()));
    },
  };
}

function createTask({ name, when, run }: Job, services: RunServices): Task {
  return "at" in when
    ? createClockTask({ name, run, at: when.at }, services)
    : createRhythmTask({ name, run, everyMs: when.everyMs }, services);
}

function createRunner({ run, waitMs }: Task) {
  let timer: NodeJS.Timeout | undefined;
  let underWay: Promise<void> | null = null;
  let isNudged = false;
  let isStopped = false;

  function next(): void {
    if (isStopped || underWay !== null) return;
    clearTimeout(timer);
    isNudged = false;
    underWay = run().finally(() => {
      underWay = null;
      if (isStopped) return;
      timer = setTimeout(next, isNudged ? 0 : waitMs());
      timer.unref();
    });
  }

  return {
    start: next,
    nudge() {
      isNudged = true;
      next();
    },
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await underWay;
    },
  };
}
