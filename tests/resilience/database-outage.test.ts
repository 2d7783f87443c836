import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type LpxProcess, startLpx } from "#tests/fixtures/lpx-process.ts";
import { copyStore } from "#tests/fixtures/seeded-store.ts";
import { inventAccount, openShopClient, type Session, type ShopClient } from "#tests/fixtures/shop-client.ts";
import { openSilentProxy, type SilentProxy } from "#tests/fixtures/silent-proxy.ts";
import { isPostgresAvailable } from "#tests/fixtures/test-database.ts";

const IN_MEMORY = ["/", "/planes", "/resultados"];

describe.skipIf(!isPostgresAvailable())("[resilience 42] a database that goes silent under the server", () => {
  let proxy: SilentProxy;
  let server: LpxProcess;
  let shop: ShopClient;
  let session: Session;
  beforeAll(async () => {
    const store = await copyStore("postgres", "outage");
    proxy = await openSilentProxy(store.databaseUrl ?? "");
    server = await startLpx({ ...store, databaseUrl: proxy.url });
    shop = await openShopClient(server.url);
    const account = inventAccount();
    await shop.register(account);
    session = await shop.signIn(account);
    for (const path of IN_MEMORY) await fetch(server.url + path);
  }, 120_000);
  afterAll(async () => {
    await server.stop();
    await proxy.close();
  });

  const get = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(server.url + path, { headers });
    const body = await answer.text();
    return { status: answer.status, retryAfter: answer.headers.get("retry-after"), body };
  };
  const asMember = () => ({ apikey: shop.publishableKey, authorization: `Bearer ${session.access_token}` });

  it("answers 503 with Retry-After whatever needs it, pages in memory as always, and goes on by itself", async () => {
    proxy.freeze();
    expect((await get("/health")).status).toBe(503);
    expect((await get("/health/live")).status).toBe(200);
    const needing = {
      rest: () => get("/rest/v1/orders?select=id", asMember()),
      auth: () => get("/auth/v1/user", asMember()),
      storage: () => get("/storage/v1/bucket", asMember()),
      "a page to be rendered": () => get("/setups/7"),
    };
    for (const [what, ask] of Object.entries(needing)) {
      const { status, retryAfter } = await ask();
      expect({ what, status, hasRetryAfter: retryAfter !== null }).toEqual({ what, status: 503, hasRetryAfter: true });
    }
    const call = { method: "POST", headers: { ...asMember(), "content-type": "application/json" } };
    const called = await fetch(`${server.url}/functions/v1/price-cart`, { ...call, body: '{"planIds":["anual"]}' });
    expect([called.status, called.headers.get("retry-after") !== null]).toEqual([503, true]);
    for (const path of IN_MEMORY) expect((await get(path)).status).toBe(200);
    expect(server.output()).toContain("the database does not answer");
    proxy.thaw();
    await expect.poll(() => get("/health").then(({ status }) => status), { timeout: 20_000 }).toBe(200);
    for (const ask of Object.values(needing)) expect((await ask()).status).toBe(200);
  }, 90_000);
});
