import { beforeAll, describe, expect, it } from "vitest";
import { createDatabaseLimitStore } from "#gateway/auth/limits/database-limit-store.ts";
import type { Database } from "#gateway/database/port.ts";
import { useTestDatabases } from "#tests/fixtures/database.ts";
import { PUBLISHABLE_KEY, startGateway, type TestGateway } from "./gateway-server.ts";

const RULE = { points: 20, seconds: 60 };

describe("rest: anonymous reads from memory, and limits of look-ups", () => {
  const openDatabase = useTestDatabases("pglite");
  let database: Database;
  let gateway: TestGateway;
  let now = new Date("2026-11-20T12:00:00Z");
  beforeAll(async () => {
    database = await openDatabase();
    gateway = await startGateway(database, {
      clock: () => now,
      rest: {
        policyHeaders: ["x-coupon-code"],
        anonymousCache: { tables: ["courses"], seconds: 5 },
        lookupLimits: [{ table: "coupons", limiter: createDatabaseLimitStore(database, () => now)("coupons", RULE) }],
      },
    });
    return () => gateway.close();
  });
  const ask = (path: string, headers: Record<string, string> = {}) =>
    gateway.gateway.app.request(`/rest/v1${path}`, { headers: { apikey: PUBLISHABLE_KEY, ...headers } });
  const rename = (title: string) =>
    database.transaction({ role: "owner" }, (transaction) =>
      transaction.query("update public.courses set title_es = $1 where position = 1", [title]),
    );
  const titleOf = async (path = "/courses?select=title_es&position=eq.1", headers = {}) =>
    ((await (await ask(path, headers)).json()) as { title_es: string }[])[0]?.title_es;

  it("keeps an answer for its time, and forgets it when told", async () => {
    await rename("one");
    expect(await titleOf()).toBe("one");
    await rename("two");
    expect(await titleOf()).toBe("one");
    now = new Date(now.getTime() + 5_000);
    expect(await titleOf()).toBe("two");
    await rename("three");
    gateway.gateway.invalidate("orders");
    expect(await titleOf()).toBe("two");
    gateway.gateway.invalidate("courses");
    expect(await titleOf()).toBe("three");
  });

  it("never uses it for a signed-in user, the service or a policy's header", async () => {
    const user = await gateway.createUser();
    await titleOf();
    await rename("four");
    expect(await titleOf(undefined, { authorization: `Bearer ${user.token}` })).toBe("four");
    expect(await titleOf(undefined, { "x-coupon-code": "X" })).toBe("four");
    expect(await titleOf()).toBe("three");
  });

  it("sends 304 to whom has it, and compressed bytes to whom reads them", async () => {
    gateway.gateway.invalidate();
    const first = await ask("/courses");
    const etag = first.headers.get("etag") ?? "";
    expect(first.headers.get("cache-control")).toBe("private, no-cache");
    const second = await ask("/courses", { "if-none-match": etag });
    expect({ status: second.status, body: await second.text() }).toEqual({ status: 304, body: "" });
    expect((await ask("/courses?select=id", { "if-none-match": etag })).status).toBe(200);
    const compressed = await ask("/courses?select=*,again:description_es,more:description_en", {
      "accept-encoding": "gzip, br",
    });
    expect(compressed.headers.get("content-encoding")).toBe("br");
    expect(compressed.headers.get("vary")).toContain("accept-encoding");
  });

  it("asks the database once for requests that come together, and every time for other tables", async () => {
    gateway.gateway.invalidate();
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask("/courses")));
    expect(new Set(answers.map(({ headers }) => headers.get("etag"))).size).toBe(1);
    expect((await ask("/coupons")).headers.get("etag")).toBeNull();
  });

  it("[resilience 17] takes 20 looks at coupons a minute from one address, whoever asks", async () => {
    now = new Date(now.getTime() + 60_000);
    const look = (address: string) =>
      fetch(`${gateway.url}/rest/v1/coupons`, { headers: { apikey: PUBLISHABLE_KEY, "x-forwarded-for": address } });
    const statuses: number[] = [];
    for (let count = 0; count < 21; count += 1) statuses.push((await look("198.51.100.7")).status);
    expect(statuses).toEqual([...Array(20).fill(200), 429]);
    const refused = await look("203.0.113.9, 198.51.100.7");
    expect(refused.status).toBe(429);
    expect(refused.headers.get("retry-after")).toBe("60");
    expect((await look("198.51.100.8")).status).toBe(200);
    now = new Date(now.getTime() + 60_000);
    expect((await look("198.51.100.7")).status).toBe(200);
  });
});
