import { beforeAll, beforeEach, expect, it } from "vitest";
import type { Database } from "#gateway/database/port.ts";
import type { Services } from "#server/platform/services.ts";
import { type Buyer, insertBuyer } from "#tests/factories/buyer.ts";
import { callFunction } from "#tests/factories/call-function.ts";
import { completeLesson, insertLesson } from "#tests/factories/course-rows.ts";
import { insertSetups } from "#tests/factories/setup-rows.ts";
import { describeOneEngine } from "#tests/fixtures/database.ts";
import { openShop } from "#tests/fixtures/open-shop.ts";
import { completeFirstStep as completeAsTeam } from "./complete-first-step.ts";

describeOneEngine("first steps", (openDatabase) => {
  let database: Database;
  let services: Services;
  let member: Buyer;
  beforeAll(async () => {
    database = await openDatabase();
    const shop = await openShop(database);
    services = shop.services;
    await insertSetups(database, [{}]);
    return () => shop.close();
  });
  beforeEach(async () => {
    member = await insertBuyer(database);
  });

  const done = async () => {
    const sql = "select key, set_by_team from public.onboarding_tasks where user_id = $1 order by key";
    return database.query({ role: "service" }, { sql, parameters: [member.userId] });
  };
  const asMember = (sql: string) =>
    database.query({ role: "authenticated", claims: member.claims }, { sql, parameters: [] });

  it("[3.12] tick themselves at the first sign-in, at a vote and at the end of a lesson, once", async () => {
    expect(await done()).toEqual([]);
    for (const at of ["2026-11-20T12:00:00Z", "2026-11-21T12:00:00Z"]) {
      const sql = "update auth.users set last_sign_in_at = $2 where id = $1";
      await database.query({ role: "owner" }, { sql, parameters: [member.userId, at] });
    }
    await asMember("insert into public.setup_votes (setup_id) values (1)");
    await asMember("delete from public.setup_votes");
    await completeLesson(database, member, await insertLesson(database, { position: 1 }));
    expect(await done()).toEqual([
      { key: "complete_tutorial", set_by_team: false },
      { key: "first_setup", set_by_team: false },
      { key: "welcome", set_by_team: false },
    ]);
  });

  it("[3.12] what happened in the browser is told once, and none is unticked", async () => {
    const tick = "insert into public.onboarding_tasks (key) values ('ea_first_backtest') on conflict do nothing";
    await asMember(tick);
    await asMember(tick);
    await expect(asMember("delete from public.onboarding_tasks")).rejects.toMatchObject({ code: "42501" });
    await expect(asMember("insert into public.onboarding_tasks (key) values ('indicator_access')")).rejects.toThrow();
    expect(await done()).toEqual([{ key: "ea_first_backtest", set_by_team: false }]);
  });

  it("[6.7] the team ticks one, noted and once; nobody else does for another", async () => {
    const admin = await insertBuyer(database, { isAdmin: true });
    const input = { userId: member.userId, key: "join_community" };
    const tick = (buyer: Buyer) => callFunction(completeAsTeam, services, input, { buyer });
    expect(await tick(member)).toMatchObject({ code: "admin.required" });
    expect(await tick(admin)).toEqual({ ok: true, data: { isNew: true } });
    expect(await tick(admin)).toEqual({ ok: true, data: { isNew: false } });
    expect(await done()).toEqual([{ key: "join_community", set_by_team: true }]);
    const sql = "select action from public.audit_log where subject = $1";
    expect(await database.query({ role: "service" }, { sql, parameters: [member.userId] })).toEqual([
      { action: "first_step.completed" },
    ]);
  });
});
