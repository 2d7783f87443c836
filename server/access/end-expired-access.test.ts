import { beforeAll, expect, it } from "vitest";
import type { Database } from "#gateway/database/port.ts";
import { createLogger } from "#server/logger.ts";
import { startSchedule } from "#server/platform/jobs/schedule.ts";
import { insertBuyer } from "#tests/factories/buyer.ts";
import { insertPaidOrder } from "#tests/factories/paid-order.ts";
import { describeEachEngine } from "#tests/fixtures/database.ts";
import { endExpiredAccess } from "./end-expired-access.ts";
import { grantAccess } from "./grant-indicator-access.ts";
import { confirmWithdrawal } from "./withdraw-indicator-access.ts";

const BOUGHT = new Date("2026-08-31T10:00:00.000Z");
const END = new Date("2027-02-28T10:00:00.000Z");
const END_TEXT = "2027-02-28T10:00:00+00:00";

describeEachEngine("access whose time runs out", (openDatabase) => {
  let database: Database;
  beforeAll(async () => {
    database = await openDatabase();
  });

  const endAt = (at: Date) => endExpiredAccess({ database, clock: () => at });
  const read = (sql: string, userId: string) => database.query({ role: "service" }, { sql, parameters: [userId] });
  const accessOf = (userId: string) =>
    read(
      "select status, granted_at, expires_at, withdraw_since from public.indicator_access where user_id = $1",
      userId,
    );
  const eventsOf = (userId: string) =>
    read("select event, at from public.indicator_access_events where user_id = $1 order by id", userId);

  it("[4.1] ends at its second and not before, once for all processes, and waits to be taken away by the team", async () => {
    const buyer = await insertBuyer(database);
    await insertPaidOrder(database, buyer, { planIds: ["semestral"], capturedAt: BOUGHT });
    const act = { userId: buyer.userId, actor: buyer.userId };
    await database.transaction({ role: "service" }, (work) => grantAccess(work, { ...act, at: BOUGHT }));
    await endAt(new Date(END.getTime() - 1));
    expect(await accessOf(buyer.userId)).toMatchObject([{ status: "active", withdraw_since: null }]);
    await Promise.all([endAt(END), endAt(END), endAt(END)]);
    expect(await accessOf(buyer.userId)).toEqual([
      { status: "inactive", granted_at: null, expires_at: END_TEXT, withdraw_since: END_TEXT },
    ]);
    const events = await eventsOf(buyer.userId);
    expect(events.filter(({ event }) => event === "expired")).toEqual([{ event: "expired", at: END_TEXT }]);
    const withdrawn = await database.transaction({ role: "service" }, (work) => confirmWithdrawal(work, act.userId));
    expect(withdrawn).toBe(true);
  });

  it("[4.1] ends by the schedules of two processes with one event, and the team's list has it", async () => {
    const [buyer, administrator] = [await insertBuyer(database), await insertBuyer(database, { isAdmin: true })];
    await insertPaidOrder(database, buyer, { planIds: ["semestral"], capturedAt: BOUGHT });
    const act = { userId: buyer.userId, actor: buyer.userId };
    await database.transaction({ role: "service" }, (work) => grantAccess(work, { ...act, at: BOUGHT }));
    const toWithdraw = () =>
      database.query(
        { role: "authenticated", claims: administrator.claims },
        {
          sql: `select user_id, withdraw_since from public.indicator_access
            where withdraw_since is not null and user_id = $1`,
          parameters: [buyer.userId],
        },
      );
    let now = new Date(END.getTime() - 1);
    const run = () => endExpiredAccess({ database, clock: () => now });
    const jobs = [{ name: "end-expired-access", when: { everyMs: 10 }, run }];
    const services = { database, clock: () => now, logger: createLogger("silent") };
    const schedules = [startSchedule(jobs, services), startSchedule(jobs, services)];
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(await toWithdraw()).toEqual([]);
    now = END;
    await expect.poll(toWithdraw, { timeout: 10_000 }).toEqual([{ user_id: buyer.userId, withdraw_since: END_TEXT }]);
    for (const schedule of schedules) schedule.nudge("end-expired-access");
    await Promise.all(schedules.map((schedule) => schedule.stop()));
    const events = await eventsOf(buyer.userId);
    expect(events.filter(({ event }) => event === "expired")).toEqual([{ event: "expired", at: END_TEXT }]);
  });

  it("[4.1] leaves the queue where nothing was granted, and a licence for life alone", async () => {
    const [late, forLife] = [await insertBuyer(database), await insertBuyer(database)];
    await insertPaidOrder(database, late, { planIds: ["semestral"], capturedAt: BOUGHT });
    await insertPaidOrder(database, forLife, { planIds: ["lifetime"], capturedAt: BOUGHT });
    await endAt(new Date("2031-01-01T00:00:00Z"));
    expect(await accessOf(late.userId)).toMatchObject([{ status: "inactive", withdraw_since: null }]);
    expect(await accessOf(forLife.userId)).toMatchObject([{ status: "pending", expires_at: null }]);
  });

  it("[4.1] comes back through the queue with the next plan", async () => {
    const buyer = await insertBuyer(database);
    await insertPaidOrder(database, buyer, { planIds: ["semestral"], capturedAt: BOUGHT });
    await endAt(END);
    await insertPaidOrder(database, buyer, { planIds: ["anual"], capturedAt: new Date("2027-03-10T10:00:00Z") });
    expect(await accessOf(buyer.userId)).toMatchObject([
      { status: "pending", expires_at: "2028-03-10T10:00:00+00:00" },
    ]);
    expect((await eventsOf(buyer.userId)).map(({ event }) => event)).toEqual([
      "paid",
      "queued",
      "expired",
      "paid",
      "queued",
    ]);
  });
});
