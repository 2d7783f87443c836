import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MAX_UPLOAD_BYTES } from "#domain/setup-import/limits.ts";
import type { Database } from "#gateway/database/port.ts";
import { setupImportApi } from "#server/setups/setup-import.ts";
import { insertBuyer } from "#tests/factories/buyer.ts";
import { SETUP_LINE, setupsCsv, TRADE_LINES, tradesCsv } from "#tests/factories/import-files.ts";
import { makeZip } from "#tests/factories/zip.ts";
import { useTestDatabases } from "#tests/fixtures/database.ts";
import { openShopServer, type ShopServer } from "./shop-server.ts";

const GOOD = makeZip([
  { name: "setups.csv", content: setupsCsv(SETUP_LINE) },
  { name: "trades.csv", content: tradesCsv(...TRADE_LINES) },
]);

describe("[resilience 29] the import's address", () => {
  const openDatabase = useTestDatabases("pglite");
  let database: Database;
  let server: ShopServer;
  let api: ReturnType<typeof setupImportApi>;
  let [admin, member] = ["", ""];
  beforeAll(async () => {
    database = await openDatabase();
    server = await openShopServer(database);
    const { resolveCaller } = server.gateway;
    api = setupImportApi({ services: { database, clock: server.clock.read }, resolveCaller });
    admin = await server.signIn(await insertBuyer(database, { isAdmin: true }));
    member = await server.signIn(await insertBuyer(database));
  });
  afterAll(() => server.close());

  async function send(token: string | null, query = "strategy=merge", body: Uint8Array = GOOD) {
    const headers = {
      apikey: server.publishableKey,
      "content-length": String(body.length),
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    };
    const response = await api.request(`/?${query}`, { method: "POST", headers, body: Buffer.from(body) });
    return { status: response.status, body: await response.json() };
  }

  it.each([
    ["without a key", () => api.request("/", { method: "POST" }), 401],
    ["by a visitor", () => send(null), 401],
    ["with a forged token", () => send("a.b.c"), 401],
    ["by a member", () => send(member), 403],
    ["without a strategy", () => send(admin, ""), 400],
    ["with a reason of one letter", () => send(admin, "strategy=merge&reason=x"), 400],
    ["with more than it takes", () => send(admin, "strategy=merge", Buffer.alloc(MAX_UPLOAD_BYTES + 1)), 413],
    ["with a file that is none", () => send(admin, "strategy=merge", Buffer.from("=cmd()")), 422],
  ])("refuses a call %s, and nothing changes", async (_title, call, status) => {
    expect((await call()).status).toBe(status);
    const [found] = await database.query(
      { role: "service" },
      { sql: "select count(*)::int as count from public.setups" },
    );
    expect(found).toEqual({ count: 0 });
  });

  it("plans, then carries out for an administrator, one at a time", async () => {
    const [one, other] = await Promise.all([send(admin), send(admin)]);
    expect([one.status, other.status].toSorted()).toEqual([200, 429]);
    expect(await send(admin, "strategy=merge&reason=our%20own")).toMatchObject({
      status: 200,
      body: { added: { count: 1 }, isApplied: true },
    });
  });
});
