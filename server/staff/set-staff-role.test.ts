import { beforeAll, beforeEach, expect, it } from "vitest";
import type { StaffRole } from "#domain/staff/staff-rights.ts";
import { payThroughDouble } from "#doubles/paypal/pay-through-double.ts";
import { serveDouble } from "#doubles/paypal/serve-double.ts";
import type { Database } from "#gateway/database/port.ts";
import type { Services } from "#server/platform/services.ts";
import { type Buyer, insertBuyer } from "#tests/factories/buyer.ts";
import { callFunction } from "#tests/factories/call-function.ts";
import { createTestClock, createTestServices } from "#tests/factories/services.ts";
import { describeEachEngine } from "#tests/fixtures/database.ts";
import { setStaffRole } from "./set-staff-role.ts";

describeEachEngine("set-staff-role", (openDatabase) => {
  let database: Database;
  let services: Services;
  let owner: Buyer;
  let member: Buyer;

  beforeAll(async () => {
    database = await openDatabase();
    const clock = createTestClock("2026-11-20T12:00:00.000Z");
    const double = await serveDouble({ port: 0, clock: clock.read, webhookTarget: null });
    services = createTestServices({ database, payments: payThroughDouble({ ...double, clock: clock.read }), clock });
    await double.close();
  });
  // The last owner is one of the whole database.
  beforeEach(async () => {
    await database.query({ role: "service" }, { sql: "delete from public.admin_users", parameters: [] });
    owner = await insertBuyer(database, { isAdmin: true });
    member = await insertBuyer(database);
  });

  const set = (buyer: Buyer, userId: string, role: StaffRole | null) =>
    callFunction(setStaffRole, services, { userId, role }, { buyer });
  const query = (sql: string, userId: string) =>
    database.transaction({ role: "service" }, (transaction) => transaction.query(sql, [userId]));
  const roleOf = (userId: string) => query("select role from public.admin_users where user_id = $1", userId);

  it("[6.7] gives somebody a role, changes it and takes it away, each noted once", async () => {
    for (const role of ["support", "support", "content", null] as const) {
      expect(await set(owner, member.userId, role)).toEqual({ ok: true, data: { role } });
      expect(await roleOf(member.userId)).toEqual(role === null ? [] : [{ role }]);
    }
    expect(
      await query(
        `select actor, area, before ->> 'role' as before, after ->> 'role' as after
         from public.audit_log where action = 'staff_role.changed' and subject = $1::uuid::text order by id`,
        member.userId,
      ),
    ).toEqual([
      { actor: owner.userId, area: "staff", before: null, after: "support" },
      { actor: owner.userId, area: "staff", before: "support", after: "content" },
      { actor: owner.userId, area: "staff", before: "content", after: null },
    ]);
  });

  it("leaves the last owner their role; with another one they may lose it, and can no longer name anybody", async () => {
    for (const role of ["support", null] as const) {
      expect(await set(owner, owner.userId, role)).toMatchObject({ status: 409, code: "account.last_admin" });
    }
    await set(owner, member.userId, "owner");
    expect(await set(owner, owner.userId, "read_only")).toMatchObject({ ok: true });
    expect(await set(owner, owner.userId, "owner")).toMatchObject({ status: 403, code: "admin.not_allowed" });
    expect(await roleOf(owner.userId)).toEqual([{ role: "read_only" }]);
  });

  it("takes the role of one of two owners who take each other's at the same moment", async () => {
    const other = await insertBuyer(database, { isAdmin: true });
    const answers = await Promise.all([set(owner, other.userId, null), set(other, owner.userId, null)]);
    expect(answers.filter((answer) => answer !== "invalid" && answer.ok)).toHaveLength(1);
  });

  it.each(["support", "content", "read_only", null] as const)("[6.7] is refused to %s", async (role) => {
    const staff = role === null ? member : await insertBuyer(database, { isAdmin: true, role });
    expect(await set(staff, staff.userId, "owner")).toMatchObject({
      status: 403,
      code: role === null ? "admin.required" : "admin.not_allowed",
    });
    expect(await roleOf(staff.userId)).toEqual(role === null ? [] : [{ role }]);
  });

  it("finds no account that isn't there", async () => {
    expect(await set(owner, "00000000-0000-4000-8000-000000000000", "support")).toMatchObject({
      status: 404,
      code: "account.gone",
    });
  });
});
