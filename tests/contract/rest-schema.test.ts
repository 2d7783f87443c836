import { beforeAll, expect, it } from "vitest";
import type { Database } from "#gateway/database/port.ts";
import { describeEachEngine } from "#tests/fixtures/database.ts";
import { startGateway, type TestGateway } from "./gateway-server.ts";

describeEachEngine("rest: a schema that changes under it", (openDatabase) => {
  let database: Database;
  let gateway: TestGateway;
  let now = new Date("2026-11-20T12:00:00Z");
  beforeAll(async () => {
    database = await openDatabase();
    gateway = await startGateway(database, { clock: () => now });
    expect((await gateway.anonymous.from("courses").select("id")).error).toBeNull();
    return () => gateway.close();
  });
  const migrate = (sql: string) => database.transaction({ role: "owner" }, (transaction) => transaction.query(sql));
  const codeOf = async (table: string, columns: string) =>
    (await gateway.anonymous.from(table).select(columns)).error?.code ?? null;

  it("knows a new table at once when told, and by itself within ten seconds", async () => {
    await migrate("create table public.one (id integer primary key)");
    expect(await codeOf("one", "id")).toBe("PGRST205");
    await gateway.gateway.refreshSchema();
    expect(await codeOf("one", "id")).toBeNull();
    await migrate("create table public.two (id integer references public.one)");
    expect(await codeOf("two", "id")).toBe("PGRST205");
    now = new Date(now.getTime() + 10_000);
    expect(await codeOf("two", "id,one(id)")).toBeNull();
  });

  it("finds new columns, and forgets dropped ones after the database refused them", async () => {
    now = new Date(now.getTime() + 10_000);
    await migrate("alter table public.one add column name text");
    expect(await codeOf("one", "name")).toBeNull();
    await migrate("alter table public.one drop column name");
    now = new Date(now.getTime() + 10_000);
    expect(await codeOf("one", "*")).toBe("42703");
    await expect.poll(() => codeOf("one", "*")).toBeNull();
  });

  it("says nothing but an id when the database is gone", async () => {
    await database.close();
    const { error, status } = await gateway.anonymous.from("courses").select("id").retry(false);
    expect(status).toBeGreaterThanOrEqual(500);
    expect(error?.message).toBe("Internal server error");
    expect(gateway.faults.length).toBeGreaterThan(0);
  });
});
