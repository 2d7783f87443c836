import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "#gateway/database/port.ts";
import { describeOneEngine } from "#tests/fixtures/database.ts";
import { PUBLISHABLE_KEY, startGateway, type TestGateway } from "./gateway-server.ts";
import { openRawSocket, type RawSocket } from "./raw-socket.ts";
import { insertSignal, listenTo, setRealtimeStage, write } from "./realtime-stage.ts";

const FRAMES = 1_500;
const PATIENT = { burst: 1_000_000, perSecond: 1_000_000 };

const odd = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.jsonValue(),
  fc.constantFrom("\0", "\ud800", "__proto__", "public", "signals", "*", 1e308, -0, null, "x".repeat(300)),
);
const operator = fc.constantFrom("eq", "neq", "gt", "in", "is", "like", "match", "isdistinct", "not.eq", "nope");
const column = fc.constantFrom("id", "title", "level", "tags", "details", "at", "secret", 'a"b', "", "nothing");
const filter = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.tuple(column, operator, fc.string({ unit: "binary" })).map(([name, how, value]) => `${name}=${how}.${value}`),
);
const binding = fc.record(
  {
    event: fc.oneof(fc.constantFrom("*", "INSERT"), odd),
    schema: fc.oneof(fc.constant("public"), odd),
    table: fc.oneof(fc.constantFrom("signals", "teams", "vault"), odd),
    filter,
    select: fc.oneof(fc.array(column), odd),
  },
  { requiredKeys: [] },
);
const config = fc.record(
  { broadcast: odd, presence: odd, private: odd, postgres_changes: fc.oneof(fc.array(binding, { maxLength: 3 }), odd) },
  { requiredKeys: [] },
);
const payload = fc.oneof(
  odd,
  fc.record({ config: fc.oneof(config, odd), access_token: odd, event: odd, payload: odd }, { requiredKeys: [] }),
);
const topic = fc.oneof(fc.constantFrom("realtime:a", "realtime:b", "realtime:", "phoenix"), fc.string());
const event = fc.oneof(
  fc.constantFrom("phx_join", "phx_join", "phx_leave", "access_token", "broadcast", "heartbeat", "presence"),
  fc.string(),
);
const frame = fc
  .oneof(
    { weight: 8, arbitrary: fc.tuple(fc.constantFrom("1", null), fc.constantFrom("1", null), topic, event, payload) },
    { weight: 1, arbitrary: fc.array(odd, { maxLength: 6 }) },
  )
  .map((message) => JSON.stringify(message));
const bytes = fc
  .tuple(fc.constantFrom(3, 3, 0, 255), fc.uint8Array({ maxLength: 60 }))
  .map(([kind, rest]) => Buffer.from([kind, ...rest]));

describeOneEngine("realtime: odd input", (openDatabase) => {
  let database: Database;
  let gateway: TestGateway;
  beforeAll(async () => {
    database = await openDatabase();
    await setRealtimeStage(database);
    gateway = await startGateway(database, { realtime: { limits: { joins: PATIENT, messages: PATIENT } } });
  });
  afterAll(() => gateway.close());

  const open = () => openRawSocket(gateway.url, { query: { apikey: PUBLISHABLE_KEY, vsn: "2.0.0" } });

  it(`[resilience 24] ${FRAMES} odd frames are answered or end their socket, and nothing of ours fails`, async () => {
    let socket: RawSocket | null = null;
    const frames = fc.sample(fc.oneof({ weight: 9, arbitrary: frame }, { weight: 1, arbitrary: bytes }), FRAMES);
    for (const [index, odd] of frames.entries()) {
      socket ??= await open();
      socket.send(odd);
      if (index % 10 !== 9) continue;
      // What was subscribed to meanwhile is asked for as well.
      await write(database, insertSignal(index, { title: JSON.stringify(String(odd)), level: index }));
      // However the socket ended, the next one is served.
      const isAlive = await Promise.race([
        socket.ask("phoenix", "heartbeat", {}).then(() => true),
        socket.closed.then(() => false),
      ]);
      if (!isAlive) socket = null;
    }
    socket?.close();
    const last = await listenTo(gateway.anonymous, { event: "DELETE" });
    await write(database, "delete from public.signals where id = 9");
    await last.until(({ length }) => length === 1);
    await last.leave();
    expect(gateway.faults).toEqual([]);
    expect((await (await open()).ask("phoenix", "heartbeat", {})).status).toBe("ok");
  });
});
