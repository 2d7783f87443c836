import { join } from "node:path";
import postgres from "postgres";
import { describe, expect, it } from "vitest";
import { findPostgresBinaries, startPostgresCluster, stopPostgresCluster } from "#tests/fixtures/postgres-cluster.ts";
import { getRunFolder } from "#tests/fixtures/run-folder.ts";
import { createTestDatabase, isPostgresAvailable, PRODUCT_SCHEMA } from "#tests/fixtures/test-database.ts";
import { openDatabase } from "./open-database.ts";
import type { Database } from "./port.ts";
import { openPostgres } from "./postgres.ts";

const isSkipped = !isPostgresAvailable();

async function openFresh(options: { poolSize?: number } = {}) {
  const location = await createTestDatabase("postgres");
  const database = openPostgres({ url: location.url ?? "", ...options });
  return {
    database,
    remove: async () => {
      await database.close();
      await location.drop();
    },
  };
}

function ask<Row extends object>(database: Database, sql: string, parameters: unknown[] = []): Promise<Row[]> {
  return database.transaction({ role: "owner" }, (transaction) => transaction.query<Row>(sql, parameters));
}

describe.skipIf(isSkipped)("a lost connection", () => {
  it("fails its transaction, which leaves nothing behind and runs nothing outside", async () => {
    const { database, remove } = await openFresh({ poolSize: 2 });
    await ask(database, "create table public.mark (note text)");
    await ask(database, "grant all on public.mark to anon");
    const lost = database.transaction({ role: "owner" }, async (transaction) => {
      await transaction.query("insert into public.mark values ('before')");
      const [row] = await transaction.query<{ pid: number }>("select pg_backend_pid() as pid");
      await ask(database, "select pg_terminate_backend($1)", [row?.pid]);
      await transaction.query("insert into public.mark values ('after')").catch(() => {});
      await transaction.query("insert into public.mark values ('much later')").catch(() => {});
    });
    await expect(lost).rejects.toMatchObject({ name: "DatabaseError" });
    expect(await ask(database, "select note from public.mark")).toEqual([]);
    await remove();
  });

  it("is made again for the next transaction", async () => {
    const { database, remove } = await openFresh({ poolSize: 1 });
    const admin = await openFresh();
    for (let round = 0; round < 3; round += 1) {
      const [row] = await ask<{ pid: number }>(database, "select pg_backend_pid() as pid");
      await ask(admin.database, "select pg_terminate_backend($1, 5000)", [row?.pid]);
      await ask(database, "select 1").catch(() => {});
      expect(await ask(database, "select 1 as one")).toEqual([{ one: 1 }]);
    }
    await admin.remove();
    await remove();
  });

  it("is reported as such when there is no server", async () => {
    const database = openPostgres({ url: "postgres://nobody@127.0.0.1:1/nowhere" });
    await expect(ask(database, "select 1")).rejects.toMatchObject({ name: "DatabaseError", code: "08006" });
    await database.close();
  });
});

describe.skipIf(isSkipped)("the pool", () => {
  it("lets more transactions wait than it has connections", async () => {
    const { database, remove } = await openFresh({ poolSize: 3 });
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => ask<{ n: number }>(database, "select $1::integer as n", [index])),
    );
    expect(answers.map(([row]) => row?.n)).toEqual(Array.from({ length: 50 }, (_, index) => index));
    const open = await ask<{ count: number }>(
      database,
      "select count(*) as count from pg_stat_activity where datname = current_database()",
    );
    expect(open[0]?.count).toBeLessThanOrEqual(3);
    await remove();
  });

  it("stops a statement at its time limit", async () => {
    const { database, remove } = await openFresh();
    const slow = database.transaction({ role: "anon" }, (transaction) => transaction.query("select pg_sleep(5)"), {
      statementTimeout: 50,
    });
    await expect(slow).rejects.toMatchObject({ code: "57014" });
    await remove();
  });

  it("gives statements outside any transaction no rights", async () => {
    const { database, remove } = await openFresh();
    const rows = await database.transaction({ role: "owner" }, async (transaction) => {
      await transaction.query("reset role");
      return transaction.query("select current_user::text as role");
    });
    expect(rows).toEqual([{ role: "anon" }]);
    await remove();
  });

  it("replaces a connection that has been taught too many statements", async () => {
    const { database, remove } = await openFresh({ poolSize: 1 });
    const pids = new Set<number>();
    for (let index = 0; index < 1_100; index += 1) {
      const [row] = await ask<{ pid: number }>(database, `select pg_backend_pid() as pid, ${index} as n`);
      pids.add(row?.pid ?? 0);
    }
    expect(pids.size).toBe(2);
    await remove();
  });

  it("reads whole rows after a column was added to them", async () => {
    const { database, remove } = await openFresh({ poolSize: 1 });
    await ask(database, "create table public.mark (note text)");
    const write = (note: string) => ask(database, "insert into public.mark (note) values ($1) returning *", [note]);
    const read = () => ask(database, "select m.* from public.mark m where note <> $1 order by note", ["c"]);
    expect([await write("a"), await read()]).toEqual([[{ note: "a" }], [{ note: "a" }]]);
    await ask(database, "alter table public.mark add column kind int default 1");
    const [one, other] = [
      { note: "a", kind: 1 },
      { note: "b", kind: 1 },
    ];
    expect([await write("b"), await read()]).toEqual([[other], [one, other]]);
    await remove();
  });

  it("keeps the gateway's statements, whose rows are one JSON, and reads on after a column was added", async () => {
    const { database, remove } = await openFresh({ poolSize: 1 });
    await ask(database, "create table public.mark (note text)");
    await ask(database, "insert into public.mark (note) values ('a')");
    const read = () => ask(database, "select row_to_json(r.*) as value from (select note from public.mark) r");
    await read();
    await ask(database, "alter table public.mark add column kind int default 1");
    expect(await read()).toEqual([{ value: { note: "a" } }]);
    const kept = await ask(
      database,
      "select statement from pg_prepared_statements where statement like 'select row_to_json%'",
    );
    expect(kept).toHaveLength(1);
    await remove();
  });
});

// What standbys there are is a setting of the whole server.
describe.skipIf(findPostgresBinaries() === null)("a commit that waits for a standby which is away", () => {
  it("is not acknowledged when its wait is cancelled, though PostgreSQL calls it done", async () => {
    const folder = join(getRunFolder(), "standby-away");
    const configuration = "synchronous_standby_names = 'away'\n";
    const cluster = await startPostgresCluster(folder, { configuration, fsync: true });
    const admin = postgres(cluster.url, { max: 1, connection: { synchronous_commit: "local" } });
    await admin.unsafe("create table public.mark (note text)");
    const database = openPostgres({ url: cluster.url, isUnmigrated: true, poolSize: 1 });
    const cancelWait = () =>
      expect
        .poll(() => admin.unsafe("select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'"))
        .toHaveLength(1);
    const insert = (note: string) => ({ sql: "insert into public.mark values ($1)", parameters: [note] });
    const ways = [
      () => database.query({ role: "owner" }, insert("alone")),
      () => database.transaction({ role: "owner" }, ({ query }) => query(insert("within").sql, ["within"])),
    ];
    for (const write of ways) {
      const written = expect(write()).rejects.toMatchObject({ name: "DatabaseError", code: "08007" });
      await cancelWait();
      await written;
    }
    expect(await ask(database, "select note from public.mark")).toEqual([{ note: "alone" }, { note: "within" }]);
    await database.close();
    await admin.end();
    await stopPostgresCluster(folder);
  });
});

// Roles belong to a whole server, so this takes one of its own.
describe.skipIf(findPostgresBinaries() === null)("an owner without a superuser's rights", () => {
  it("migrates an empty server from several processes at once, and its service caller sees every row", async () => {
    const folder = join(getRunFolder(), "limited-owner");
    const cluster = await startPostgresCluster(folder);
    const admin = openPostgres({ url: cluster.url, isUnmigrated: true });
    await ask(admin, "create role shop login createrole password 'shop'");
    await admin.close();
    const postgresUrl = new URL(cluster.url);
    const superuser = postgres(cluster.url, { max: 1 });
    await superuser.unsafe("create database shop owner shop");
    await superuser.end();
    Object.assign(postgresUrl, { username: "shop", password: "shop", pathname: "/shop" });
    const open = () => openDatabase({ databaseUrl: postgresUrl.href, ...PRODUCT_SCHEMA });
    const [database, ...others] = await Promise.all([open(), open(), open(), open()]);
    await Promise.all(others.map((other) => other.close()));
    const read = (role: "anon" | "service") =>
      database.transaction({ role }, (transaction) =>
        transaction.query("select code from public.coupons where not is_offer"),
      );
    expect(await read("service")).toEqual([{ code: "HALLOWEEN30" }]);
    expect(await read("anon")).toEqual([]);
    expect(await ask(database, "select rolbypassrls from pg_roles where rolname = 'service_role'")).toEqual([
      { rolbypassrls: false },
    ]);
    await database.close();
    await stopPostgresCluster(folder);
  });
});
