import { describe, expect, it } from "vitest";
import type { Database } from "#gateway/database/port.ts";
import { insertBuyer } from "#tests/factories/buyer.ts";
import { describeEachEngine } from "#tests/fixtures/database.ts";
import { attempt } from "./attempt.ts";

const OTHER = "00000000-0000-0000-0000-00000000000b";

/** What a body would have to reach; `$1` is the caller's own id. Every one is refused, for the administrator too. */
const ASSIGNMENTS: [what: string, sql: string][] = [
  ["own account's role", "update auth.users set role = 'service_role' where id = $1"],
  ["own app_metadata", `update auth.users set raw_app_meta_data = '{"role": "admin"}' where id = $1`],
  ["is_super_admin", "update auth.users set is_super_admin = true where id = $1"],
  ["administrator's list, by insert", "insert into public.admin_users (user_id) values ($1)"],
  ["administrator's list, by upsert", "insert into public.admin_users (user_id) values ($1) on conflict do nothing"],
  ["profile's id", `update public.profiles set id = '${OTHER}' where id = $1`],
  ["profile's creation", "update public.profiles set created_at = now() where id = $1"],
  ["profile under a list of columns", "update public.profiles set (name, updated_at) = ('x', now()) where id = $1"],
  [
    "a plan",
    "insert into public.memberships (user_id, plan_id, source, starts_at) values ($1, 'lifetime', 'admin', now())",
  ],
  ["a longer plan", "update public.memberships set ends_at = null, plan_id = 'lifetime' where user_id = $1"],
  ["indicator status", "update public.indicator_access set status = 'active' where user_id = $1"],
  [
    "indicator access",
    "insert into public.indicator_access (user_id, status, tradingview_username) values ($1, 'active', 'x')",
  ],
  ["order's status", "update public.orders set status = 'paid' where user_id = $1"],
  ["order's total", "update public.orders set total_cents = 0 where user_id = $1"],
  ["order of one's own making", "insert into public.orders (user_id, status) values ($1, 'paid')"],
  ["coupon's uses_count", "update public.coupons set uses_count = 0 where $1::uuid is not null"],
  ["coupon's limit", "update public.coupons set max_uses = null where $1::uuid is not null"],
  [
    "cart's user_id, by insert",
    `insert into public.carts (user_id, items) values (coalesce('${OTHER}'::uuid, $1), '[]')`,
  ],
  ["cart's user_id, by update", `update public.carts set user_id = '${OTHER}' where user_id = $1`],
  ["cart's updated_at", "update public.carts set updated_at = now() where user_id = $1"],
  [
    "first step's user_id",
    `insert into public.onboarding_tasks (user_id, key) values (coalesce('${OTHER}'::uuid, $1), 'welcome')`,
  ],
  [
    "first step set by the team",
    "insert into public.onboarding_tasks (key, set_by_team) values ('welcome', $1::uuid is not null)",
  ],
  [
    "first step's time",
    "insert into public.onboarding_tasks (key, completed_at) values ('welcome', now() - ($1::uuid is null)::int * interval '1 day')",
  ],
  [
    "the team's own step",
    "insert into public.onboarding_tasks (key) values (case when $1::uuid is not null then 'indicator_access' end)",
  ],
  [
    "consent",
    "insert into public.consents (user_id, document, version, context) values ($1, 'terms', '1', 'register')",
  ],
  ["audit trail", "insert into public.audit_log (actor, action, subject) values ($1, 'x', 'y')"],
  [
    "a message to send",
    "insert into public.outbox (channel, kind, recipient, language, dedupe_key) values ('mail', 'x', 'y', 'es', $1::text)",
  ],
  ["an idempotency key", "delete from gateway.idempotency_keys where scope = $1::text"],
];

async function openWithPeople(open: () => Promise<Database>) {
  const database = await open();
  return { database, member: await insertBuyer(database), admin: await insertBuyer(database, { isAdmin: true }) };
}

describeEachEngine("[resilience 10] mass assignment in the database", (openDatabase) => {
  let opened: ReturnType<typeof openWithPeople> | undefined;
  const shared = () => {
    opened ??= openWithPeople(openDatabase);
    return opened;
  };

  describe.each(["member", "admin"] as const)("by a signed-in %s", (who) => {
    it.each(ASSIGNMENTS)("never reaches %s", async (_what, sql) => {
      const scene = await shared();
      const { claims, userId } = scene[who];
      const outcome = await attempt(scene.database, { role: "authenticated", claims }, (transaction) =>
        transaction.query(sql, [userId]),
      );
      expect(outcome).toEqual({ refused: "42501" });
    });
  });

  it("gives a new account nothing for what its sign-up claims to be", async () => {
    const { database } = await shared();
    const claimed = {
      name: "Eva",
      role: "admin",
      is_admin: true,
      plan_id: "lifetime",
      terms_version: { a: 1 },
      language: "xx",
    };
    const rows = await database.transaction({ role: "owner" }, async (transaction) => {
      await transaction.query("insert into auth.users (id, raw_user_meta_data) values ($1, $2)", [OTHER, claimed]);
      return transaction.query(
        `select name, language, (select count(*) from public.admin_users where user_id = id) as admin,
           (select count(*) from public.memberships where user_id = id) as plans from public.profiles where id = $1`,
        [OTHER],
      );
    });
    expect(rows).toEqual([{ name: "Eva", language: "es", admin: 0, plans: 0 }]);
  });

  it.each(['"terms_version"', "[]", '["terms_version"]', "null", "5", "{}", '{"name": null}'])(
    "lets an account be made whatever its metadata is: %s",
    async (metadata) => {
      const { database } = await shared();
      const outcome = await attempt(database, { role: "owner" }, (transaction) =>
        transaction.query("insert into auth.users (id, raw_user_meta_data) values (gen_random_uuid(), $1)", [metadata]),
      );
      expect(outcome).toHaveProperty("value");
    },
  );
});
