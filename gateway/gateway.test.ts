import { Hono } from "hono";
import { beforeAll, describe, expect, it } from "vitest";
import { useTestDatabases } from "#tests/fixtures/database.ts";
import { createGateway, type Gateway } from "./gateway.ts";
import { toApiKeys } from "./http/api-keys.ts";
import { createClientAddress } from "./http/client-address.ts";

const KEY = "sb_publishable_gateway-test";

describe("createGateway", () => {
  const openDatabase = useTestDatabases("pglite");
  const faults: unknown[] = [];
  let gateway: Gateway;
  beforeAll(async () => {
    const auth = new Hono().all("/broken", () => {
      throw new Error("select secret");
    });
    auth.all("/*", (context) => context.json({ path: context.req.path }));
    gateway = createGateway({
      database: await openDatabase(),
      apiKeys: toApiKeys(KEY, []),
      verifyAccessToken: async () => null,
      auth,
      functions: { definitions: [], services: null, limits: null },
      origins: ["https://shop.example"],
      clientAddress: createClientAddress(),
      clock: () => new Date("2026-11-20T12:00:00Z"),
      onFault: (error) => faults.push(error),
    });
  });
  const ask = (path: string, headers: Record<string, string> = {}) => gateway.app.request(path, { headers });

  it.each([
    ["no key", "/auth/v1/settings", {}, 401],
    ["a wrong key", "/auth/v1/settings", { apikey: "sb_publishable_other" }, 401],
    ["the key", "/auth/v1/settings", { apikey: KEY }, 200],
    ["the key as bearer", "/auth/v1/settings", { authorization: `Bearer ${KEY}` }, 200],
    ["only a user's token, which the protocol itself checks", "/auth/v1/user", { authorization: "Bearer a.b.c" }, 200],
    ["a link from a mail", "/auth/v1/verify?token=x", {}, 200],
    ["the public keys", "/auth/v1/.well-known/jwks.json", {}, 200],
    ["a path that only ends like an open one", "/auth/v1/admin/verify", {}, 401],
  ])("opens the auth protocol to requests with %s as it should", async (_name, path, headers, status) => {
    expect((await ask(path, headers)).status).toBe(status);
  });

  it("answers JSON 404 to every other path", async () => {
    for (const path of [
      "/",
      "/realtime/v1/other",
      "/rest/v2/orders",
      "/rest/v1",
      "/graphql/v1",
      "/%2e%2e/etc/passwd",
    ]) {
      const response = await ask(path);
      expect([path, response.status]).toEqual([path, 404]);
      expect(await response.json()).toMatchObject({ code: expect.any(String), message: expect.any(String) });
      expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    }
  });

  it("keeps a fault's words for the log and gives the client its id", async () => {
    const response = await ask("/auth/v1/broken", { apikey: KEY });
    const id = response.headers.get("x-request-id") ?? "";
    expect(response.status).toBe(500);
    expect(await response.json()).toEqual({
      code: "internal_error",
      message: "Internal server error",
      details: `Request id ${id}`,
      hint: null,
    });
    expect(faults.map(String)).toEqual(["Error: select secret"]);
  });

  it("answers a preflight before it asks for a key", async () => {
    const headers = { origin: "https://shop.example", "access-control-request-method": "POST" };
    const response = await gateway.app.request("/auth/v1/signup", { method: "OPTIONS", headers });
    expect(response.status).toBe(204);
    expect(response.headers.get("access-control-allow-origin")).toBe("https://shop.example");
  });
});
