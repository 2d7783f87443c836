import { beforeEach, expect, it } from "vitest";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#domain/clock/durations.ts";
import type { Database } from "#gateway/database/port.ts";
import { createLogger } from "#server/logger.ts";
import { createTestClock } from "#tests/factories/services.ts";
import { describeOneEngine } from "#tests/fixtures/database.ts";
import { forgetOldJobRuns } from "./forget-old-rows.ts";
import { type Job, startSchedule } from "./schedule.ts";

const FRIDAY_EVENING = { at: { cron: "0 20 * * 5", zone: "America/New_York" } };
const DUE = "2026-11-28T01:00:00.000Z";
const DUE_TEXT = "2026-11-28T01:00:00+00:00";

describeOneEngine("jobs with clock times", (openDatabase) => {
  const clock = createTestClock();
  let database: Database;
  let runs: string[];
  let failure: Error | null;
  beforeEach(async () => {
    database = await openDatabase();
    clock.now = new Date(DUE);
    runs = [];
    failure = null;
  });

  const run = async () => {
    runs.push(clock.now.toISOString());
    if (failure !== null) throw failure;
  };
  const start = (job: Partial<Job> = {}, now = clock.read) =>
    startSchedule([{ name: "draw", when: FRIDAY_EVENING, run, ...job }], {
      database,
      clock: now,
      logger: createLogger("silent"),
    });
  /** What so many processes do that start now and have ended what they began. */
  const startProcesses = async (count: number) => {
    const schedules = Array.from({ length: count }, () => start());
    await Promise.all(schedules.map((schedule) => schedule.stop()));
  };
  const query = (sql: string, parameters: unknown[] = []) =>
    database.query<Record<string, unknown>>({ role: "service" }, { sql, parameters });
  const rows = () => query("select due_at, outcome, error_code, attempts from public.job_runs order by due_at");
  const DONE = { due_at: DUE_TEXT, outcome: "ok", error_code: null, attempts: 1 };

  it("run a due moment once, in one of two processes, and not before", async () => {
    clock.now = new Date(Date.parse(DUE) - 3 * DAY_MS);
    const schedules = [start(), start()];
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(runs).toEqual([]);
    clock.now = new Date(DUE);
    for (const schedule of schedules) schedule.nudge("draw");
    await Promise.all(schedules.map((schedule) => schedule.stop()));
    expect(runs).toEqual([DUE]);
    expect(await rows()).toEqual([DONE]);
    clock.advance(HOUR_MS);
    await startProcesses(3);
    expect(runs).toEqual([DUE]);
  });

  it("wake by themselves, each second of a real clock once in two processes", async () => {
    const everySecond = { name: "tick", when: { at: { cron: "* * * * * *", zone: "UTC" } } };
    const realClock = () => new Date();
    const schedules = [start(everySecond, realClock), start(everySecond, realClock)];
    await expect.poll(() => runs.length, { timeout: 10_000 }).toBeGreaterThanOrEqual(3);
    await Promise.all(schedules.map((schedule) => schedule.stop()));
    const ticks = await rows();
    expect(ticks.map(({ attempts, outcome }) => `${outcome} ${attempts}`)).toEqual(runs.map(() => "ok 1"));
  });

  it("make up once for a moment that passed while no server ran, unless it is a day old", async () => {
    clock.advance(DAY_MS);
    await startProcesses(2);
    expect(runs).toHaveLength(1);
    expect(await rows()).toEqual([DONE]);
    clock.advance(7 * DAY_MS + 1);
    await startProcesses(2);
    expect(runs).toHaveLength(1);
  });

  it("try a failed moment again after five minutes, and the error's code stays", async () => {
    failure = Object.assign(new Error("secret@example.com was refused"), { code: "EPLANNED" });
    await startProcesses(2);
    expect(runs).toHaveLength(1);
    expect(await rows()).toEqual([{ ...DONE, outcome: "failed", error_code: "EPLANNED" }]);
    failure = null;
    clock.advance(5 * MINUTE_MS - 1);
    await startProcesses(2);
    expect(runs).toHaveLength(1);
    clock.advance(1);
    await startProcesses(2);
    expect(runs).toHaveLength(2);
    expect(await rows()).toEqual([{ ...DONE, error_code: "EPLANNED", attempts: 2 }]);
  });

  it("take a moment over from a process that died in it", async () => {
    await query("insert into public.job_runs (job, due_at, started_at, process) values ('draw', $1, $1, 'dead:1')", [
      DUE,
    ]);
    clock.advance(30 * MINUTE_MS - 1);
    await startProcesses(2);
    expect(runs).toEqual([]);
    clock.advance(1);
    await startProcesses(2);
    expect(runs).toHaveLength(1);
    expect(await rows()).toEqual([{ ...DONE, attempts: 2 }]);
  });

  it("refuse a rule that can't be read before anything runs", () => {
    expect(() => start({ when: { at: { cron: "0 20 * * 5", zone: "Europe/Atlantis" } } })).toThrow("Europe/Atlantis");
  });

  it("are forgotten after thirty days", async () => {
    await startProcesses(1);
    clock.advance(30 * DAY_MS);
    await forgetOldJobRuns({ database, clock: clock.read });
    expect(await rows()).toEqual([DONE]);
    clock.advance(1);
    await forgetOldJobRuns({ database, clock: clock.read });
    expect(await rows()).toEqual([]);
  });
});
