import { afterAll, beforeAll, expect, it } from "vitest";
import { applyMigrations } from "#gateway/database/apply-migrations.ts";
import type { Engine } from "#gateway/database/engine.ts";
import { readAllMigrations } from "#gateway/database/open-database.ts";
import { openPglite } from "#gateway/database/pglite.ts";
import type { Database } from "#gateway/database/port.ts";
import { openPostgres } from "#gateway/database/postgres.ts";
import { insertBuyer } from "#tests/factories/buyer.ts";
import { insertPaidOrder } from "#tests/factories/paid-order.ts";
import { describeEachEngine } from "#tests/fixtures/database.ts";
import { makeEmptyStore } from "#tests/fixtures/seeded-store.ts";
import { PRODUCT_SCHEMA } from "#tests/fixtures/test-database.ts";

/** Every migration, on a busy machine. */
const MIGRATING_MS = 120_000;
/** All but rows of the schemas that the product's migrations make, each as one line. */
const SCHEMA = `with of_product as (
    select c.oid::regclass::text as name, c.* from pg_catalog.pg_class c
    where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and c.relkind in ('r', 'v', 'm'))
  select c.name || '.' || a.attname || ' ' || pg_catalog.format_type(a.atttypid, a.atttypmod) || ' ' || a.attnotnull
    || a.attgenerated::text || coalesce(pg_catalog.pg_get_expr(d.adbin, d.adrelid), '') as line
  from of_product c join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_catalog.pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  union all select c.name || ' ' || concat(c.relrowsecurity, c.reloptions, array(select r::text from unnest(c.relacl) r order by 1))
  from of_product c
  union all select pg_catalog.pg_get_indexdef(i.indexrelid) from of_product c join pg_catalog.pg_index i on i.indrelid = c.oid
  union all select c.name || ' ' || pg_catalog.pg_get_constraintdef(k.oid)
  from of_product c join pg_catalog.pg_constraint k on k.conrelid = c.oid
  union all select pg_catalog.pg_get_triggerdef(t.oid) from of_product c join pg_catalog.pg_trigger t on t.tgrelid = c.oid
  where not t.tgisinternal
  union all select p::text from pg_catalog.pg_policies p where p.schemaname in ('public', 'private')
  union all select c.name || ' ' || pg_catalog.pg_get_viewdef(c.oid) from of_product c where c.relkind <> 'r'
  union all select pg_catalog.pg_get_functiondef(f.oid) || array(select r::text from unnest(f.proacl) r order by 1)::text
  from pg_catalog.pg_proc f
  where f.pronamespace in ('public'::regnamespace, 'private'::regnamespace) and f.prokind = 'f'
  order by 1`;

describeEachEngine("a database that ran a file which another one replaces", (openDatabase, name) => {
  let engine: Engine;

  const read = async (database: Database) =>
    (await database.query<{ line: string }>({ role: "owner" }, { sql: SCHEMA })).map(({ line }) => line);

  beforeAll(async () => {
    const { databaseUrl: url } = await makeEmptyStore(name, "replaced-migration");
    engine = url === undefined ? await openPglite({ memory: true }) : openPostgres({ url, isUnmigrated: true });
  });
  afterAll(() => engine.close());

  it("comes to the tables of one that never did, with what its lists are searched by", {
    timeout: MIGRATING_MS,
  }, async () => {
    const files = await readAllMigrations(PRODUCT_SCHEMA);
    const first = files.findIndex(({ replaces }) => replaces.length > 0);
    await applyMigrations(engine, files.slice(0, first));
    const buyer = await insertBuyer(engine, { name: "Ana Uribe" });
    await insertPaidOrder(engine, buyer, { planIds: ["anual"], capturedAt: new Date(), tradingviewUsername: "Ana_Fx" });
    const texts = () => engine.query({ role: "owner" }, { sql: "select * from public.search_texts order by id" });
    const before = await texts();
    expect(before).toHaveLength(2);
    const wanted = await read(await openDatabase());
    expect(await read(engine)).not.toEqual(wanted);
    await applyMigrations(engine, files);
    expect(await texts()).toEqual(before);
    expect(await read(engine)).toEqual(wanted);
  });
});
