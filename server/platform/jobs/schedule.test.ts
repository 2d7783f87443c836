import { beforeAll, expect, it } from "vitest";
import type { Database } from "#gateway/database/port.ts";
import { currentCause, runWork } from "#gateway/work/work.ts";
import { createLogger } from "#server/logger.ts";
import { describeEachEngine } from "#tests/fixtures/database.ts";
import { type Job, startSchedule } from "./schedule.ts";

const LONG = 3_600_000;

describeEachEngine("a schedule of jobs with a rhythm", (openDatabase) => {
  let database: Database;
  beforeAll(async () => {
    database = await openDatabase();
  });

  const start = (jobs: Job[], clock = () => new Date()) =>
    startSchedule(jobs, { database, clock, logger: createLogger("silent") });
  const rowsOf = (job: string) => {
    const sql = `select due_at, outcome, error_code, attempts from public.job_runs where job = $1 order by due_at`;
    return database.query({ role: "service" }, { sql, parameters: [job] });
  };

  it("runs at once, and a nudge during a run makes exactly one more run follow it", async () => {
    let runs = 0;
    let release = () => {};
    const second = Promise.withResolvers<void>();
    const run = () => {
      runs += 1;
      if (runs === 2) second.resolve();
      return new Promise<void>((resolve) => {
        release = resolve;
      });
    };
    const schedule = start([{ name: "nudged", when: { everyMs: LONG }, run }]);
    schedule.nudge("nudged");
    schedule.nudge("nudged");
    expect(runs).toBe(1);
    release();
    await second.promise;
    const stopped = schedule.stop();
    release();
    await stopped;
    expect(runs).toBe(2);
  });

  it("goes on after a run that failed, and stops for good", async () => {
    let runs = 0;
    const again = Promise.withResolvers<void>();
    const run = async () => {
      runs += 1;
      if (runs === 2) again.resolve();
      throw new Error("planned");
    };
    const schedule = start([{ name: "failing", when: { everyMs: 1 }, run }]);
    await again.promise;
    await schedule.stop();
    const stoppedAt = runs;
    schedule.nudge("failing");
    expect(runs).toBe(stoppedAt);
  });

  it("keeps one row for the last success and one for an hour's failures, with the code and not the text", async () => {
    const at = new Date("2026-11-23T10:20:00.000Z");
    const planned = Object.assign(new Error("secret@example.com was refused"), { code: "EPLANNED" });
    const outcomes = [null, planned, planned, null, planned];
    let runs = 0;
    const ended = Promise.withResolvers<void>();
    const run = async () => {
      const outcome = outcomes[runs];
      runs += 1;
      if (runs === outcomes.length) ended.resolve();
      if (outcome) throw outcome;
    };
    const schedule = start([{ name: "mixed", when: { everyMs: 1 }, run }], () => at);
    await ended.promise;
    await schedule.stop();
    expect(runs).toBe(outcomes.length);
    expect(await rowsOf("mixed")).toEqual([
      { due_at: "2026-11-23T10:00:00+00:00", outcome: "failed", error_code: "EPLANNED", attempts: 3 },
      { due_at: null, outcome: "ok", error_code: null, attempts: 2 },
    ]);
  });

  it("does not write each success of a fast job", async () => {
    const at = new Date("2026-11-23T10:20:00.000Z");
    let runs = 0;
    const tenth = Promise.withResolvers<void>();
    const run = async () => {
      runs += 1;
      if (runs === 10) tenth.resolve();
    };
    const schedule = start([{ name: "fast", when: { everyMs: 1 }, run }], () => at);
    await tenth.promise;
    await schedule.stop();
    expect(await rowsOf("fast")).toMatchObject([{ due_at: null, outcome: "ok", attempts: 1 }]);
  });

  it("a run is the job's own work, of a request only where one asked for it", async () => {
    const ofRuns: (string | null)[] = [];
    const runs = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const run = async () => {
      ofRuns.push(currentCause().requestId);
      runs[ofRuns.length - 1]?.resolve();
    };
    const request = { kind: "request", name: "request", requestId: "r1", traceparent: null } as const;
    const schedule = await runWork(request, async () => {
      const begun = start([{ name: "asked", when: { everyMs: LONG }, run }]);
      await runs[0]?.promise;
      begun.nudge("asked");
      return begun;
    });
    await runs[1]?.promise;
    await runWork(request, () => schedule.runNow("asked", 0));
    await schedule.stop();
    expect(ofRuns).toEqual([null, null, "r1"]);
  });
});
