import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "#gateway/database/port.ts";
import { recordRefund } from "#server/orders/settle/record-refund.ts";
import { type AuthServer, startAuthServer } from "#tests/contract/auth-server.ts";
import { codeAt } from "#tests/fixtures/authenticator.ts";
import { describeOneEngine } from "#tests/fixtures/database.ts";
import { TEST_ENCRYPTION } from "#tests/fixtures/encryption.ts";
import {
  createSupabaseProject,
  OLD_PASSWORD,
  OLD_SECRET,
  type SupabaseProject,
} from "#tests/fixtures/supabase-project/create-project.ts";
import { TOLD, TROUBLES } from "#tests/fixtures/supabase-project/troubles.ts";
import { isPostgresAvailable } from "#tests/fixtures/test-database.ts";
import { importProject } from "./import-project.ts";
import { type ImportReport, writeReport } from "./import-report.ts";

const TABLES = `select format('%I.%I', schemaname, tablename) as name from pg_catalog.pg_tables
  where schemaname in ('auth', 'gateway', 'private', 'public', 'storage') order by 1`;

/** Rows and a checksum of each table: two that are equal hold the same, row by row. */
function fingerprint(database: Database): Promise<Record<string, string>> {
  return database.transaction({ role: "owner" }, async (transaction) => {
    const found: Record<string, string> = {};
    for (const { name } of await transaction.query<{ name: string }>(TABLES)) {
      const [row] = await transaction.query<{ sum: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(t::text, ',' order by t::text)), '') as sum from ${name} t`,
      );
      found[name] = row?.sum ?? "";
    }
    return found;
  });
}

const clock = () => new Date();
const OWNER = { role: "owner" } as const;

describe.skipIf(!isPostgresAvailable())("moving in from Supabase", () => {
  let project: SupabaseProject;
  beforeAll(async () => {
    project = await createSupabaseProject({ users: 60, orders: 120 });
    await project.run(TROUBLES);
  });
  afterAll(() => project.drop());

  describeOneEngine("a project", (openDatabase) => {
    let database: Database;
    let report: ImportReport;
    let server: AuthServer;
    const run = (isDryRun = false) =>
      importProject({ address: project.url, database, encryption: TEST_ENCRYPTION, isDryRun, clock });
    const read = <Row extends object>(sql: string) => database.query<Row>(OWNER, { sql });
    const signIn = async (email: string, password = OLD_PASSWORD) => {
      const client = server.newClient();
      return { client, ...(await client.auth.signInWithPassword({ email, password })) };
    };

    beforeAll(async () => {
      database = await openDatabase();
      const before = await fingerprint(database);
      const dry = await run(true);
      expect(await fingerprint(database)).toEqual(before);
      report = await run();
      expect({ ...report, isDryRun: true }).toEqual(dry);
      server = await startAuthServer(database);
    });
    afterAll(() => server.close());

    it("is taken whole, but for what is left by line", async () => {
      expect(report.tables.map(({ table, source, taken, here, left }) => [table, source, taken, here, left])).toEqual([
        ["auth.users", 64, 63, 0, 1],
        ["auth.identities", 61, 60, 0, 1],
        ["auth.mfa_factors", 4, 1, 0, 3],
        ["public.profiles", 60, 60, 0, 0],
        ["public.setups", 22, 20, 0, 2],
        ["public.setup_votes", 22, 20, 0, 2],
        ["public.coupons", 4, 2, 0, 2],
        ["public.orders", 126, 121, 0, 5],
        ["public.courses", 2, 1, 1, 0],
        ["public.lessons", 2, 2, 0, 0],
      ]);
      expect(report.untouched).toEqual([
        { table: "auth.sessions", rows: 6 },
        { table: "public.daily_setup_signals", rows: 1 },
      ]);
      expect(await read("select count(*)::integer as count from auth.users")).toEqual([{ count: 63 }]);
      expect(await read("select sum(vote_count)::integer as votes from public.setups")).toEqual([{ votes: 20 }]);
    });

    it("loses no cent of its orders and refunds", async () => {
      const WHOLE = "where checkout_info ->> 'trouble' is null";
      const [there] = await project.run(
        `select (select sum(total) * 100 from public.orders where currency = 'USD')::integer as all,
           (select sum(total) * 100 from public.orders ${WHOLE})::integer as orders,
           (select sum(total) * 100 from public.orders ${WHOLE} and status <> 'pending')::integer as paid,
           (select sum(amount) * 100 from public.refunds r join public.orders o on o.id = r.order_id ${WHOLE})::integer as refunds`,
      );
      const [here] = await read(
        `select (select sum(total_cents) from public.orders)::integer as orders,
           (select sum(amount_cents) from public.payments)::integer as paid,
           (select sum(amount_cents) from public.refunds)::integer as refunds`,
      );
      expect({ ...here, all: there?.all }).toEqual(there);
      const sumOf = (kind: string, currency: string) =>
        report.money.find((one) => one.kind === kind && one.currency === currency)?.sum;
      const [orders, refunds] = [sumOf("orders", "USD"), sumOf("refunds", "USD")];
      expect([orders?.taken.cents, refunds?.taken.cents]).toEqual([there?.orders, there?.refunds]);
      expect((orders?.taken.cents ?? 0) + (orders?.left.cents ?? 0)).toBe(there?.all);
      expect(sumOf("orders", "EUR")).toMatchObject({ taken: { cents: 0 }, left: { count: 1, cents: 17_900 } });
    });

    it("says by line what is left or differs", () => {
      expect(report.lines).toEqual(expect.arrayContaining(TOLD));
      expect(writeReport(report).at(-1)).toBe("Taken. Sessions were not: everybody signs in again.");
    });

    it("members sign in with their old passwords; one that was no bcrypt asks for a new one", async () => {
      expect((await signIn("member7@project.example")).error).toBeNull();
      const byHand = await signIn("MADE-BY-SQL@project.example");
      expect((await byHand.client.auth.getUser()).data.user?.email).toBe("made-by-sql@project.example");
      expect((await signIn("member7@project.example", "another")).error?.code).toBe("invalid_credentials");
      expect((await signIn("argon@project.example")).error?.code).toBe("invalid_credentials");
      const { data, error } = await (await signIn("member7@project.example")).client.auth.getUserIdentities();
      expect(error).toBeNull();
      expect(data?.identities.map(({ provider }) => provider)).toEqual(["email"]);
    });

    it("the authenticator app goes on", async () => {
      const { client } = await signIn("member50@project.example");
      const { data, error } = await client.auth.mfa.listFactors();
      expect(error).toBeNull();
      const factorId = data?.totp[0]?.id ?? "";
      const code = codeAt(OLD_SECRET, server.now());
      expect((await client.auth.mfa.challengeAndVerify({ factorId, code })).error).toBeNull();
      expect(await read("select secret from auth.mfa_factors where secret like '%JBSWY3DP%'")).toEqual([]);
    });

    it("orders give what they bought, without a letter, and a later refund at the provider finds them", async () => {
      // Of 121 six were left open and three given back.
      expect(
        await read(
          `select (select count(*) from public.memberships)::integer as memberships,
             (select count(*) from public.coupon_redemptions where state = 'used')::integer as uses,
             (select count(*) from public.outbox)::integer as letters,
             exists (select from public.indicator_access where status = 'active') as "hasActive",
             exists (select from public.indicator_access where status = 'pending') as "hasPending"`,
        ),
      ).toEqual([{ memberships: 112, uses: 12, letters: 0, hasActive: true, hasPending: true }]);
      expect(
        await read(`select l.plan_id, l.email from public.user_list l join public.orders o on o.user_id = l.id
          where o.provider_order_id = 'PO-C'`),
      ).toEqual([{ plan_id: "lifetime", email: "member1@project.example" }]);
      const [payment] = await read<{ amount_cents: number; order_id: string }>(
        "select amount_cents, order_id from public.payments where provider_capture_id = 'CAP-4'",
      );
      const refund = {
        ...{ id: "REF-LATER", captureId: "CAP-4", status: "COMPLETED" as const, currency: "USD", fee: null },
        ...{ amountCents: payment?.amount_cents ?? 0, createdAt: clock() },
      };
      const recorded = await database.transaction({ role: "service" }, (transaction) =>
        recordRefund(transaction, { refund, kind: "refund", at: clock() }),
      );
      expect(recorded).toBe("recorded");
      expect(
        await read(`select o.status, m.end_reason from public.orders o join public.memberships m on m.order_id = o.id
          where o.id = '${payment?.order_id}'`),
      ).toEqual([{ status: "refunded", end_reason: "refund" }]);
    });

    it("taken again, it changes nothing", async () => {
      const before = await fingerprint(database);
      const again = await run();
      expect(again.tables.map(({ taken }) => taken)).toEqual(report.tables.map(() => 0));
      expect(again.tables.map(({ here, left }) => here + left)).toEqual(again.tables.map(({ source }) => source));
      expect(await fingerprint(database)).toEqual(before);
    });
  });
});
