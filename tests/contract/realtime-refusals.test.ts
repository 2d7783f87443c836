import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "#gateway/database/port.ts";
import { describeOneEngine } from "#tests/fixtures/database.ts";
import { reportFigure } from "#tests/fixtures/figures.ts";
import { forgeTokens } from "./forged-tokens.ts";
import {
  connect,
  PUBLISHABLE_KEY,
  SECRET_KEY,
  startGateway,
  type TestGateway,
  type TestUser,
} from "./gateway-server.ts";
import { openRawSocket } from "./raw-socket.ts";
import { listenTo, setRealtimeStage } from "./realtime-stage.ts";

const OTHER_SITE = "https://partner.example";

describeOneEngine("realtime: what is refused", (openDatabase) => {
  let database: Database;
  let gateway: TestGateway;
  let ana: TestUser;
  beforeAll(async () => {
    database = await openDatabase();
    await setRealtimeStage(database);
    gateway = await startGateway(database, { origins: [OTHER_SITE] });
    ana = await gateway.createUser();
  });
  afterAll(async () => {
    await gateway.close();
    expect(gateway.faults).toEqual([]);
  });

  const raw = (query: Record<string, string> = {}, headers: Record<string, string> = {}) =>
    openRawSocket(gateway.url, { query: { apikey: PUBLISHABLE_KEY, vsn: "2.0.0", ...query }, headers });

  it.each([
    ["no origin, as other programs", {}, 101],
    ["a page of the same address", "self", 101],
    ["a listed site", { origin: OTHER_SITE }, 101],
    ["another site", { origin: "https://evil.example" }, 403],
    ["another port", { origin: "http://127.0.0.1:1" }, 403],
    ["a sandboxed frame", { origin: "null" }, 403],
    ["a file or an extension", { origin: "chrome-extension://abc" }, 403],
  ])("[resilience 30] answers a socket from %s", async (_who, headers, status) => {
    const socket = await raw({}, headers === "self" ? { origin: gateway.url } : (headers as Record<string, string>));
    expect(socket.status).toBe(status);
    socket.close();
  });

  it.each([
    ["without an API key", { apikey: "" }, {}, 401],
    ["with a wrong one", { apikey: "sb_publishable_other" }, {}, 401],
    ["with the secret one in a browser", { apikey: SECRET_KEY }, { "user-agent": "Mozilla/5.0" }, 401],
    ["with a user's token for a key", { apikey: "a.b.c" }, {}, 401],
    ["with the key in a header", { apikey: "" }, { apikey: PUBLISHABLE_KEY }, 101],
    ["of a version nobody speaks", { vsn: "3.0.0" }, {}, 400],
  ])("answers a socket %s", async (_what, query, headers, status) => {
    const socket = await raw(query, headers);
    expect(socket.status).toBe(status);
    socket.close();
  });

  it("answers a plain request for the socket's address with 426", async () => {
    expect((await fetch(`${gateway.url}/realtime/v1/websocket`)).status).toBe(426);
  });

  it("[resilience 37] refuses private channels, a hundred of a hundred", async () => {
    const clients = [gateway.anonymous, ana.client];
    const refused = await Promise.all(
      Array.from({ length: 100 }, async (_, index) => {
        const channel = clients[index % 2]?.channel(`private-${index}`, { config: { private: true } });
        const error = await new Promise<string>((resolve) =>
          channel?.subscribe((status, problem) => resolve(`${status} ${problem?.message}`)),
        );
        await channel?.unsubscribe();
        return error;
      }),
    );
    const clear = refused.filter((error, index) =>
      error.endsWith(`Unauthorized: You do not have permissions to read from this Channel topic: private-${index}`),
    );
    expect(clear).toHaveLength(100);
    reportFigure(37, "private joins refused 100 of 100");
  });

  it.each([
    ["presence", { presence: { enabled: true } }, /Presence is not served/],
    ["replay", { broadcast: { replay: { since: 1 } } }, /Replay is not allowed/],
    [
      "a table that isn't published",
      { postgres_changes: [{ event: "*", schema: "public", table: "unpublished" }] },
      /enabled for table unpublished/,
    ],
    [
      "a table the caller may not read",
      { postgres_changes: [{ event: "*", schema: "public", table: "vault" }] },
      /enabled for table vault/,
    ],
    [
      "a table of another schema",
      { postgres_changes: [{ event: "*", schema: "auth", table: "users" }] },
      /enabled for schema auth/,
    ],
    [
      "a filter without a table",
      { postgres_changes: [{ event: "*", schema: "public", filter: "id=eq.1" }] },
      /explicit table/,
    ],
    ["a config that is none", { postgres_changes: "all" }, /InvalidJoinPayload: config.postgres_changes/],
    [
      "too many changes",
      { postgres_changes: Array.from({ length: 101 }, () => ({ event: "*", schema: "public" })) },
      /Too many postgres_changes/,
    ],
  ])("refuses a join that asks for %s", async (_what, config, reason) => {
    const socket = await raw();
    const reply = await socket.join(`realtime:${randomUUID()}`, { config });
    expect(reply.status).toBe("error");
    expect(reply.response.reason).toMatch(reason);
    socket.close();
  });

  it("refuses topics that are none, and messages to channels that were not joined", async () => {
    const socket = await raw();
    expect(await socket.join("realtime:", {})).toMatchObject({
      status: "error",
      response: { reason: expect.stringMatching(/TopicName/) },
    });
    expect(await socket.join("other:x", {})).toEqual({ status: "error", response: { reason: "unmatched topic" } });
    const strange = await socket.ask("realtime:x", "broadcast", { event: "e" });
    expect(strange).toEqual({ status: "error", response: { reason: "unmatched topic" } });
    expect(await socket.ask("phoenix", "heartbeat", {})).toEqual({ status: "ok", response: {} });
    socket.close();
  });

  it.each([
    ["no JSON", "hello"],
    ["no list", '{"topic":"phoenix"}'],
    ["a deep list", "[".repeat(5_000)],
    ["a list of the wrong things", "[1,2,3,4,5]"],
    ["bytes of no kind", Buffer.from([9, 9, 9])],
    ["bytes that end too soon", Buffer.from([3, 200, 200, 200, 200, 0, 1])],
  ])("closes a socket that says %s", async (_what, frame) => {
    const socket = await raw();
    socket.send(frame);
    expect((await socket.closed).code).toBe(1007);
  });

  it("[resilience 5] refuses every forged token at the join, and serves none as anonymous", async () => {
    const forged = await forgeTokens(gateway, database);
    const socket = await raw();
    for (const [name, token] of forged) {
      const config = { postgres_changes: [{ event: "*", schema: "public", table: "signals" }] };
      const reply = await socket.join(`realtime:${randomUUID()}`, { access_token: token, config });
      expect([name, reply.status]).toEqual([name, "error"]);
      expect(reply.response.reason).toMatch(/^(MalformedJWT|JwtSignatureError|InvalidJWTToken): /);
    }
    const genuine = await socket.join(`realtime:${randomUUID()}`, { access_token: ana.token, config: {} });
    expect(genuine.status).toBe("ok");
    socket.close();
    reportFigure(5, `realtime joins: ${forged.length} of ${forged.length} refused`);
  });

  it("says so when a token is none at all", async () => {
    const refused = await listenTo(connect(gateway.url, PUBLISHABLE_KEY, "not-a-token"), {});
    expect(refused.errors[0]).toBe("MalformedJWT: The token provided is not a valid JWT");
    await refused.leave();
  });
});
