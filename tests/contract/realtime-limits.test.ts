import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "#gateway/database/port.ts";
import type { RealtimeLimits } from "#gateway/realtime/limits.ts";
import { useTestDatabases } from "#tests/fixtures/database.ts";
import { reportFigure } from "#tests/fixtures/figures.ts";
import { PUBLISHABLE_KEY, startGateway, type TestGateway } from "./gateway-server.ts";
import { openRawSocket, type RawSocket } from "./raw-socket.ts";
import { insertSignal, setRealtimeStage, write } from "./realtime-stage.ts";

/** Limits live in the process; the engine below makes no difference to them. */
describe("realtime: limits", () => {
  const openDatabase = useTestDatabases("pglite");
  let database: Database;
  const open: TestGateway[] = [];
  beforeAll(async () => {
    database = await openDatabase();
    await setRealtimeStage(database);
  });
  afterAll(async () => {
    for (const gateway of open) {
      await gateway.close();
      expect(gateway.faults).toEqual([]);
    }
  });

  let late = 0;
  async function start(limits: Partial<RealtimeLimits> = {}): Promise<TestGateway> {
    const gateway = await startGateway(database, { realtime: { limits }, clock: () => new Date(Date.now() + late) });
    open.push(gateway);
    return gateway;
  }
  const connectTo = ({ url }: TestGateway, headers: Record<string, string> = {}): Promise<RawSocket> =>
    openRawSocket(url, { query: { apikey: PUBLISHABLE_KEY, vsn: "2.0.0" }, headers });
  const topic = () => `realtime:${randomUUID()}`;

  it("opens so many sockets, and so many for one address, and more when some have gone", async () => {
    const gateway = await start({ sockets: 3, socketsPerAddress: 2 });
    const from = (address: string) => connectTo(gateway, { "x-forwarded-for": address });
    const [first, second, third] = [await from("203.0.113.1"), await from("203.0.113.1"), await from("203.0.113.1")];
    const [fourth, fifth] = [await from("203.0.113.2"), await from("203.0.113.3")];
    expect([first, second, third, fourth, fifth].map(({ status }) => status)).toEqual([101, 101, 429, 101, 429]);
    first.close();
    await first.closed;
    expect((await from("203.0.113.1")).status).toBe(101);
    for (const socket of [second, fourth]) socket.close();
  });

  it("finding 10o: the addresses of one IPv6 customer (a /64) share their sockets", async () => {
    const gateway = await start({ socketsPerAddress: 2 });
    const from = (address: string) => connectTo(gateway, { "x-forwarded-for": address });
    const sockets = [await from("2001:db8:1:2::1"), await from("2001:db8:1:2:aaaa::2"), await from("2001:db8:1:2::3")];
    sockets.push(await from("2001:db8:1:3::1"));
    expect(sockets.map(({ status }) => status)).toEqual([101, 101, 429, 101]);
  });

  it("lets one user have so many sockets", async () => {
    const gateway = await start({ socketsPerUser: 2 });
    const ana = await gateway.createUser();
    const replies: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      const socket = await connectTo(gateway);
      const { status, response } = await socket.join(topic(), { access_token: ana.token });
      replies.push(response.reason ?? status);
    }
    expect(replies).toEqual(["ok", "ok", "ConnectionRateLimitReached: Too many connected users"]);
  });

  it("lets one socket have a hundred channels", async () => {
    const socket = await connectTo(await start({ joins: { burst: 200, perSecond: 1 } }));
    for (let count = 0; count < 100; count += 1) expect((await socket.join(topic(), {})).status).toBe("ok");
    const refused = await socket.join(topic(), {});
    expect(refused.response.reason).toBe("ChannelRateLimitReached: Too many channels");
    socket.close();
  });

  it("lets the channels of one socket ask for a hundred changes together", async () => {
    const socket = await connectTo(await start({ joins: { burst: 300, perSecond: 1 } }));
    const config = { postgres_changes: Array.from({ length: 40 }, () => ({ event: "*", schema: "public" })) };
    const replies = [await socket.join(topic(), { config }), await socket.join(topic(), { config })];
    expect(replies.map(({ status }) => status)).toEqual(["ok", "ok"]);
    const refused = await socket.join(topic(), { config });
    expect(refused.response.reason).toBe("ChannelRateLimitReached: Too many postgres_changes");
    socket.close();
  });

  it("lets joins that ask for changes come at a pace", async () => {
    const socket = await connectTo(await start({ joins: { burst: 20, perSecond: 1 } }));
    const config = { postgres_changes: Array.from({ length: 30 }, () => ({ event: "*", schema: "public" })) };
    const refused = await socket.join(topic(), { config });
    expect(refused.response.reason).toBe("ClientJoinRateLimitReached: Too many joins per second");
    socket.close();
  });

  it("sends everybody away with 1012 when the process ends, and takes nobody any more", async () => {
    const gateway = await start();
    const sockets = [await connectTo(gateway), await connectTo(gateway)];
    await gateway.gateway.realtime.close();
    expect(await Promise.all(sockets.map(({ closed }) => closed))).toEqual(
      sockets.map(() => ({ code: 1012, reason: "The server restarts" })),
    );
    expect((await connectTo(gateway)).status).toBe(503);
  });

  it("ends a socket that joins without end", async () => {
    const socket = await connectTo(await start({ joins: { burst: 10, perSecond: 1 } }));
    for (let count = 0; count < 10; count += 1) await socket.join(topic(), {});
    const refused = await socket.join(topic(), {});
    expect(refused.response.reason).toBe("ClientJoinRateLimitReached: Too many joins per second");
    expect((await socket.closed).code).toBe(1008);
  });

  it("[resilience 37] limits a client that floods with 100 messages a second, and nobody else", async () => {
    const gateway = await start();
    const [flooding, listening] = [await connectTo(gateway), await connectTo(gateway)];
    const name = topic();
    for (const socket of [flooding, listening]) await socket.join(name, {});
    const say = () => flooding.send(JSON.stringify(["1", null, name, "broadcast", { type: "broadcast", event: "e" }]));
    let said = 0;
    const isEnded = () => flooding.received.some(([, , , event]) => event === "phx_close");
    // A hundred in each second of the gateway's clock, which runs ahead of ours.
    for (; said < 1_000 && !isEnded(); said += 1) {
      say();
      late += 10;
      await new Promise((resolve) => setImmediate(resolve));
    }
    const [, , , , words] = await flooding.until(([, , , event]) => event === "system");
    expect(words).toMatchObject({ status: "error", message: "Too many messages per second" });
    expect(said).toBeLessThan(300);
    // To go on without the channel ends the socket.
    for (let count = 0; count < 100; count += 1) say();
    expect((await flooding.closed).code).toBe(1008);
    expect(await listening.ask("phoenix", "heartbeat", {})).toMatchObject({ status: "ok" });
    listening.close();
    reportFigure(37, "100 messages a second: channel closed within 2 s, then the socket");
  });

  it("closes a socket that says nothing for 60 s", async () => {
    const gateway = await start();
    const [silent, beating] = [await connectTo(gateway), await connectTo(gateway)];
    late += 50_000;
    await beating.ask("phoenix", "heartbeat", {});
    late += 20_000;
    await gateway.gateway.realtime.checkConnections();
    expect(await silent.closed).toEqual({ code: 1000, reason: "No heartbeat" });
    expect(await beating.ask("phoenix", "heartbeat", {})).toMatchObject({ status: "ok" });
    beating.close();
  });

  it("[resilience 25] refuses frames over 64 KiB and broadcasts over 5 KiB", async () => {
    const gateway = await start();
    const socket = await connectTo(gateway);
    const name = topic();
    await socket.join(name, {});
    const large = await socket.ask(name, "broadcast", { event: "e", payload: { text: "x".repeat(6_000) } }, "1");
    expect(large).toEqual({ status: "error", response: { reason: "payload_size_exceeded" } });
    socket.send(JSON.stringify(["1", null, name, "broadcast", { event: "e", payload: "x".repeat(70_000) }]));
    expect((await socket.closed).code).toBe(1009);
  });

  it("drops a client that doesn't read, and keeps nothing for it", async () => {
    const gateway = await start({ unreadBytes: 100_000 });
    const slow = await connectTo(gateway);
    const config = { postgres_changes: [{ event: "*", schema: "public", table: "signals" }] };
    await slow.join(topic(), { config });
    slow.pause();
    const isGone = slow.closed.then(() => true);
    for (let id = 1; id <= 400 && gateway.gateway.realtime.countSockets() > 0; id += 1) {
      await write(database, insertSignal(id, { title: "x".repeat(100_000) }));
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(gateway.gateway.realtime.countSockets()).toBe(0);
    slow.resume();
    expect(await isGone).toBe(true);
  });

  it("tells everybody to read again when changes pile up", async () => {
    const gateway = await start({ waitingChanges: 5 });
    const socket = await connectTo(gateway);
    const name = topic();
    await socket.join(name, { config: { postgres_changes: [{ event: "*", schema: "public", table: "signals" }] } });
    await write(database, ...Array.from({ length: 50 }, (_, index) => insertSignal(1_000 + index)));
    await socket.until(([, , about, event]) => about === name && event === "phx_error");
    socket.close();
  });
});
