import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "#gateway/database/port.ts";
import { useTestDatabases } from "#tests/fixtures/database.ts";
import { isMeasured } from "#tests/fixtures/figures.ts";
import { IS_FULL } from "#tests/fixtures/full-run.ts";
import {
  createTestDatabase,
  type EngineName,
  isPostgresAvailable,
  type TestDatabase,
} from "#tests/fixtures/test-database.ts";
import { listFunctions, listTables } from "./catalogue.ts";
import { readAccessMatrix, writeAccessMatrix } from "./matrix-file.ts";
import { observeAccess, seedRows } from "./observe-access.ts";
import { observeTable } from "./observe-table.ts";
import { insertPeople, listActors, type People } from "./people.ts";
import { TABLE_ROWS } from "./table-rows.ts";

const isUpdating = process.env.UPDATE_ACCESS_MATRIX === "1";

// Resilience 11: every actor × table × verb and every function equals the checked-in table, also after a restart.
describe.each<[string, EngineName, boolean]>([
  ["PGlite", "pglite", true],
  ["PostgreSQL", "postgres", isPostgresAvailable()],
])("[resilience 11] the access matrix (%s)", { timeout: 240_000 }, (_title, engine, isAvailable) => {
  if (!isAvailable) {
    it.skip("left out: neither TEST_DATABASE_URL nor PostgreSQL's binaries are there", () => {});
    return;
  }

  let location: TestDatabase;
  let database: Database;
  let people: People;

  beforeAll(async () => {
    location = await createTestDatabase(engine, { durable: true });
    database = await location.open();
    people = await insertPeople(database);
    await seedRows(database, people);
  });
  afterAll(async () => {
    await database.close();
    await location.drop();
  });

  it("knows every table, view and function of schema public, and no other", async () => {
    const { tables, functions } = readAccessMatrix();
    const names = (await listTables(database)).map(({ name }) => name);
    expect(Object.keys(TABLE_ROWS).toSorted(), "tests/rls/table-rows.ts").toEqual(names);
    if (isUpdating) return;
    expect(Object.keys(tables), "tests/rls/access-matrix.json").toEqual(names);
    expect(Object.keys(functions), "tests/rls/access-matrix.json").toEqual(await listFunctions(database));
  });

  it("[1.1] is the checked-in one", async () => {
    const observed = await observeAccess(database, people);
    if (isUpdating) writeAccessMatrix(observed);
    expect(observed).toEqual(readAccessMatrix());
  });

  // Rights live in the catalogue of the database, which a restart reads again: it takes as long as the first look.
  it.runIf(IS_FULL || isMeasured())("is the same after a restart", async () => {
    await database.close();
    database = await location.open();
    expect(await observeAccess(database, people)).toEqual(readAccessMatrix());
  });
});

describe("[resilience 11] the access matrix's own eyes", { timeout: 120_000 }, () => {
  const openDatabase = useTestDatabases("pglite");

  it("see a table, a function and a right that should not be there", async () => {
    const database = await openDatabase();
    const people = await insertPeople(database);
    await seedRows(database, people);
    const [, , userA] = listActors(people);
    const observe = async (name: string) => {
      const table = (await listTables(database)).find((candidate) => candidate.name === name);
      if (table === undefined || userA === undefined) throw new Error(`no table ${name}`);
      const [[, outcomes] = []] = await observeTable(database, table, people, [userA]);
      return outcomes;
    };
    expect((await observe("coupons"))?.update).toBe("denied 42501");
    await database.transaction({ role: "owner" }, async (transaction) => {
      await transaction.query("create table public.forgotten (id integer primary key)");
      await transaction.query("create function public.forgotten_too() returns integer language sql as 'select 1'");
      await transaction.query("grant update (uses_count) on public.coupons to authenticated");
      await transaction.query("create policy hole on public.coupons for update to authenticated using (true)");
      await transaction.query("create policy peephole on public.orders for select to authenticated using (true)");
    });
    expect((await listTables(database)).map(({ name }) => name)).toContain("forgotten");
    expect(await listFunctions(database)).toContain("forgotten_too()");
    await expect(observe("forgotten")).rejects.toThrow("forgotten");
    expect((await observe("coupons"))?.update).toBe("some nobody's, and all blindly (uses_count)");
    expect((await observe("orders"))?.select).toBe("all");
  });
});
