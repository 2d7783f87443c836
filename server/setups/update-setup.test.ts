import { beforeAll, expect, it } from "vitest";
import type { Database } from "#gateway/database/port.ts";
import type { Services } from "#server/platform/services.ts";
import { insertDrafts } from "#server/results/account-trades.ts";
import { insertAccount, makeTrade } from "#tests/factories/account.ts";
import { type Buyer, insertBuyer } from "#tests/factories/buyer.ts";
import { callFunction } from "#tests/factories/call-function.ts";
import { insertSetup } from "#tests/factories/setup.ts";
import { describeOneEngine } from "#tests/fixtures/database.ts";
import { updateSetup } from "./update-setup.ts";

const CHANGE = {
  id: 1,
  name: "Better",
  planId: "anual",
  imageUrl: "https://a.example/x.png",
  liveSignal: true,
  version: 1,
};

describeOneEngine("update-setup", (openDatabase) => {
  let database: Database;
  let services: Services;
  let admin: Buyer;
  beforeAll(async () => {
    database = await openDatabase();
    services = { database, clock: () => new Date("2026-11-21T12:00:00Z") } as Services;
    admin = await insertBuyer(database, { isAdmin: true });
    for (const id of [1, 2, 3, 4]) await insertSetup(database, { id });
  });

  const update = (changes: object = {}, buyer: Buyer = admin) =>
    callFunction(updateSetup, services, { ...CHANGE, ...changes }, { buyer });
  const query = (sql: string) => database.query({ role: "service" }, { sql });

  it("changes name, plan, picture and mark, and says in the audit log what was before and is after", async () => {
    expect(await update()).toEqual({ ok: true, data: { id: 1 } });
    expect(await query("select name, plan_id, image_url, live_signal from public.setups where id = 1")).toEqual([
      { name: "Better", plan_id: "anual", image_url: "https://a.example/x.png", live_signal: true },
    ]);
    expect(
      await query("select actor, action, subject, before, after from public.audit_log order by id desc limit 1"),
    ).toEqual([
      {
        actor: admin.userId,
        action: "setup.updated",
        subject: "setup:1",
        before: { name: "Setup 1", planId: null, imageUrl: null, liveSignal: false, version: 1 },
        after: { name: "Better", planId: "anual", imageUrl: CHANGE.imageUrl, liveSignal: true, version: 2 },
      },
    ]);
  });

  it("[resilience 14] makes no funding setup of one that trades of an account name", async () => {
    const account = await insertAccount(database);
    await database.transaction({ role: "service" }, (transaction) =>
      insertDrafts(transaction, { account, trades: [makeTrade({ setupId: 4 })] }),
    );
    expect(await update({ id: 4, name: "Traded" })).toMatchObject({ status: 409, code: "setup.in_results" });
    expect(await update({ id: 4, name: "Traded", planId: null })).toMatchObject({ ok: true });
  });

  it("refuses a lost update with both versions, and a vote is none", async () => {
    await query("update public.setups set vote_count = vote_count + 1 where id = 2");
    const first = { id: 2, name: "First", version: 1 };
    expect(await update(first)).toMatchObject({ ok: true });
    expect(await update({ id: 2, name: "Second", version: 1 })).toMatchObject({
      status: 409,
      code: "record.changed",
      details: { yours: { name: "Second", version: 1 }, current: { name: "First", version: 2 } },
    });
    expect(await query("select name from public.setups where id = 2")).toEqual([{ name: "First" }]);
    expect(await update({ id: 2, name: "Second", version: 2 })).toMatchObject({ ok: true });
  });

  it("[6.7] is refused to staff whose role doesn't write setups", async () => {
    for (const role of ["support", "read_only"] as const) {
      const staff = await insertBuyer(database, { isAdmin: true, role });
      expect(await update({}, staff)).toMatchObject({ status: 403, code: "admin.not_allowed" });
    }
    const content = await insertBuyer(database, { isAdmin: true, role: "content" });
    expect(await update({ id: 77 }, content)).toMatchObject({ code: "setup.not_found" });
  });

  it("is refused to anybody else, for a name that is taken and for a setup that isn't there", async () => {
    expect(await update({}, await insertBuyer(database))).toMatchObject({ code: "admin.required" });
    expect(await update({ name: "Setup 3", version: 2 })).toMatchObject({ code: "setup.name_taken" });
    expect(await update({ id: 77 })).toMatchObject({ code: "setup.not_found" });
  });

  it.each([
    { name: "" },
    { name: "=cmd()" },
    { name: "x".repeat(61) },
    { name: "a\u0000b" },
    { imageUrl: "javascript:alert(1)" },
    { imageUrl: "data:image/svg+xml,<svg onload=alert(1)>" },
    { imageUrl: "http://169.254.169.254/" },
    { imageUrl: 'https://a.example/"><script>' },
    { planId: "gold" },
    { win_rate: 99 },
  ])("[3.1] takes no %j", async (changes) => {
    expect(await update(changes)).toBe("invalid");
  });
});
