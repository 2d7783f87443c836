import { beforeAll, expect, it } from "vitest";
import { payThroughDouble } from "#doubles/paypal/pay-through-double.ts";
import { serveDouble } from "#doubles/paypal/serve-double.ts";
import type { Database } from "#gateway/database/port.ts";
import type { Services } from "#server/platform/services.ts";
import { type Buyer, insertBuyer } from "#tests/factories/buyer.ts";
import { callFunction } from "#tests/factories/call-function.ts";
import { createTestClock, createTestServices } from "#tests/factories/services.ts";
import { describeEachEngine } from "#tests/fixtures/database.ts";
import { setOfficeZone } from "./set-office-zone.ts";

describeEachEngine("set-office-zone", (openDatabase) => {
  let database: Database;
  let services: Services;
  let owner: Buyer;

  beforeAll(async () => {
    database = await openDatabase();
    const clock = createTestClock("2026-11-20T12:00:00.000Z");
    const double = await serveDouble({ port: 0, clock: clock.read, webhookTarget: null });
    services = createTestServices({ database, payments: payThroughDouble({ ...double, clock: clock.read }), clock });
    await double.close();
    owner = await insertBuyer(database, { isAdmin: true });
  });

  const set = (zone: string, buyer = owner) => callFunction(setOfficeZone, services, { zone }, { buyer });
  const readAs = ({ claims }: Buyer) =>
    database.transaction({ role: "authenticated", claims }, (transaction) =>
      transaction.query("select value from public.settings where key = 'office.zone'"),
    );

  it("is Lima's until an owner chooses another place's clock, which is noted once", async () => {
    expect(await readAs(owner)).toEqual([{ value: { zone: "America/Lima" } }]);
    for (const typed of [" europe/madrid ", "Europe/Madrid"])
      expect(await set(typed)).toEqual({ ok: true, data: { zone: "Europe/Madrid" } });
    expect(await readAs(await insertBuyer(database, { isAdmin: true, role: "support" }))).toEqual([
      { value: { zone: "Europe/Madrid" } },
    ]);
    const sql = "select before, after from public.audit_log where action = 'office_zone.changed'";
    expect(await database.query({ role: "service" }, { sql })).toEqual([
      { before: { zone: "America/Lima" }, after: { zone: "Europe/Madrid" } },
    ]);
  });

  it.each(["Lima", "+02:00", "UTC+2", "Europe/Atlantis", "posix/Europe/Madrid", "EST5EDT", "'; drop table x"])(
    "%j is no place's clock",
    async (zone) => {
      expect(await set(zone)).toMatchObject({ status: 422, code: "office.zone_unknown" });
    },
  );

  it("[6.7] is the owner's, and no member reads it", async () => {
    const support = await insertBuyer(database, { isAdmin: true, role: "support" });
    expect(await set("Europe/Paris", support)).toMatchObject({ status: 403, code: "admin.not_allowed" });
    expect(await readAs(await insertBuyer(database))).toEqual([]);
  });
});
