import { randomUUID } from "node:crypto";
import { createClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "#gateway/database/port.ts";
import { describeEachEngine } from "#tests/fixtures/database.ts";
import { reportFigure } from "#tests/fixtures/figures.ts";
import { forgedToken } from "#tests/fixtures/forged-token.ts";
import { connect, PUBLISHABLE_KEY, startGateway, type TestGateway, type TestUser } from "./gateway-server.ts";
import { openRawSocket } from "./raw-socket.ts";
import { insertSignal, listenTo, setRealtimeStage, write } from "./realtime-stage.ts";

const SIGNALS = { postgres_changes: [{ event: "*", schema: "public", table: "signals" }] };

describeEachEngine("realtime: tokens and sessions", (openDatabase) => {
  let database: Database;
  let gateway: TestGateway;
  let ana: TestUser;
  let late = 0;
  beforeAll(async () => {
    database = await openDatabase();
    await setRealtimeStage(database);
    gateway = await startGateway(database, { clock: () => new Date(Date.now() + late) });
    ana = await gateway.createUser();
  });
  afterAll(async () => {
    await gateway.close();
    expect(gateway.faults).toEqual([]);
  });

  const raw = () => openRawSocket(gateway.url, { query: { apikey: PUBLISHABLE_KEY, vsn: "2.0.0" } });
  /** Another token of the same session, as a refresh gives. */
  const refresh = async ({ token }: TestUser, change: object = {}) => {
    const claims = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
    return (await gateway.tokens.sign({ ...claims, ...change })).token;
  };

  it("[resilience 37] closes a channel when its token ends, and keeps one whose token was refreshed", async () => {
    const [ends, goes] = [randomUUID(), randomUUID()].map((name) => `realtime:${name}`);
    const socket = await raw();
    await socket.join(ends ?? "", { access_token: ana.token, config: SIGNALS });
    const { response } = await socket.join(goes ?? "", { access_token: ana.token, config: SIGNALS });
    expect(response).toHaveProperty("postgres_changes");
    late = 3_590_000;
    await socket.ask("phoenix", "heartbeat", {});
    await gateway.gateway.realtime.checkConnections();
    const token = await refresh(ana);
    const joinRef = socket.received.find(([, , topic, event]) => topic === goes && event === "system")?.[0] ?? "";
    socket.send(JSON.stringify([joinRef, "900", goes, "access_token", { access_token: token }]));
    await socket.until(([ref, , topic, event]) => topic === goes && event === "system" && ref === joinRef);
    await socket.ask("phoenix", "heartbeat", {});
    late = 3_601_000;
    await gateway.gateway.realtime.checkConnections();
    const [, , , , said] = await socket.until(
      ([, , topic, event, payload]) =>
        topic === ends && event === "system" && JSON.stringify(payload).includes("error"),
    );
    expect(said).toMatchObject({ status: "error", message: "InvalidJWTToken: Token has expired" });
    await socket.until(([, , topic, event]) => topic === ends && event === "phx_close");
    await write(database, insertSignal(1, { owner: ana.id }));
    await socket.until(([, , topic, event]) => topic === goes && event === "postgres_changes");
    expect(socket.received.filter(([, , topic, event]) => topic === ends && event === "postgres_changes")).toEqual([]);
    expect(socket.received.filter(([, , topic, event]) => topic === goes && event === "phx_close")).toEqual([]);
    socket.close();
    late = 0;
    reportFigure(37, "an ended token's channel is closed by the next round, which comes every 5 s");
  });

  it("[resilience 37] closes a channel within a minute when its session ended elsewhere", async () => {
    const gone = await gateway.createUser();
    const socket = await raw();
    await socket.join("realtime:session", { access_token: gone.token, config: {} });
    await gateway.removeUser(gone.id);
    late = 46_000;
    await socket.ask("phoenix", "heartbeat", {});
    await gateway.gateway.realtime.checkConnections();
    await socket.until(([, , topic, event]) => topic === "realtime:session" && event === "phx_close");
    socket.close();
    late = 0;
  });

  const asUser = (token: string, path: string, body: object = {}) =>
    fetch(`${gateway.url}${path}`, {
      method: "POST",
      headers: { apikey: PUBLISHABLE_KEY, authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  const sessionOf = ({ token }: TestUser): string =>
    JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()).session_id;

  it.each<[string, (user: TestUser) => Promise<unknown>]>([
    ["signs out", ({ token }) => asUser(token, "/auth/v1/logout")],
    [
      "ends that session from a list of them",
      (user) => asUser(user.token, "/rest/v1/rpc/end_my_session", { session_id: sessionOf(user) }),
    ],
    ["is banned", ({ id }) => gateway.service.auth.admin.updateUserById(id, { ban_duration: "1h" })],
    ["is deleted", ({ id }) => gateway.service.auth.admin.deleteUser(id)],
    ["is deleted but for the row", ({ id }) => gateway.service.auth.admin.deleteUser(id, true)],
  ])("finding 10h: [resilience 6] a user who %s loses live changes at once, in every process", async (_what, leave) => {
    const neighbour = await startGateway(database);
    const user = await gateway.createUser();
    const sockets = [
      await raw(),
      await openRawSocket(neighbour.url, { query: { apikey: PUBLISHABLE_KEY, vsn: "2.0.0" } }),
    ];
    for (const socket of sockets) {
      await socket.join("realtime:live", { access_token: user.token, config: SIGNALS });
      await socket.join("realtime:open", { config: SIGNALS });
    }
    await leave(user);
    // Nothing checks the connections here, and the clocks are stopped: only the notification can end the channel.
    const ends = sockets.map((socket) =>
      socket
        .until(([, , topic, event]) => topic === "realtime:live" && event === "phx_close")
        .then(
          () => "ended",
          () => "goes on",
        ),
    );
    expect(await Promise.all(ends)).toEqual(["ended", "ended"]);
    for (const socket of sockets) {
      expect(
        socket.received.filter(([, , topic, event]) => topic === "realtime:open" && event === "phx_close"),
      ).toEqual([]);
      const { status } = await socket.join("realtime:live", { access_token: user.token, config: SIGNALS });
      expect(status).toBe("error");
      socket.close();
    }
    await neighbour.close();
  });

  it.each([
    ["a forged token", async () => forgedToken(ana.token)],
    ["no token at all", async () => "nonsense"],
    ["one whose session is unknown", () => refresh(ana, { session_id: randomUUID() })],
  ])("closes a channel that is given %s", async (_what, makeToken) => {
    const socket = await raw();
    await socket.join("realtime:renewed", { access_token: ana.token, config: SIGNALS });
    socket.send(JSON.stringify(["1", "2", "realtime:renewed", "access_token", { access_token: await makeToken() }]));
    await socket.until(([, , topic, event]) => topic === "realtime:renewed" && event === "phx_close");
    socket.close();
  });

  it("ignores an API key in place of a token, as Supabase does", async () => {
    const socket = await raw();
    await socket.join("realtime:kept", { access_token: ana.token, config: SIGNALS });
    for (const access_token of [PUBLISHABLE_KEY, null, "sb_publishable_other"]) {
      socket.send(JSON.stringify(["1", "2", "realtime:kept", "access_token", { access_token }]));
    }
    expect(await socket.ask("phoenix", "heartbeat", {})).toEqual({ status: "ok", response: {} });
    expect(socket.received.filter(([, , , event]) => event === "phx_close")).toEqual([]);
    socket.close();
  });

  it("lets a client that signs in later see its own rows, by joining again", async () => {
    const client = connect(gateway.url, PUBLISHABLE_KEY);
    const listening = await listenTo(client, {});
    await client.realtime.setAuth(ana.token);
    await listening.untilStatus("SUBSCRIBED", 2);
    await write(database, insertSignal(10, { owner: ana.id }));
    const [change] = await listening.until(({ length }) => length === 1);
    expect(change?.new).toMatchObject({ id: 10 });
    await listening.leave();
  });

  it("keeps what is on its way to a user whose token is refreshed meanwhile", async () => {
    let token = ana.token;
    const client = createClient(gateway.url, PUBLISHABLE_KEY, { accessToken: async () => token });
    const listening = await listenTo(client, {});
    const renew = async (turn: number) => {
      token = await refresh(ana, { turn });
      await client.realtime.setAuth();
    };
    for (let id = 100; id < 130; id += 1) {
      await Promise.all([write(database, insertSignal(id, { owner: ana.id })), id % 10 === 5 ? renew(id) : null]);
    }
    const heard = await listening.until(({ length }) => length === 30);
    expect(heard.map(({ new: row }) => ("id" in row ? row.id : null))).toEqual(
      Array.from({ length: 30 }, (_, index) => 100 + index),
    );
    expect(listening.statuses).toEqual(["SUBSCRIBED"]);
    await listening.untilSystem(4);
    await listening.leave();
  });
});
