import { describe, expect, it } from "vitest";
import { openDatabase } from "#gateway/database/open-database.ts";
import type { Database } from "#gateway/database/port.ts";
import { openPostgres } from "#gateway/database/postgres.ts";
import { createPostgresListener } from "#gateway/database/postgres-listener.ts";
import { healthApi } from "#server/platform/http/health.ts";
import { readConnectionSettings } from "#tests/fixtures/connection-settings.ts";
import { findPgbouncer, startPgbouncer } from "#tests/fixtures/pgbouncer.ts";
import { openSilentProxy } from "#tests/fixtures/silent-proxy.ts";
import { createTestDatabase, isPostgresAvailable, PRODUCT_SCHEMA } from "#tests/fixtures/test-database.ts";

const isSkipped = !isPostgresAvailable();
const SAME_SETTINGS = [{ role: "anon", statement: "5s", idle: "1min", interval: "postgres", zone: "UTC" }];

function ask(database: Database, sql: string, parameters: unknown[] = []) {
  return database.query({ role: "anon" }, { sql, parameters });
}

describe.skipIf(isSkipped)("a database that is silent", () => {
  it("fails what was asked and what is asked then with 08006, and is used again when it answers", async () => {
    const location = await createTestDatabase("postgres");
    const proxy = await openSilentProxy(location.url ?? "");
    const notices: string[] = [];
    const database = openPostgres({ url: proxy.url, poolSize: 2, onNotice: (text) => notices.push(text) });
    const health = healthApi(database);
    await ask(database, "select 1");
    proxy.freeze();
    const first = Promise.allSettled(Array.from({ length: 5 }, () => ask(database, "select 1")));
    const healthWhileFirst = health.request("/health");
    const codes = (await first).map((answer) => answer.status === "rejected" && answer.reason.code);
    expect(codes).toEqual(["08006", "08006", "08006", "08006", "08006"]);
    expect((await healthWhileFirst).status).toBe(503);
    await expect(ask(database, "select 1")).rejects.toMatchObject({ code: "08006" });
    expect((await health.request("/health")).status).toBe(503);
    expect((await health.request("/health/live")).status).toBe(200);
    expect(notices).toEqual(["the database does not answer"]);
    proxy.thaw();
    while (notices.length < 2) await new Promise((resolve) => setTimeout(resolve, 20));
    expect(notices[1]).toBe("the database answers again");
    expect(await ask(database, "select 1 as one")).toEqual([{ one: 1 }]);
    expect((await health.request("/health")).status).toBe(200);
    await database.close();
    await proxy.close();
    await location.drop();
  });

  it("is not one whose statements take long", async () => {
    const location = await createTestDatabase("postgres");
    const database = openPostgres({ url: location.url ?? "", poolSize: 1 });
    expect(await ask(database, "select 1 as one from pg_sleep(2.5)")).toEqual([{ one: 1 }]);
    await database.close();
    await location.drop();
  });
});

describe.skipIf(isSkipped)("a role with fewer connections than the pool", () => {
  it("fails no read, and /health is well", async () => {
    const location = await createTestDatabase("postgres");
    const owner = openPostgres({ url: location.url ?? "", poolSize: 1 });
    const role = `few_${process.pid}`;
    const asOwner = (sql: string) => owner.query({ role: "owner" }, { sql });
    await asOwner(`create role ${role} login password 'few' connection limit 4`);
    await asOwner(`grant anon to ${role}`);
    const url = Object.assign(new URL(location.url ?? ""), { username: role, password: "few" });
    const database = openPostgres({ url: url.href, poolSize: 20 });
    const reads = Array.from({ length: 200 }, () => ask(database, "select 1 as one"));
    const answers = await Promise.allSettled(reads);
    expect(answers.filter(({ status }) => status === "rejected")).toEqual([]);
    expect((await healthApi(database).request("/health")).status).toBe(200);
    await database.close();
    await asOwner(`drop role ${role}`).catch(() => {});
    await owner.close();
    await location.drop();
  });
});

describe.skipIf(isSkipped)("a listening connection that hears nothing", () => {
  it("makes /health 503 with a line, is made again, and its listeners are told of the gap", async () => {
    const location = await createTestDatabase("postgres");
    const url = location.url ?? "";
    const database = openPostgres({ url, poolSize: 2 });
    const notices: string[] = [];
    let isDeaf = false;
    const listener = createPostgresListener({
      options: { url, sessionRole: null, server: { isPooled: true, heardAt: 0 } },
      notify: async (channel, payload) =>
        isDeaf ||
        database.query({ role: "owner" }, { sql: "select pg_notify($1, $2)", parameters: [channel, payload] }),
      onNotice: (text) => notices.push(text),
      probe: { everyMs: 2_000, answerMs: 1_500 },
    });
    const health = healthApi({ ...database, isHearing: listener.isHearing });
    const gap = Promise.withResolvers<void>();
    await listener.listen("mark", () => {}, gap.resolve);
    expect((await health.request("/health")).status).toBe(200);
    isDeaf = true;
    await gap.promise;
    expect(notices.at(-1)).toBe("live changes are not heard");
    expect((await health.request("/health")).status).toBe(503);
    isDeaf = false;
    await expect.poll(listener.isHearing, { timeout: 20_000 }).toBe(true);
    expect(notices.at(-1)).toBe("live changes are heard again");
    expect((await health.request("/health")).status).toBe(200);
    await listener.end();
    await database.close();
    await location.drop();
  });
});

describe.skipIf(isSkipped || findPgbouncer() === null)("behind pgbouncer", () => {
  it.each([{ mode: "session" as const }, { mode: "transaction" as const }])(
    "keeps role and settings, and prepares nothing by name: $mode",
    async ({ mode }) => {
      const location = await createTestDatabase("postgres");
      const pooler = await startPgbouncer(location.url ?? "", mode);
      const database = await openDatabase({
        databaseUrl: pooler.url,
        listenUrl: location.url ?? "",
        poolSize: 4,
        ...PRODUCT_SCHEMA,
      });
      expect(await readConnectionSettings(database)).toEqual(SAME_SETTINGS);
      const answers = await Promise.all(
        Array.from({ length: 40 }, (_, n) => ask(database, `select $1::integer as n, ${n % 3} as kind`, [n])),
      );
      expect(answers.map(([row]) => row?.n)).toEqual(Array.from({ length: 40 }, (_, n) => n));
      const heard = Promise.withResolvers<string>();
      await database.listen("mark", heard.resolve);
      await database.query({ role: "owner" }, { sql: "select pg_notify('mark', 'yes')" });
      expect(await heard.promise).toBe("yes");
      await database.close();
      await pooler.stop();
      await location.drop();
    },
  );

  it("refuses to start where live changes would not be heard, and names the setting", async () => {
    const location = await createTestDatabase("postgres");
    const pooler = await startPgbouncer(location.url ?? "", "transaction");
    await expect(openDatabase({ databaseUrl: pooler.url, ...PRODUCT_SCHEMA })).rejects.toThrow("DATABASE_LISTEN_URL:");
    await pooler.stop();
    await location.drop();
  });
});
