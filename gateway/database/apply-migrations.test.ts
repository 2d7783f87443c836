import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { describeEachEngine, useTestDatabases } from "#tests/fixtures/database.ts";
import { endOf } from "#tests/fixtures/silent-server.ts";
import { isPostgresAvailable } from "#tests/fixtures/test-database.ts";
import { applyMigrations, MigrationMismatchError } from "./apply-migrations.ts";
import type { Engine } from "./engine.ts";
import { readMigrationFile, readMigrationFiles } from "./migration-files.ts";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "lpx-migrations-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(name: string, sql: string): void {
  writeFileSync(join(folder, name), sql);
}

describeEachEngine("the migration runner", (openDatabase) => {
  // What the fixture opens is an engine of ours under the port's narrower type.
  const openEngine = async () => (await openDatabase()) as Engine;
  const apply = async (engine: Engine) => applyMigrations(engine, await readMigrationFiles("test", folder));
  const read = (engine: Engine, sql: string) =>
    engine.transaction({ role: "owner" }, (transaction) => transaction.query(sql));

  it("applies each file once, in the order of the names, several statements in each", async () => {
    const engine = await openEngine();
    write("2_fill.sql", "insert into public.item values (1); insert into public.item values (2);");
    write("1_create.sql", "create table public.item (id integer); -- one; two\ncreate index on public.item (id);");
    write("readme.txt", "no migration");
    expect(await apply(engine)).toEqual(["1_create.sql", "2_fill.sql"]);
    expect(await apply(engine)).toEqual([]);
    write("3_more.sql", "insert into public.item values (3)");
    expect(await apply(engine)).toEqual(["3_more.sql"]);
    expect(await read(engine, "select id from public.item order by id")).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }]);
  });

  it("refuses when an applied file was changed, but not over the line ends of a checkout", async () => {
    const engine = await openEngine();
    write("1_create.sql", "create table public.item (\n id integer\n);");
    await apply(engine);
    write("1_create.sql", "create table public.item (\r\n id integer\r\n);");
    expect(await apply(engine)).toEqual([]);
    write("1_create.sql", "create table public.item (\n id bigint\n);");
    await expect(apply(engine)).rejects.toThrow(MigrationMismatchError);
    await expect(apply(engine)).rejects.toThrow("test/1_create.sql was changed after it was applied");
  });

  it("applies reference data again when it has changed, and only then", async () => {
    const engine = await openEngine();
    const applyData = async () => {
      const file = await readMigrationFile("data", join(folder, "data.sql"), { isRepeatable: true });
      return applyMigrations(engine, [file]);
    };
    write("data.sql", "insert into public.courses values ('a', 90, '', '', '', '', 0) on conflict do nothing;");
    expect(await applyData()).toEqual(["data.sql"]);
    expect(await applyData()).toEqual([]);
    write("data.sql", "insert into public.courses values ('b', 91, '', '', '', '', 0) on conflict do nothing;");
    expect(await applyData()).toEqual(["data.sql"]);
    expect(await applyData()).toEqual([]);
    expect(await read(engine, "select id from public.courses where position > 89 order by id")).toHaveLength(2);
  });

  it("leaves the reference data of a newer build alone, and says so", async () => {
    const engine = await openEngine();
    const told: string[] = [];
    const applyData = async (position: number, build: number) => {
      write(
        "data.sql",
        `insert into public.courses values ('z', ${position}, '', '', '', '', 0)
        on conflict (id) do update set position = excluded.position;`,
      );
      const file = await readMigrationFile("builds", join(folder, "data.sql"), { isRepeatable: true });
      return applyMigrations(engine, [file], { build, onNotice: (text) => void told.push(text) });
    };
    const readPosition = () => read(engine, "select position from public.courses where id = 'z'");
    expect(await applyData(92, 2000)).toEqual(["data.sql"]);
    expect(await applyData(91, 1999)).toEqual([]);
    expect(await readPosition()).toEqual([{ position: 92 }]);
    expect(told).toEqual(["builds/data.sql was left as a newer build applied it"]);
    // A build that brings the same is the newest from then on.
    expect(await applyData(92, 3000)).toEqual([]);
    expect(await applyData(93, 2500)).toEqual([]);
    expect(await applyData(94, 3000)).toEqual(["data.sql"]);
    expect(await readPosition()).toEqual([{ position: 94 }]);
  });

  it("leaves nothing of a file that fails, and goes on from there when it is mended", async () => {
    const engine = await openEngine();
    write("1_create.sql", "create table public.item (id integer);");
    write("2_break.sql", "insert into public.item values (1); insert into public.item values ('x');");
    await expect(apply(engine)).rejects.toMatchObject({ code: "22P02" });
    expect(await read(engine, "select id from public.item")).toEqual([]);
    write("2_break.sql", "insert into public.item values (1);");
    expect(await apply(engine)).toEqual(["2_break.sql"]);
  });

  it("runs a replaced file nowhere, and no build without the one in its place runs it later", async () => {
    const engine = await openEngine();
    write("1_narrow.sql", "create table public.item (id smallint);");
    const earlier = await readMigrationFiles("test", folder);
    write("2_widen.sql", "-- Of all numbers.\n-- Replaces: 1_narrow.sql\ncreate table public.item (id bigint);");
    expect(await apply(engine)).toEqual(["2_widen.sql"]);
    expect(await apply(engine)).toEqual([]);
    expect(await applyMigrations(engine, earlier)).toEqual([]);
    await read(engine, "insert into public.item values (3000000000)");
  });

  it("runs the file in place of one that has run, whose record stays", async () => {
    const engine = await openEngine();
    write("1_narrow.sql", "create table public.item (id smallint);");
    await apply(engine);
    const sql = "select applied_at::text from gateway.applied_migrations where name = '1_narrow.sql'";
    const record = await read(engine, sql);
    write("2_widen.sql", "-- Replaces: 1_narrow.sql\nalter table public.item alter column id type bigint;");
    expect(await apply(engine)).toEqual(["2_widen.sql"]);
    expect(await read(engine, sql)).toEqual(record);
    write("1_narrow.sql", "create table public.item (id integer);");
    await expect(apply(engine)).rejects.toThrow("test/1_narrow.sql was changed after it was applied");
  });

  it("applies once when several start together", async () => {
    const engine = await openEngine();
    write("1_create.sql", "create table public.item (id integer);");
    write("2_fill.sql", "insert into public.item values (1);");
    const names = await Promise.all(Array.from({ length: 8 }, () => apply(engine)));
    expect(names.flat().toSorted()).toEqual(["1_create.sql", "2_fill.sql"]);
    expect(await read(engine, "select id from public.item")).toEqual([{ id: 1 }]);
  });
});

describe.skipIf(!isPostgresAvailable())("a migration beside a long reader (PostgreSQL)", () => {
  const openDatabase = useTestDatabases("postgres");

  /** Reads a table in a transaction that stays open until `end`. */
  async function readLong(engine: Engine) {
    const isReading = Promise.withResolvers<void>();
    const mayEnd = Promise.withResolvers<void>();
    const reading = engine.transaction({ role: "owner" }, async (transaction) => {
      await transaction.query("select id from public.item");
      isReading.resolve();
      await mayEnd.promise;
    });
    await isReading.promise;
    const end = (): Promise<void> => {
      mayEnd.resolve();
      return reading;
    };
    return { end };
  }
  async function makeTable(): Promise<Engine> {
    const engine = (await openDatabase()) as Engine;
    write("1_create.sql", "create table public.item (id integer);");
    await applyMigrations(engine, await readMigrationFiles("test", folder));
    write("2_widen.sql", "alter table public.item add column name text;");
    return engine;
  }

  it("lets go after its lock's time, so that others read on, and is done once the reader is", async () => {
    const engine = await makeTable();
    const reader = await readLong(engine);
    const told: string[] = [];
    const pauses: number[] = [];
    let othersRead: unknown;
    const wait = async (pause: number) => {
      pauses.push(pause);
      if (pauses.length < 3) return;
      othersRead = await engine.query({ role: "owner" }, { sql: "select count(*)::integer as count from public.item" });
      await reader.end();
    };
    const applied = applyMigrations(engine, await readMigrationFiles("test", folder), {
      onNotice: (text) => void told.push(text),
      tries: { timeout: 20, pauses: [1_000, 2_000, 4_000, 8_000], wait },
    });
    const end = await endOf(applied);
    await reader.end();
    expect(end).toEqual(["2_widen.sql"]);
    expect(othersRead).toEqual([{ count: 0 }]);
    expect(pauses).toEqual([1_000, 2_000, 4_000]);
    expect(told[0]).toBe("test/2_widen.sql needs a table that others use (55P03): tried again in 1 s");
  });

  it("gives up after its last try, and nothing of it is left", async () => {
    const engine = await makeTable();
    const reader = await readLong(engine);
    const tries = { timeout: 20, pauses: [1, 2], wait: async () => {} };
    const applied = readMigrationFiles("test", folder).then((files) => applyMigrations(engine, files, { tries }));
    const end = await endOf(applied);
    await reader.end();
    expect(end).toMatchObject({ code: "55P03" });
    const names = "select name from gateway.applied_migrations where source = 'test' order by name";
    expect(await engine.query({ role: "owner" }, { sql: names })).toEqual([{ name: "1_create.sql" }]);
  });
});
