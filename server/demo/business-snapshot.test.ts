import { readFileSync } from "node:fs";
import { expect, it, vi } from "vitest";
import { HOUR_MS } from "#domain/clock/durations.ts";
import type { Database } from "#gateway/database/port.ts";
import { importCourses } from "#server/courses/import-courses.ts";
import { createLogger } from "#server/logger.ts";
import { describeOneEngine } from "#tests/fixtures/database.ts";
import { BUSINESS_SNAPSHOT, type BusinessSnapshot, loadBusiness } from "./business-snapshot.ts";
import { ensureDemonstrationAccounts } from "./demonstration-accounts.ts";
import { ensureDemonstrationCoupons } from "./demonstration-coupons.ts";
import { ensureDemonstrationMember } from "./demonstration-member.ts";

const NOW = new Date("2027-03-14T15:00:00Z");

/** What anybody sees of the catalogue, its evidence and its record. */
const PUBLIC_SQL = `select
  (select coalesce(sum(vote_count), 0)::integer from public.setups) as votes,
  (select count(*)::integer from public.evidence_entries) as evidence,
  (select count(*)::integer from public.record_days) as record,
  (select count(*)::integer from public.account_days) as results`;

const PEOPLE_SQL = `select count(*)::integer as people,
    count(*) filter (where p.name ~ '\\((ejemplo|sample)\\)$' and u.encrypted_password is null
      and u.banned_until > now() + interval '100 years'
      and u.email like '%@sample.example')::integer as labelled
  from auth.users u join public.profiles p on p.id = u.id where u.email not like '%@lpx.example'`;

const STATES_SQL = `select array_agg(distinct status order by status) as orders,
    (select count(*)::integer from public.indicator_access where status = 'pending') as "toGrant",
    (select count(*)::integer from public.support_tickets where status = 'open') as "openTickets",
    (select array_agg(distinct state order by state) from public.trials) as trials,
    (select array_agg(distinct state order by state) from public.refund_requests) as refunds,
    (select count(*)::integer from public.disputes) as disputes,
    (select count(*)::integer from public.outbox where sent_at is null) as unsent,
    max(created_at) as latest
  from public.orders`;

const COLUMNS_SQL = `select array_agg(attname::text) as columns from pg_attribute
  where attrelid = $1::regclass and attnum > 0 and not attisdropped`;

const SEARCHED_SQL = `select (select count(*)::integer from public.search_texts) as texts,
  (select count(*)::integer from (table private.texts_to_search except table public.search_texts) as missing) as missing`;

describeOneEngine("the demonstration's business", (openDatabase) => {
  vi.setConfig({ testTimeout: 60_000 });
  const ask = async (database: Database, sql: string, parameters: unknown[] = []) =>
    (await database.query<Record<string, unknown>>({ role: "owner" }, { sql, parameters }))[0];

  async function prepare(): Promise<Database> {
    const database = await openDatabase();
    await importCourses({ database, logger: createLogger("silent"), keepFile: async () => {}, build: 1 });
    await ensureDemonstrationCoupons(database);
    await ensureDemonstrationAccounts(database, { isExposed: false });
    return database;
  }

  it("is at work, with invented people who are labelled and can't sign in, and sends nothing", async () => {
    const database = await prepare();
    const before = await ask(database, PUBLIC_SQL);
    let remembered = 0;
    await loadBusiness(database, { now: NOW, rememberPayments: ({ captures }) => (remembered = captures.length) });
    expect(await ask(database, PEOPLE_SQL)).toEqual({ people: 60, labelled: 60 });
    const states = await ask(database, STATES_SQL);
    expect(states).toMatchObject({
      orders: expect.arrayContaining(["cancelled", "disputed", "paid", "pending_review", "refunded"]),
      trials: expect.arrayContaining(["active", "ended", "refused", "requested"]),
      refunds: expect.arrayContaining(["paid", "refused", "requested", "withdrawn"]),
      disputes: 2,
      unsent: 0,
    });
    expect(Number(states?.toGrant)).toBeGreaterThan(0);
    expect(Number(states?.openTickets)).toBeGreaterThan(0);
    const latest = new Date(String(states?.latest)).getTime();
    expect(latest).toBeLessThanOrEqual(NOW.getTime());
    expect(NOW.getTime() - latest).toBeLessThan(48 * HOUR_MS);
    expect(remembered).toBeGreaterThan(40);
    expect(await ask(database, PUBLIC_SQL)).toEqual(before);
  });

  // After a change of the tables: npm run demonstration. What triggers write for the lists is in the snapshot, too.
  it("has today's columns, and the office's lists find it", async () => {
    const database = await prepare();
    await loadBusiness(database, { now: NOW });
    const kept: BusinessSnapshot = JSON.parse(readFileSync(BUSINESS_SNAPSHOT, "utf8"));
    for (const { name, rows } of kept.tables) {
      const { columns } = (await ask(database, COLUMNS_SQL, [name])) ?? {};
      expect(Object.keys(rows[0] ?? {}), name).toEqual(expect.arrayContaining(columns as string[]));
    }
    const { texts, missing } = (await ask(database, SEARCHED_SQL)) ?? {};
    expect(Number(texts)).toBeGreaterThan(60);
    expect(missing).toBe(0);
  });

  it("is loaded once, and orders are numbered on after its own", async () => {
    const database = await prepare();
    for (let start = 0; start < 2; start += 1) await loadBusiness(database, { now: NOW });
    const numbers = "select max(number) as highest, count(*)::integer as orders from public.orders";
    const loaded = await ask(database, numbers);
    await ensureDemonstrationMember(database);
    const { highest, orders } = (await ask(database, numbers)) ?? {};
    expect(orders).toBe(Number(loaded?.orders) + 1);
    expect(Number(highest)).toBeGreaterThan(Number(loaded?.highest));
    expect(
      await ask(database, "select count(*)::integer as off from pg_trigger where not tgisinternal and tgenabled = 'D'"),
    ).toEqual({ off: 0 });
  });
});
