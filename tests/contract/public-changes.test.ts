import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "#gateway/database/port.ts";
import { openPostgres } from "#gateway/database/postgres.ts";
import { openPublicChanges, type PublicChanges } from "#server/platform/public-changes/public-changes.ts";
import { keepLibrary } from "#server/setups/keep-library.ts";
import { insertSetups } from "#tests/factories/setup-rows.ts";
import { createTestDatabase, isPostgresAvailable, type TestDatabase } from "#tests/fixtures/test-database.ts";
import { openShopServer, type ShopServer } from "#tests/resilience/shop-server.ts";

const FUNDING = 2;
/** Changes arrive within milliseconds; far below the 5 s for which an answer would be kept. */
const AT_ONCE = { timeout: 2_000, interval: 10 };
/** Counts of votes are read again every three seconds. */
const ON_THEIR_CLOCK = { timeout: 5_000, interval: 50 };

// The embedded engine serves one process; PostgreSQL two, each with connections of its own.
describe.each(["pglite", "postgres"] as const)("what is kept of the public setups in memory (%s)", (engine) => {
  if (engine === "postgres" && !isPostgresAvailable()) {
    it.skip("left out: neither TEST_DATABASE_URL nor PostgreSQL's binaries are there", () => {});
    return;
  }
  let location: TestDatabase;
  let databases: Database[];
  let shops: ShopServer[];
  let heard: PublicChanges;
  beforeAll(async () => {
    location = await createTestDatabase(engine);
    const first = await location.open();
    databases = location.url === null ? [first] : [first, openPostgres({ url: location.url })];
    await insertSetups(first, [{ id: 1 }, { id: FUNDING, plan_id: "anual" }]);
    shops = await Promise.all(databases.map((database) => openShopServer(database)));
    heard = await openPublicChanges(last(databases));
  });
  afterAll(async () => {
    await heard.close();
    for (const shop of shops) await shop.close();
    for (const database of databases) await database.close();
    await location.drop();
  });

  const write = (sql: string) => at(databases, 0).query({ role: "owner" }, { sql });
  const costAt = async (shop: ShopServer) =>
    (await shop.ask("/rest/v1/setups?select=id,cost_ticks&id=eq.1", { method: "GET" })).text;

  it("answers of every process follow a change at once", async () => {
    await write("update public.setups set cost_ticks = 3 where id = 1");
    for (const shop of shops) await expect.poll(() => costAt(shop), AT_ONCE).toBe('[{"id":1,"cost_ticks":3}]');
    await write("update public.setups set cost_ticks = 4, vote_count = 7 where id = 1");
    for (const shop of shops) await expect.poll(() => costAt(shop), AT_ONCE).toBe('[{"id":1,"cost_ticks":4}]');
  });

  it("[resilience 14] the library that pages are made of follows too, and never holds a funding setup", async () => {
    await write("update public.setups set vote_count = 7 where id = 1");
    const readLibrary = keepLibrary(last(databases), heard);
    expect(await readLibrary()).toMatchObject([{ id: 1, voteCount: 7, tickSize: 0.25, backtestFrom: "2021-09-08" }]);
    expect(await readLibrary()).toBe(await readLibrary());
    await write("update public.setups set name = 'Renamed' where id = 1");
    const names = async () => (await readLibrary()).map(({ name }) => name);
    await expect.poll(names, AT_ONCE).toEqual(["Renamed"]);
    await write("update public.setups set plan_id = 'anual' where id = 1");
    await expect.poll(names, AT_ONCE).toEqual([]);
    await write("update public.setups set plan_id = null where id = 1");
    await write("update public.setups set vote_count = 9 where id = 1");
    const counts = async () => (await readLibrary()).map(({ voteCount }) => voteCount);
    await expect.poll(counts, ON_THEIR_CLOCK).toEqual([9]);
  });

  it("a statement that changes no row tells nobody, one that empties a table does", async () => {
    const told: (string | null)[] = [];
    heard.onChange((change) => told.push(change));
    await write("update public.setups set name = 'Nobody' where id = 99");
    await write("insert into public.evidence_roots select * from public.evidence_roots where false");
    await write("update public.setups set vote_count = 8 where id in (1, 2)");
    await write("update public.setups set name = name || '!' where id in (1, 2)");
    await write("truncate public.courses cascade");
    await expect.poll(() => told, AT_ONCE).toEqual(["setups", "courses"]);
  });
});

function at<Item>(items: readonly Item[], index: number): Item {
  const item = items.at(index);
  if (item === undefined) throw new Error("there is none");
  return item;
}

function last<Item>(items: readonly Item[]): Item {
  return at(items, -1);
}
