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
import { changeIndicatorName } from "./change-indicator-name.ts";
import { confirmNames } from "./confirm-names.ts";
import { failIndicatorAccess } from "./fail-indicator-access.ts";
import { remindOfNames } from "./remind-of-names.ts";
import { setIndicatorName } from "./set-indicator-name.ts";

const BOUGHT = new Date("2026-11-20T11:00:00.000Z");

describeOneEngine("[2.23] names that a member confirms", (openDatabase) => {
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
    member = await insertBuyer(database, { name: "Bea" });
    await insertPaidOrder(database, member, {
      planIds: ["lifetime"],
      capturedAt: BOUGHT,
      tradingviewUsername: "bea_fx",
    });
  });

  const query = (sql: string) =>
    database.transaction({ role: "service" }, (transaction) => transaction.query(sql, [member.userId]));
  const listed = async () =>
    (
      await query(
        "select state, due_since is not null as is_due, reminders from public.confirmation_list where user_id = $1",
      )
    )[0];
  const events = async () =>
    (await query("select event from public.indicator_access_events where user_id = $1 order by id")).map(
      ({ event }) => event,
    );
  const confirm = (tradingviewUsername = "bea_fx", telegramUsername: string | null = null) =>
    callFunction(confirmNames, services, { tradingviewUsername, telegramUsername }, { buyer: member });
  const remind = () => callFunction(remindOfNames, services, { userId: member.userId }, { buyer: admin });
  const version = async () =>
    Number((await query("select version from public.indicator_access where user_id = $1"))[0]?.version);
  const fail = async () => {
    const input = { userId: member.userId, version: await version(), reason: "name_not_found" };
    return callFunction(failIndicatorAccess, services, input, { buyer: admin });
  };

  it("are confirmed as they were seen, once, and no others", async () => {
    expect(await listed()).toMatchObject({ state: "open", is_due: true });
    expect(await confirm("otro")).toMatchObject({ code: "names.changed" });
    expect(await confirm("bea_fx", "bea_tg")).toMatchObject({ code: "names.changed" });
    expect(await confirm()).toMatchObject({ ok: true });
    expect(await confirm()).toMatchObject({ ok: true });
    expect(await listed()).toMatchObject({ state: "confirmed", is_due: false });
    expect(await events()).toEqual(["paid", "queued", "confirmed"]);
    const other = await insertBuyer(database, { name: "Sin acceso" });
    expect(
      await callFunction(
        confirmNames,
        services,
        { tradingviewUsername: "bea_fx", telegramUsername: null },
        { buyer: other },
      ),
    ).toMatchObject({ code: "names.nothing_to_confirm" });
  });

  it("are asked for again where the access fails; insisted on they are queued anew, corrected they are confirmed", async () => {
    await confirm();
    await fail();
    expect(await listed()).toMatchObject({ state: "again", is_due: true });
    clock.now = new Date("2026-11-20T15:00:00.000Z");
    expect(await confirm()).toMatchObject({ ok: true });
    expect(await query("select problem, requested_at from public.indicator_access where user_id = $1")).toEqual([
      { problem: null, requested_at: "2026-11-20T15:00:00+00:00" },
    ]);
    expect((await events()).slice(-2)).toEqual(["confirmed", "queued"]);
    await fail();
    await callFunction(changeIndicatorName, services, { tradingviewUsername: "bea_trader" }, { buyer: member });
    expect(await listed()).toMatchObject({ state: "confirmed" });
  });

  it("are asked for again where the team writes another", async () => {
    await confirm();
    const input = { userId: member.userId, version: await version(), tradingviewUsername: "bea_fx2" };
    await callFunction(setIndicatorName, services, input, { buyer: admin });
    expect(await listed()).toMatchObject({ state: "again" });
  });

  it("the team reminds who owes them, every three days at most, and it is in the audit log", async () => {
    expect(await callFunction(remindOfNames, services, { userId: member.userId }, { buyer: member })).toMatchObject({
      code: "admin.required",
    });
    expect(await remind()).toEqual({ ok: true, data: { isReminded: true } });
    expect(await remind()).toMatchObject({
      code: "names.reminded_lately",
      details: { opensAt: "2026-11-23T12:00:00.000Z" },
    });
    clock.now = new Date("2026-11-23T12:00:00.000Z");
    expect(await remind()).toMatchObject({ ok: true });
    expect(await listed()).toMatchObject({ reminders: 2 });
    const letters =
      "select count(*)::int as count from public.outbox o join public.user_list l on l.email = o.recipient";
    expect(await query(`${letters} where l.id = $1 and o.kind = 'names_to_confirm'`)).toEqual([{ count: 2 }]);
    expect(
      await query("select action from public.audit_log where subject = $1::uuid::text and action = 'names.reminded'"),
    ).toHaveLength(2);
    await confirm();
    expect(await remind()).toMatchObject({ code: "names.nothing_to_confirm" });
    expect(await listed()).toMatchObject({ reminders: 0 });
  });
});
