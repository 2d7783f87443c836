import { beforeAll, expect, it } from "vitest";
import type { Database } from "#gateway/database/port.ts";
import type { Services } from "#server/platform/services.ts";
import { type Buyer, insertBuyer } from "#tests/factories/buyer.ts";
import { callFunction } from "#tests/factories/call-function.ts";
import { insertOpenOrder } from "#tests/factories/paid-order.ts";
import { describeOneEngine } from "#tests/fixtures/database.ts";
import { addOrderNote, addUserNote } from "./add-staff-notes.ts";

const AT = new Date("2026-11-23T12:00:00Z");
const TEXT = "Prefiere que le escriban por Telegram.";

describeOneEngine("notes of the team", (openDatabase) => {
  let database: Database;
  let services: Services;
  let support: Buyer;
  let member: Buyer;
  beforeAll(async () => {
    database = await openDatabase();
    services = { database, clock: () => AT } as Services;
    support = await insertBuyer(database, { isAdmin: true, role: "support" });
    member = await insertBuyer(database);
  });

  const read = (sql: string, parameter: string) =>
    database.query({ role: "service" }, { sql, parameters: [parameter] });

  it("[2.23] stand with the member, their author and moment, and in the audit trail without their words", async () => {
    const { userId } = member;
    const added = await callFunction(addUserNote, services, { userId, text: `  ${TEXT} ` }, { buyer: support });
    expect(added).toMatchObject({ ok: true });
    const notes = await read("select author, text, at from public.staff_notes where user_id = $1", userId);
    expect(notes).toEqual([{ author: support.userId, text: TEXT, at: "2026-11-23T12:00:00+00:00" }]);
    const [entry] = await read("select action, actor, details from public.audit_log where subject = $1", userId);
    expect(entry).toMatchObject({ action: "note.added", actor: support.userId });
    expect(JSON.stringify(entry)).not.toContain("Telegram");
  });

  it("[2.23] stand with an order", async () => {
    const orderId = await insertOpenOrder(database, member, { planIds: ["anual"], capturedAt: AT });
    const added = await callFunction(addOrderNote, services, { orderId, text: TEXT }, { buyer: support });
    expect(added).toMatchObject({ ok: true });
    expect(await read("select text, user_id from public.staff_notes where order_id = $1", orderId)).toEqual([
      { text: TEXT, user_id: null },
    ]);
  });

  it("are about somebody who is there, and say something", async () => {
    const nobody = { userId: crypto.randomUUID(), orderId: crypto.randomUUID(), text: TEXT };
    expect(await callFunction(addUserNote, services, nobody, { buyer: support })).toMatchObject({
      code: "account.gone",
    });
    expect(await callFunction(addOrderNote, services, nobody, { buyer: support })).toMatchObject({
      code: "order.not_found",
    });
    for (const text of ["   ", "a".repeat(2_001)]) {
      expect(addUserNote.input.safeParse({ userId: member.userId, text }).success, text.slice(0, 5)).toBe(false);
    }
  });

  it.each(["content", "read_only"] as const)("[6.7] are not %s's to write", async (role) => {
    const staff = await insertBuyer(database, { isAdmin: true, role });
    const note = { userId: member.userId, text: TEXT };
    expect(await callFunction(addUserNote, services, note, { buyer: staff })).toMatchObject({
      code: "admin.not_allowed",
    });
    expect(await callFunction(addUserNote, services, note, { buyer: member })).toMatchObject({
      code: "admin.required",
    });
  });
});
