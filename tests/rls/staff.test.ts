import { beforeAll, expect, it } from "vitest";
import { roleMay, STAFF_AREAS, STAFF_ROLES, STAFF_VERBS } from "#domain/staff/staff-rights.ts";
import type { Database } from "#gateway/database/port.ts";
import { insertBuyer } from "#tests/factories/buyer.ts";
import { describeEachEngine } from "#tests/fixtures/database.ts";

const EVERY_RIGHT = STAFF_AREAS.flatMap((area) => STAFF_VERBS.map((verb) => ({ area, verb })));

describeEachEngine("what staff may", (openDatabase) => {
  let database: Database;
  beforeAll(async () => {
    database = await openDatabase();
  });

  const ask = (claims: object, area: string | null, verb: string | null) =>
    database.query<{ may: boolean }>(
      { role: "authenticated", claims: { sub: "", role: "authenticated", ...claims } },
      { sql: "select public.staff_may($1::text, $2::text) as may", parameters: [area, verb] },
    );

  it.each(STAFF_ROLES)("[6.7] the database decides for %s as the rules in domain/staff do", async (role) => {
    const { claims } = await insertBuyer(database, { isAdmin: true, role });
    for (const { area, verb } of EVERY_RIGHT) {
      expect({ area, verb, may: (await ask(claims, area, verb))[0]?.may }).toEqual({
        area,
        verb,
        may: roleMay(role, area, verb),
      });
    }
  });

  it("knows no right by another name, and none of a member or of who owes the second factor", async () => {
    const owner = await insertBuyer(database, { isAdmin: true });
    for (const [area, verb] of [
      ["orders", "delete"],
      ["nothing", "read"],
      [null, "read"],
      ["orders", null],
    ] as const) {
      expect(await ask(owner.claims, area, verb)).toEqual([{ may: false }]);
    }
    const member = await insertBuyer(database);
    expect(await ask({ ...member.claims, aal: "aal2" }, "orders", "read")).toEqual([{ may: false }]);
    expect(await ask({ ...owner.claims, aal: "aal1" }, "orders", "read")).toEqual([{ may: false }]);
  });

  it.each(STAFF_ROLES)("[6.7] %s reads the history of the areas that they read, and of no other", async (role) => {
    const { userId, claims } = await insertBuyer(database, { isAdmin: true, role });
    await database.query(
      { role: "service" },
      {
        sql: `insert into public.audit_log (area, action, subject) select area, 'test', $1 from unnest($2::text[]) area`,
        parameters: [userId, STAFF_AREAS],
      },
    );
    const read = await database.query<{ area: string }>(
      { role: "authenticated", claims },
      { sql: "select area from public.audit_log where subject = $1 order by id", parameters: [userId] },
    );
    expect(read.map(({ area }) => area)).toEqual(STAFF_AREAS.filter((area) => roleMay(role, area, "read")));
  });

  it("makes an owner of every row without a role, and takes no role that nobody knows", async () => {
    const { userId } = await insertBuyer(database);
    const insert = (sql: string) => database.query({ role: "service" }, { sql, parameters: [userId] });
    await insert("insert into public.admin_users (user_id) values ($1)");
    expect(await insert("select role from public.admin_users where user_id = $1")).toEqual([{ role: "owner" }]);
    await expect(insert("update public.admin_users set role = 'king' where user_id = $1")).rejects.toMatchObject({
      code: "23514",
    });
  });
});
