import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import type { Database, JwtClaims } from "#gateway/database/port.ts";
import { requireSecondFactor } from "#server/platform/staff/require-second-factor.ts";
import { findStaffRight } from "#server/platform/staff/staff-right.ts";
import { insertBuyer } from "#tests/factories/buyer.ts";
import { describeEachEngine } from "#tests/fixtures/database.ts";
import { reportFigure } from "#tests/fixtures/figures.ts";

const OWNER = { role: "owner" } as const;

/** Whether the database takes these claims for an administrator's: an owner, who may do everything. */
async function isAdministrator(database: Database, claims: JwtClaims): Promise<boolean> {
  return (await findStaffRight(database, claims, { area: "staff", verb: "write" })) === "allowed";
}

type FactorState = "none" | "unverified" | "verified";

async function insertAdministrator(database: Database, factor: FactorState) {
  const administrator = await insertBuyer(database, { isAdmin: true });
  if (factor === "none") return administrator;
  const sql = `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
    values ($1, $2, 'totp', $3, now(), now())`;
  await database.query(OWNER, { sql, parameters: [randomUUID(), administrator.userId, factor] });
  return administrator;
}

/** Catalogue questions whose right answer is: nothing. Policies and functions for members are those not for visitors. */
const OPEN_DOORS: [what: string, sql: string][] = [
  [
    "table with a policy for members that is open before the second factor",
    `select distinct c.relname as name from pg_policy p join pg_class c on c.oid = p.polrelid
     where c.relnamespace in ('public'::regnamespace, 'storage'::regnamespace) and p.polpermissive
       and 'authenticated'::regrole = any (p.polroles) and not 'anon'::regrole = any (p.polroles)
       and not exists (select from pg_policy r where r.polrelid = c.oid and not r.polpermissive and r.polcmd = '*'
         and 'authenticated'::regrole = any (r.polroles)
         and pg_get_expr(r.polqual, r.polrelid) like '%is_fully_signed_in()%')`,
  ],
  [
    "function for members that answers before the second factor",
    `select p.oid::regprocedure::text as name from pg_proc p
     where p.pronamespace = 'public'::regnamespace and p.prorettype <> 'trigger'::regtype
       and has_function_privilege('authenticated', p.oid, 'execute') and not has_function_privilege('anon', p.oid, 'execute')
       and p.proname <> 'is_fully_signed_in' and p.prosrc not like '%is_fully_signed_in()%'
       -- Reads a table whose policy asks it, by its caller's rights; the server reads letters by it, too.
       and p.proname <> 'letter_account'
       -- Both ask it first.
       and p.prosrc not like '%public.member_may(%' and p.prosrc not like '%public.staff_may(%'`,
  ],
];

describeEachEngine("members and their second factor", (openDatabase) => {
  it.each(OPEN_DOORS)("finding 3: [resilience 9] [resilience 11] there is no %s", async (_what, sql) => {
    const found = await (await openDatabase()).query<{ name: string }>(OWNER, { sql });
    expect(found.map(({ name }) => name).toSorted()).toEqual([]);
  });
});

describeEachEngine("administrators and their second factor", (openDatabase, engine) => {
  let database: Database;
  beforeAll(async () => {
    database = await openDatabase();
  });

  const demonstration: [FactorState, string | undefined, boolean][] = [
    ["none", "aal1", true],
    ["none", undefined, true],
    ["unverified", "aal1", true],
    ["verified", "aal1", false],
    ["verified", undefined, false],
    ["verified", "aal2", true],
  ];
  const production: [FactorState, string | undefined, boolean][] = [
    ["none", "aal1", false],
    ["none", undefined, false],
    ["none", "aal3 or so", false],
    ["unverified", "aal1", false],
    ["verified", "aal1", false],
    ["verified", "aal2", true],
  ];
  const cases = [
    ...production.map((row) => ["before anybody said what is needed", null, ...row] as const),
    ...demonstration.map((row) => ["in a demonstration", "demo", ...row] as const),
    ...production.map((row) => ["in production", "production", ...row] as const),
  ];

  it.each(cases)("resilience 9: %s (%s), factor %s and token %s: administrator %s", async (...row) => {
    const [, mode, factor, aal, expected] = row;
    if (mode !== null) await requireSecondFactor(database, mode);
    const { claims, userId } = await insertAdministrator(database, factor);
    const caller = { ...claims, aal };
    expect(await isAdministrator(database, caller)).toBe(expected);

    const asThem = { role: "authenticated", claims: caller } as const;
    const others = await database.query(asThem, { sql: "select id from public.profiles where id <> auth.uid()" });
    expect(others.length > 0).toBe(expected);
    // Who has no factor must learn that one is to be enrolled; the others' own row waits for the code, too.
    const own = await database.query(asThem, {
      sql: "select user_id from public.admin_users where user_id = auth.uid()",
    });
    expect(own).toEqual(factor === "verified" && aal !== "aal2" ? [] : [{ user_id: userId }]);
  });

  it("makes nobody an administrator who is none, whatever they brought", async () => {
    const { claims } = await insertBuyer(database);
    expect(await isAdministrator(database, { ...claims, aal: "aal2" })).toBe(false);
  });

  describe("the setting", () => {
    it("resilience 9: is not lowered by a demonstration that is started on production's database", async () => {
      await requireSecondFactor(database, "production");
      await requireSecondFactor(database, "production");
      await expect(requireSecondFactor(database, "demo")).rejects.toThrow("belongs to production");
      const { claims } = await insertAdministrator(database, "none");
      expect(await isAdministrator(database, { ...claims, aal: "aal1" })).toBe(false);
      reportFigure(9, `the admin area by factor, level and mode: ${cases.length} of ${cases.length} (${engine})`);
    });
  });
});
