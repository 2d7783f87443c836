import { beforeAll, beforeEach, expect, it } from "vitest";
import { DAY_MS, HOUR_MS } from "#domain/clock/durations.ts";
import type { PlanId } from "#domain/plans/plan-catalogue.ts";
import type { Database } from "#gateway/database/port.ts";
import { grantAccess } from "#server/access/grant-indicator-access.ts";
import { requestTrial } from "#server/access/request-trial.ts";
import { tellOfLateAccess } from "#server/access/tell-of-late-access.ts";
import { createLogger } from "#server/logger.ts";
import { startSchedule } from "#server/platform/jobs/schedule.ts";
import type { Services } from "#server/platform/services.ts";
import { type Buyer, insertBuyer } from "#tests/factories/buyer.ts";
import { callFunction } from "#tests/factories/call-function.ts";
import { insertPaidOrder } from "#tests/factories/paid-order.ts";
import { describeOneEngine } from "#tests/fixtures/database.ts";
import { openShop } from "#tests/fixtures/open-shop.ts";
import { tellOfEndings } from "./tell-of-endings.ts";

const BOUGHT = new Date("2026-11-20T12:00:00.000Z");
/** Six calendar months later. */
const END = new Date("2027-05-20T12:00:00.000Z");

describeOneEngine("letters that the clock brings", (openDatabase) => {
  let database: Database;
  let services: Services;
  let now: Date;
  let member: Buyer;
  beforeAll(async () => {
    const shop = await openShop(await openDatabase());
    database = shop.services.database;
    services = { ...shop.services, clock: () => now };
    return () => shop.close();
  });
  beforeEach(async () => {
    now = BOUGHT;
    member = await insertBuyer(database);
  });

  const tell = () => tellOfEndings(services);
  const at = async (moment: Date) => {
    now = moment;
    await tell();
  };
  const before = (days: number, ms = 0) => new Date(END.getTime() - days * DAY_MS + ms);
  const buy = (planId: PlanId) =>
    insertPaidOrder(database, member, { planIds: [planId], capturedAt: now, tradingviewUsername: newName() });
  let names = 0;
  const newName = () => `ends_${++names}`;
  const letters = async (recipient = member.email) => {
    const rows = await database.query<{ kind: string; days: string | null }>(
      { role: "service" },
      {
        sql: `select kind, payload ->> 'days' as days from public.outbox
          where recipient = $1 and kind not in ('purchase_confirmed', 'indicator_access_granted', 'trial_activated')
          order by created_at, id`,
        parameters: [recipient],
      },
    );
    return rows.map(({ kind, days }) => (days === null ? kind : `${kind} ${days}`));
  };

  it("[9.2] 30, 7 and 1 days before its end and at it, not a moment earlier, once each by two processes", async () => {
    await buy("semestral");
    const jobs = [{ name: "tell-of-endings", when: { everyMs: 5 }, run: tell }];
    const parts = { database, clock: () => now, logger: createLogger("silent") };
    for (const [moment, written] of [
      [before(30, -1_000), 0],
      [before(30), 1],
      [before(7), 2],
      [before(1), 3],
      [before(0, -1_000), 3],
      [END, 4],
      [before(-3), 4],
    ] as const) {
      now = moment;
      const schedules = [startSchedule(jobs, parts), startSchedule(jobs, parts)];
      await Promise.all([tell(), tell()]);
      await Promise.all(schedules.map((schedule) => schedule.stop()));
      expect(await letters()).toHaveLength(written);
    }
    expect(await letters()).toEqual([
      "membership_expiring 30",
      "membership_expiring 7",
      "membership_expiring 1",
      "membership_expired",
    ]);
  });

  it("a server that was away writes one letter, the last that counts", async () => {
    await buy("semestral");
    await at(before(0, -HOUR_MS));
    expect(await letters()).toEqual(["membership_expiring 1"]);
    const other = await insertBuyer(database);
    member = other;
    now = BOUGHT;
    await buy("semestral");
    await at(before(-2));
    await at(before(-3));
    expect(await letters()).toEqual(["membership_expired"]);
  });

  it("[9.2] not for life, and not where a later term follows", async () => {
    await buy("lifetime");
    await at(before(1));
    await at(END);
    expect(await letters()).toEqual([]);
    member = await insertBuyer(database);
    now = BOUGHT;
    await buy("semestral");
    now = before(60);
    await buy("semestral");
    await at(before(7));
    await at(END);
    expect(await letters()).toEqual([]);
  });

  it("not for what is frozen or was given back", async () => {
    const orderId = await buy("semestral");
    const sql = "update public.memberships set status = $2, end_reason = $3, ended_at = $4 where order_id = $1";
    await database.query({ role: "service" }, { sql, parameters: [orderId, "ended", "refund", BOUGHT] });
    await at(before(7));
    await at(END);
    expect(await letters()).toEqual([]);
  });

  it("reminds by the ways that members chose, and tells them of the end all the same", async () => {
    await buy("semestral");
    const serve = (sql: string) => database.query({ role: "service" }, { sql, parameters: [member.userId] });
    await serve(`insert into public.notification_preferences (user_id, session_reminder, expiry_reminder)
      values ($1, '{}', '{telegram}')`);
    await serve("insert into public.telegram_links (user_id, chat_id, linked_at) values ($1, '42', now())");
    await at(before(7));
    await at(before(6.9));
    expect(await letters()).toEqual([]);
    expect(
      await serve("select channel, kind, payload ->> 'planId' as plan from public.outbox where recipient = $1::text"),
    ).toEqual([{ channel: "telegram", kind: "ending_alert", plan: "semestral" }]);
    await at(END);
    expect(await letters()).toEqual(["membership_expired"]);
  });

  it("[1.11] a trial's member is told a day before its end and at it, and nothing after they bought", async () => {
    const ask = () => callFunction(requestTrial, services, { tradingviewUsername: newName() }, { buyer: member });
    const grant = () =>
      database.transaction({ role: "service" }, (work) =>
        grantAccess(work, { userId: member.userId, actor: member.userId, at: now }),
      );
    const afterGrant = (ms: number) => new Date(BOUGHT.getTime() + ms);
    await ask();
    await at(afterGrant(HOUR_MS));
    now = BOUGHT;
    await grant();
    await at(afterGrant(2 * DAY_MS - 1_000));
    expect(await letters()).toEqual([]);
    await Promise.all([at(afterGrant(2 * DAY_MS)), tell()]);
    expect(await letters()).toEqual(["trial_ending"]);
    await at(afterGrant(3 * DAY_MS - 1_000));
    expect(await letters()).toEqual(["trial_ending"]);
    await Promise.all([at(afterGrant(3 * DAY_MS)), tell()]);
    expect(await letters()).toEqual(["trial_ending", "trial_over"]);

    member = await insertBuyer(database);
    now = BOUGHT;
    await ask();
    await grant();
    now = afterGrant(DAY_MS);
    await buy("semestral");
    await at(afterGrant(2.5 * DAY_MS));
    await at(afterGrant(4 * DAY_MS));
    expect(await letters()).toEqual([]);
  });

  it("[4.1] tells the team once when a grant takes longer than 24 hours, and the member sees when", async () => {
    await buy("anual");
    const toldTeam = () =>
      database.query(
        { role: "service" },
        {
          sql: "select recipient from public.outbox where dedupe_key like 'indicator_access_late:' || $1::text || ':%'",
          parameters: [member.userId],
        },
      );
    now = new Date(BOUGHT.getTime() + DAY_MS - 1_000);
    await tellOfLateAccess(services);
    expect(await toldTeam()).toEqual([]);
    now = new Date(BOUGHT.getTime() + DAY_MS);
    await Promise.all([tellOfLateAccess(services), tellOfLateAccess(services)]);
    expect(await toldTeam()).toEqual([{ recipient: "soporte@lpx.example" }]);
    const ofMember = await database.query(
      { role: "service" },
      {
        sql: "select event, at from public.indicator_access_events where user_id = $1 and event = 'late'",
        parameters: [member.userId],
      },
    );
    expect(ofMember).toEqual([{ event: "late", at: "2026-11-21T12:00:00+00:00" }]);
  });
});
