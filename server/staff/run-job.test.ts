import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { DAY_MS, MINUTE_MS } from "#domain/clock/durations.ts";
import { isFailing, type JobName, type ServerJob } from "#domain/office/server-jobs.ts";
import type { Database } from "#gateway/database/port.ts";
import { createLogger } from "#server/logger.ts";
import { inDailyPause } from "#server/platform/jobs/next-run.ts";
import { createSchedule, type Job, type Schedule } from "#server/platform/jobs/schedule.ts";
import type { Services } from "#server/platform/services.ts";
import { type Buyer, insertBuyer } from "#tests/factories/buyer.ts";
import { callFunction } from "#tests/factories/call-function.ts";
import { createTestClock } from "#tests/factories/services.ts";
import { describeOneEngine } from "#tests/fixtures/database.ts";
import { listJobs } from "./list-jobs.ts";
import { runJob } from "./run-job.ts";

const LONG_MS = 3 * DAY_MS;
const NOON = "2026-11-20T12:00:00.000Z";

describeOneEngine("the office's jobs", (openDatabase) => {
  const clock = createTestClock(NOON);
  let database: Database;
  let owner: Buyer;
  let runs: string[];
  let failure: Error | null;
  let schedule: Schedule;
  let services: Services;
  beforeAll(async () => {
    database = await openDatabase();
    owner = await insertBuyer(database, { isAdmin: true });
  });
  beforeEach(async () => {
    await schedule?.stop();
    await query("delete from public.job_runs where started_at > $1", [new Date(0)]);
    clock.now = new Date(NOON);
    runs = [];
    failure = null;
    const logger = createLogger("silent");
    schedule = createSchedule({ database, clock: clock.read, logger });
    services = { database, clock: clock.read, logger, schedule } as Services;
  });
  afterAll(() => schedule.stop());

  const query = <Row extends object>(sql: string, parameters: unknown[] = []) =>
    database.query<Row>({ role: "service" }, { sql, parameters });
  const job = (name: JobName, parts: Partial<Job> = {}): Job => ({
    name,
    when: { everyMs: LONG_MS },
    run: async () => {
      runs.push(name);
      if (failure !== null) throw failure;
    },
    ...parts,
  });
  const run = (name: JobName, buyer = owner) => callFunction(runJob, services, { job: name }, { buyer });
  async function list(buyer = owner): Promise<ServerJob[]> {
    const answer = await callFunction(listJobs, services, {}, { buyer });
    if (answer === "invalid" || !answer.ok) throw new Error("the jobs were refused");
    return answer.data.jobs;
  }
  /** Begins, and waits until nothing runs. */
  async function begin(jobs: readonly Job[]) {
    schedule.start(jobs);
    await expect.poll(() => schedule.list().some(({ isRunning }) => isRunning)).toBe(false);
  }

  it("[2.23] tells of each job when it ran, how that went and when it runs next", async () => {
    await begin([
      job("deliver-outbox"),
      job("forget-old-letters", { when: inDailyPause(5) }),
      job("deliver-push", { name: "not-of-the-office" }),
    ]);
    const jobs = await list();
    expect(jobs).toMatchObject([
      {
        name: "deliver-outbox",
        everyMs: LONG_MS,
        nextAt: null,
        isRunning: false,
        last: { startedAt: NOON, endedAt: NOON, outcome: "ok", code: null, isAsked: false },
        failures: [],
      },
      // Five past five in the afternoon in New York, the day before and that day.
      { name: "forget-old-letters", everyMs: null, nextAt: "2026-11-20T22:05:00.000Z", last: { outcome: "ok" } },
    ]);
    expect(jobs).toHaveLength(2);
  });

  it("runs one at once, says how it went, and notes who asked", async () => {
    await begin([job("deliver-outbox")]);
    clock.advance(1);
    expect(await run("deliver-outbox")).toEqual({
      ok: true,
      data: {
        run: {
          startedAt: clock.now.toISOString(),
          endedAt: clock.now.toISOString(),
          outcome: "ok",
          code: null,
          isAsked: true,
        },
      },
    });
    expect(runs).toEqual(["deliver-outbox", "deliver-outbox"]);
    expect((await list())[0]?.last).toMatchObject({ isAsked: true, outcome: "ok" });
    expect(
      await query("select actor, area, subject from public.audit_log where action = 'job.run' and at = $1", [
        clock.now,
      ]),
    ).toEqual([{ actor: owner.userId, area: "jobs", subject: "job:deliver-outbox" }]);
  });

  it("says why it failed by a code, and is marked from the second failure in a row on", async () => {
    failure = Object.assign(new Error("secret@example.com was refused"), { code: "ECONNREFUSED" });
    await begin([job("deliver-outbox")]);
    expect((await list()).map(isFailing)).toEqual([false]);
    clock.advance(MINUTE_MS);
    expect(await run("deliver-outbox")).toMatchObject({
      data: { run: { outcome: "failed", code: "ECONNREFUSED" } },
    });
    const [failed] = await list();
    expect(failed).toMatchObject({
      failuresInARow: 2,
      failures: [
        { at: clock.now.toISOString(), code: "ECONNREFUSED", tries: 1 },
        { at: NOON, code: "ECONNREFUSED", tries: 1 },
      ],
    });
    expect([failed].map((each) => each !== undefined && isFailing(each))).toEqual([true]);
    failure = null;
    clock.advance(MINUTE_MS);
    expect(await run("deliver-outbox")).toMatchObject({ data: { run: { outcome: "ok" } } });
    expect(await list()).toMatchObject([{ failuresInARow: 0, failures: [{}, {}] }]);
  });

  it("a clock time that failed comes again after five minutes, and its tries count one after another", async () => {
    failure = new TypeError("planned");
    clock.now = new Date("2026-11-20T22:05:00.000Z");
    const daily = job("forget-old-letters", { when: inDailyPause(5) });
    await begin([daily]);
    expect(await list()).toMatchObject([{ nextAt: "2026-11-20T22:10:00.000Z", failuresInARow: 1 }]);
    clock.advance(5 * MINUTE_MS);
    schedule.nudge("forget-old-letters");
    await expect
      .poll(() => list())
      .toMatchObject([
        { failuresInARow: 2, failures: [{ code: "TypeError", tries: 2 }], nextAt: "2026-11-20T22:15:00.000Z" },
      ]);
  });

  it("is refused while it runs here or elsewhere, and within a minute; another job isn't", async () => {
    const release = Promise.withResolvers<void>();
    await begin([job("deliver-outbox"), job("forget-old-letters", { when: inDailyPause(5) })]);
    expect(await run("deliver-outbox")).toMatchObject({ ok: true });
    expect(await run("forget-old-letters")).toMatchObject({ ok: true });
    clock.advance(MINUTE_MS - 1);
    expect(await run("deliver-outbox")).toMatchObject({ status: 429, code: "job.asked_lately" });
    clock.advance(1);
    expect(await run("deliver-outbox")).toMatchObject({ ok: true });
    await query(
      "insert into public.job_runs (job, due_at, started_at, process) values ('deliver-outbox', $1, $1, 'b:1')",
      [new Date(clock.now.getTime() + 1)],
    );
    clock.advance(2 * MINUTE_MS);
    expect(await run("deliver-outbox")).toMatchObject({ status: 409, code: "job.running" });
    // The other process has died.
    clock.advance(30 * MINUTE_MS);
    expect(await run("deliver-outbox")).toMatchObject({ ok: true });

    await schedule.stop();
    schedule.start([job("tell-team", { run: () => release.promise })]);
    expect(await run("tell-team")).toMatchObject({ status: 409, code: "job.running" });
    release.resolve();
  });

  it("two who ask at once have it run once", async () => {
    await begin([job("deliver-outbox")]);
    const answers = await Promise.all([run("deliver-outbox"), run("deliver-outbox")]);
    expect(answers.map((answer) => (answer === "invalid" ? answer : answer.ok)).sort()).toEqual([false, true]);
    expect(runs).toHaveLength(2);
  });

  it("a run that takes long is answered while it goes on, and ends in the list", async () => {
    const release = Promise.withResolvers<void>();
    let isLong = false;
    await begin([job("deliver-outbox", { run: () => (isLong ? release.promise : Promise.resolve()) })]);
    isLong = true;
    expect(await run("deliver-outbox")).toMatchObject({ data: { run: { outcome: null, endedAt: null } } });
    expect(await list()).toMatchObject([{ isRunning: true, last: { outcome: null, isAsked: true } }]);
    release.resolve();
    await expect.poll(() => list()).toMatchObject([{ isRunning: false, last: { outcome: "ok", isAsked: true } }]);
  });

  it("[6.7] is the owner's to run; who reads jobs sees them, and nobody else", async () => {
    await begin([job("deliver-outbox")]);
    const reader = await insertBuyer(database, { isAdmin: true, role: "read_only" });
    const support = await insertBuyer(database, { isAdmin: true, role: "support" });
    const member = await insertBuyer(database);
    expect(await list(reader)).toHaveLength(1);
    for (const buyer of [support, member]) await expect(list(buyer)).rejects.toThrow("the jobs were refused");
    expect(await run("deliver-outbox", reader)).toMatchObject({ code: "admin.not_allowed" });
    expect(await run("deliver-outbox", support)).toMatchObject({ code: "admin.not_allowed" });
    expect(await run("deliver-outbox", member)).toMatchObject({ code: "admin.required" });
    expect(await run("deliver-push")).toMatchObject({ status: 404, code: "job.not_found" });
    expect(runs).toEqual(["deliver-outbox"]);
  });
});
