import { randomUUID } from "node:crypto";
import { decodeJwt, importJWK, SignJWT } from "jose";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { openSigningKey, readOldestSigningKey, rotateSigningKeys } from "#gateway/auth/tokens/signing-keys.ts";
import type { Database } from "#gateway/database/port.ts";
import { defineFunction } from "#gateway/functions/define-function.ts";
import { describeOneEngine } from "#tests/fixtures/database.ts";
import { TEST_ENCRYPTION } from "#tests/fixtures/encryption.ts";
import { reportFigure } from "#tests/fixtures/figures.ts";
import { forgeTokens } from "./forged-tokens.ts";
import { PUBLISHABLE_KEY, startGateway, type TestGateway } from "./gateway-server.ts";
import { openRawSocket } from "./raw-socket.ts";
import { setRealtimeStage } from "./realtime-stage.ts";

type Verdict = "served" | "refused";

/** Every API that takes a user's token. Each would serve an anonymous caller, or tell one apart. */
const APIS: Record<string, (gateway: TestGateway, token: string) => Promise<Verdict>> = {
  auth: (gateway, token) => ask(`${gateway.url}/auth/v1/user`, token),
  rest: (gateway, token) => ask(`${gateway.url}/rest/v1/signals?select=id&limit=1`, token),
  functions: (gateway, token) => ask(`${gateway.url}/functions/v1/greet`, token, { method: "POST", body: "{}" }),
  async realtime(gateway, token) {
    const socket = await openRawSocket(gateway.url, { query: { apikey: PUBLISHABLE_KEY, vsn: "2.0.0" } });
    const config = { postgres_changes: [{ event: "*", schema: "public", table: "signals" }] };
    const { status } = await socket.join(`realtime:${randomUUID()}`, { access_token: token, config });
    socket.close();
    return status === "ok" ? "served" : "refused";
  },
};

const greet = defineFunction<null, object, string>({
  name: "greet",
  access: "anyone",
  input: z.object({}),
  idempotency: "none",
  handle: async () => ({ ok: true, data: "hello" }),
});

async function ask(url: string, token: string, init: RequestInit = {}): Promise<Verdict> {
  const headers = { apikey: PUBLISHABLE_KEY, authorization: `Bearer ${token}`, "content-type": "application/json" };
  const { status } = await fetch(url, { ...init, headers });
  if (status === 401 || status === 403) return "refused";
  if (status === 200) return "served";
  throw new Error(`${url} answered ${status}`);
}

describeOneEngine("forged tokens", (openDatabase, engine) => {
  let database: Database;
  let gateway: TestGateway;
  let forged: Awaited<ReturnType<typeof forgeTokens>>;
  let refused = 0;
  beforeAll(async () => {
    database = await openDatabase();
    await setRealtimeStage(database);
    gateway = await startGateway(database, { functions: { definitions: [greet], services: null, limits: null } });
    forged = await forgeTokens(gateway, database);
  });
  afterAll(async () => {
    const all = forged.length * Object.keys(APIS).length;
    reportFigure(5, `forged tokens refused by ${Object.keys(APIS).join(", ")}: ${refused} of ${all} (${engine})`);
    await gateway.close();
    expect(gateway.faults).toEqual([]);
  });

  describe.each(Object.entries(APIS))("%s", (_api, present) => {
    it("resilience 5: refuses every one, and takes none for a visitor", async () => {
      const outcomes = [];
      for (const [name, token] of forged) outcomes.push([name, await present(gateway, token)]);
      refused += outcomes.filter(([, verdict]) => verdict === "refused").length;
      expect(outcomes).toEqual(forged.map(([name]) => [name, "refused"]));
    });

    it("finding 10n: resilience 5: refuses a genuine one in another spelling", async () => {
      const { token } = await gateway.createUser();
      const padded = token.split(".").map((part) => part.padEnd(Math.ceil(part.length / 4) * 4, "="));
      const spellings = [
        `${token}==`,
        `${token}=`,
        padded.join("."),
        padded.slice(0, 2).concat(token.split(".").slice(2)).join("."),
      ];
      const others = spellings.filter((spelling) => spelling !== token);
      expect(await Promise.all(others.map((spelling) => present(gateway, spelling)))).toEqual(
        others.map(() => "refused"),
      );
    });

    it("serves a genuine one", async () => {
      const { token } = await gateway.createUser();
      expect(await present(gateway, token)).toBe("served");
    });
  });

  it("finding 10o: resilience 5: no API takes a token of a leaked key once it is revoked, not even one that says aal2", async () => {
    const { token } = await gateway.createUser();
    const row = await readOldestSigningKey(database);
    const stolen = await importJWK(openSigningKey(TEST_ENCRYPTION, row), "ES256");
    const claims = { ...decodeJwt(token), aal: "aal2" };
    const leaked = await new SignJWT(claims).setProtectedHeader({ alg: "ES256", kid: row.id, typ: "JWT" }).sign(stolen);
    const outcomes = (presented: string) =>
      Promise.all(Object.values(APIS).map((present) => present(gateway, presented)));
    const all = (verdict: Verdict) => Object.keys(APIS).map(() => verdict);
    expect(await outcomes(leaked)).toEqual(all("served"));
    // As the command does it, beside the running process.
    await rotateSigningKeys(database, { encryption: TEST_ENCRYPTION, now: new Date(), isLeaked: true });
    await expect.poll(() => outcomes(leaked), { timeout: 5_000, interval: 250 }).toEqual(all("refused"));
    expect(await outcomes(token)).toEqual(all("refused"));
    expect(await outcomes((await gateway.createUser()).token)).toEqual(all("served"));
  });
});
