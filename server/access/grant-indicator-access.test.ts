import { beforeAll, beforeEach, expect, it } from "vitest";
import { payThroughDouble } from "#doubles/paypal/pay-through-double.ts";
import { serveDouble } from "#doubles/paypal/serve-double.ts";
import type { Database } from "#gateway/database/port.ts";
import type { Services } from "#server/platform/services.ts";
import { type Buyer, insertBuyer } from "#tests/factories/buyer.ts";
import { callFunction } from "#tests/factories/call-function.ts";
import { insertPaidOrder } from "#tests/factories/paid-order.ts";
import { createTestClock, createTestServices } from "#tests/factories/services.ts";
import { describeOneEngine } from "#tests/fixtures/database.ts";
import { grantIndicatorAccess } from "./grant-indicator-access.ts";

const CAPTURED = new Date("2026-11-20T11:00:00.000Z");

describeOneEngine("grant-indicator-access", (openDatabase) => {
  const clock = createTestClock("2026-11-20T12:00:00.000Z");
  let database: Database;
  let services: Services;
  let admin: Buyer;
  let member: Buyer;

  beforeAll(async () => {
    database = await openDatabase();
    const double = await serveDouble({ port: 0, clock: clock.read, webhookTarget: null });
    services = createTestServices({ database, payments: payThroughDouble({ ...double, clock: clock.read }), clock });
    await double.close();
    admin = await insertBuyer(database, { isAdmin: true });
  });
  beforeEach(async () => {
    clock.now = new Date("2026-11-20T12:00:00.000Z");
    member = await insertBuyer(database, { name: "Bea <b>", language: "en" });
  });

  const grant = async (buyer: Buyer = admin) => {
    const [seen] = await query("select version from public.indicator_access where user_id = $1");
    const version = seen?.version ?? 1;
    return callFunction(grantIndicatorAccess, services, { userId: member.userId, version }, { buyer });
  };
  const query = (sql: string) =>
    database.transaction({ role: "service" }, (transaction) => transaction.query(sql, [member.userId]));

  it("[4.1] makes pending access active, with event, first step, letter and audit line, once", async () => {
    await insertPaidOrder(database, member, { planIds: ["anual"], capturedAt: CAPTURED });
    expect(await grant()).toEqual({ ok: true, data: { status: "active" } });
    expect(await grant()).toEqual({ ok: true, data: { status: "active" } });
    expect(await query("select status, granted_at from public.indicator_access where user_id = $1")).toEqual([
      { status: "active", granted_at: "2026-11-20T12:00:00+00:00" },
    ]);
    expect(
      await query("select event, actor from public.indicator_access_events where user_id = $1 order by id offset 2"),
    ).toEqual([{ event: "granted", actor: admin.userId }]);
    expect(await query("select key, set_by_team from public.onboarding_tasks where user_id = $1")).toEqual([
      { key: "indicator_access", set_by_team: true },
    ]);
    expect(
      await query(
        `select action, actor, before ->> 'status' as before, after ->> 'status' as after
         from public.audit_log where subject = $1::uuid::text`,
      ),
    ).toEqual([{ action: "indicator_access.granted", actor: admin.userId, before: "pending", after: "active" }]);
    expect(
      await query(
        `select o.recipient, o.language, o.payload ->> 'name' as name from public.outbox o
         where o.kind = 'indicator_access_granted' and o.dedupe_key like '%' || $1::uuid::text || '%'`,
      ),
    ).toEqual([{ recipient: member.email, language: "en", name: "Bea <b>" }]);
  });

  it("[6.7] is for administrators only, as the database knows them at that moment", async () => {
    await insertPaidOrder(database, member, { planIds: ["anual"], capturedAt: CAPTURED });
    expect(await grant(member)).toMatchObject({ status: 403, code: "admin.required" });
    const former = await insertBuyer(database, { isAdmin: true });
    await database.transaction({ role: "service" }, (transaction) =>
      transaction.query("delete from public.admin_users where user_id = $1", [former.userId]),
    );
    expect(await grant(former)).toMatchObject({ status: 403, code: "admin.required" });
    expect(await query("select status from public.indicator_access where user_id = $1")).toEqual([
      { status: "pending" },
    ]);
  });

  it("refuses to grant what has changed since the list was read: another username waits now", async () => {
    await insertPaidOrder(database, member, { planIds: ["anual"], capturedAt: CAPTURED });
    const stale = { userId: member.userId, version: 1 };
    await query("update public.indicator_access set tradingview_username = 'other' where user_id = $1");
    expect(await callFunction(grantIndicatorAccess, services, stale, { buyer: admin })).toMatchObject({
      code: "record.changed",
      details: { yours: stale, current: { status: "pending", tradingviewUsername: "other" } },
    });
    expect(await query("select status from public.indicator_access where user_id = $1")).toEqual([
      { status: "pending" },
    ]);
  });

  it("refuses where nothing waits or the time that was bought is over", async () => {
    expect(await grant()).toMatchObject({ code: "indicator.nothing_to_grant" });
    await insertPaidOrder(database, member, { planIds: ["semestral"], capturedAt: CAPTURED });
    clock.now = new Date("2027-05-20T11:00:00.000Z");
    expect(await grant()).toMatchObject({ code: "indicator.nothing_to_grant" });
  });
});
