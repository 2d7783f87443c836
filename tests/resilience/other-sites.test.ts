import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import { FUZZED_ENDPOINTS } from "#scripts/resilience/fuzz/endpoints.ts";
import { describeOneEngine } from "#tests/fixtures/database.ts";
import { reportFigure } from "#tests/fixtures/figures.ts";
import { openShopServer } from "./shop-server.ts";

/** What a form of another site can send without asking first. */
const FORM_TYPES = ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=a"];
/** A provider that answers by a form is what the protocol asks for here; the state it must bring is ours. */
const TAKES_FORMS = ["/auth/v1/callback", "/auth/v1/sso/saml/acs"];
const WRITES = FUZZED_ENDPOINTS.filter(
  ({ method, path }) => ["POST", "PUT", "PATCH"].includes(method) && /^\/(auth|rest|functions)\//.test(path),
).filter(({ path }) => !TAKES_FORMS.includes(path));

describeOneEngine("resilience 30: requests from other sites", (openDatabase) => {
  let server: Awaited<ReturnType<typeof openShopServer>>;
  let token = "";
  beforeAll(async () => {
    const database = await openDatabase();
    server = await openShopServer(database);
    const userId = randomUUID();
    const email = `${userId}@example.com`;
    const sql =
      "insert into auth.users (id, aud, role, email, email_confirmed_at) values ($1, 'authenticated', 'authenticated', $2, now())";
    await database.query({ role: "owner" }, { sql, parameters: [userId, email] });
    token = await server.signIn({ userId, email });
    return () => server.close();
  });

  it("no endpoint takes what a form can send, even with a session", async () => {
    const served: string[] = [];
    const refusals: Record<number, number> = {};
    for (const { method, path } of WRITES) {
      for (const type of FORM_TYPES) {
        const target = path.replaceAll("*", path.startsWith("/rest") ? "profiles" : randomUUID());
        const { status } = await server.ask(target, { method, token, body: "{}", headers: { "content-type": type } });
        refusals[status] = (refusals[status] ?? 0) + 1;
        if (status < 400 || status >= 500) served.push(`${method} ${target} as ${type}: ${status}`);
      }
    }
    expect(served).toEqual([]);
    // The others are refused before anybody looks at a body: unknown, off, or not for this caller.
    const unread = Object.keys(refusals).filter(
      (status) => ![400, 401, 403, 404, 405, 415, 422].includes(Number(status)),
    );
    expect(unread).toEqual([]);
    expect(refusals[415]).toBeGreaterThan(WRITES.length);
    reportFigure(
      30,
      `${WRITES.length} endpoints × ${FORM_TYPES.length} form types: 0 served, ${refusals[415]} answered 415`,
    );
  });

  it("no cookie signs anybody in", async () => {
    const cookie = `sb-access-token=${token}; session=${token}; access_token=${token}`;
    const { status } = await server.ask("/auth/v1/user", { method: "GET", headers: { cookie } });
    expect(status).toBe(401);
    const rows = await server.ask("/rest/v1/profiles?select=id", { method: "GET", headers: { cookie } });
    expect(rows.text === "[]" || rows.status === 401).toBe(true);
  });

  it("answers of signed-in calls name no other site's origin", async () => {
    for (const path of ["/auth/v1/user", "/rest/v1/profiles?select=id"]) {
      const response = await fetch(`${server.url}${path}`, {
        headers: { origin: "https://evil.example", authorization: `Bearer ${token}` },
      });
      expect(response.headers.get("access-control-allow-origin")).toBeNull();
      expect(response.headers.get("access-control-allow-credentials")).toBeNull();
    }
  });
});
