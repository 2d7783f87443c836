import type { Logger } from "#server/logger.ts";

export type Job = { name: string; everyMs: number; run: () => Promise<unknown> };

export type Schedule = {
  /** Runs one job soon, besides its rhythm: something happened that it waits for. */
  nudge(name: string): void;
  /** No new runs; resolves when those under way have ended. */
  stop(): Promise<void>;
};

/**
 * Runs each job at once and then with its rhythm, never twice at the same time in this process. Jobs claim
 * their rows in the database, so other processes may run the same ones. A failed run is logged and tried again.
 */
export function startSchedule(jobs: readonly Job[], logger: Logger): Schedule {
  const runners = new Map(jobs.map((job) => [job.name, createRunner(job, logger)]));
  for (const runner of runners.values()) runner.start();
  return {
    nudge: (name) => runners.get(name)?.nudge(),
    async stop() {
      await Promise.all([...runners.values()].map((runner) => runner.stop()));
    },
  };
}

function createRunner({ name, everyMs, run }: Job, logger: Logger) {
  let timer: NodeJS.Timeout | undefined;
  let underWay: Promise<void> | null = null;
  let isNudged = false;
  let isStopped = false;

  async function runOnce(): Promise<void> {
    try {
      await run();
    } catch (error) {
      logger.error({ job: name, error: error instanceof Error ? error : new Error(String(error)) }, "a job failed");
    }
  }

  function next(): void {
    if (isStopped || underWay !== null) return;
    clearTimeout(timer);
    isNudged = false;
    underWay = runOnce().finally(() => {
      underWay = null;
      if (isStopped) return;
      timer = setTimeout(next, isNudged ? 0 : everyMs);
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
