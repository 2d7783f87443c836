import { randomUUID } from "node:crypto";
import { createClient, type RealtimeChannel, type SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, expect, it } from "vitest";
import { describeOneEngine } from "#tests/fixtures/database.ts";
import { PUBLISHABLE_KEY, startGateway, type TestGateway } from "./gateway-server.ts";

type Told = { event: string; payload?: unknown };

describeOneEngine("realtime: broadcasts", (openDatabase) => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await startGateway(await openDatabase());
  });
  afterAll(async () => {
    await gateway.close();
    expect(gateway.faults).toEqual([]);
  });

  const newClient = (vsn?: "1.0.0") =>
    createClient(gateway.url, PUBLISHABLE_KEY, {
      auth: { persistSession: false, autoRefreshToken: false },
      ...(vsn === undefined ? {} : { realtime: { vsn } }),
    });

  async function join(client: SupabaseClient, topic: string, broadcast: { self?: boolean; ack?: boolean } = {}) {
    const told: Told[] = [];
    const waiting = new Set<() => void>();
    const channel: RealtimeChannel = client.channel(topic, { config: { broadcast } });
    channel.on("broadcast", { event: "*" }, (message) => {
      told.push(message);
      for (const look of waiting) look();
    });
    await new Promise<void>((resolve, reject) =>
      channel.subscribe((status, error) => (status === "SUBSCRIBED" ? resolve() : reject(error))),
    );
    const until = (event: string) =>
      new Promise<void>((resolve) => {
        const look = () => {
          if (told.some((message) => message.event === event)) resolve();
        };
        waiting.add(look);
        look();
      });
    return { channel, told, until };
  }

  it.each([
    ["2.0.0", undefined],
    ["1.0.0", "1.0.0" as const],
  ])("reaches everybody else on the topic, and only there (serializer %s)", async (_name, vsn) => {
    const [sender, receiver] = [newClient(vsn), newClient(vsn)];
    const topic = randomUUID();
    const [mine, theirs, elsewhere] = [
      await join(sender, topic),
      await join(receiver, topic),
      await join(receiver, randomUUID()),
    ];
    const payload = { text: "¡hola! 🎃", list: [1, null] };
    expect(await mine.channel.send({ type: "broadcast", event: "greeting", payload })).toBe("ok");
    await theirs.until("greeting");
    expect(theirs.told).toEqual([{ type: "broadcast", event: "greeting", payload }]);
    expect([mine.told, elsewhere.told]).toEqual([[], []]);
    await Promise.all([sender.removeAllChannels(), receiver.removeAllChannels()]);
  });

  it("comes back to its sender and is acknowledged, where that is asked for", async () => {
    const client = newClient();
    const { channel, told, until } = await join(client, randomUUID(), { self: true, ack: true });
    expect(await channel.send({ type: "broadcast", event: "echo", payload: { n: 1 } })).toBe("ok");
    await until("echo");
    expect(told).toHaveLength(1);
    expect(await channel.send({ type: "broadcast", event: "large", payload: { text: "x".repeat(6_000) } })).toBe(
      "error",
    );
    await client.removeAllChannels();
  });

  it("carries bytes to those who can take them", async () => {
    const [sender, modern, old] = [newClient(), newClient(), newClient("1.0.0")];
    const topic = randomUUID();
    const [mine, theirs, others] = [await join(sender, topic), await join(modern, topic), await join(old, topic)];
    await mine.channel.send({ type: "broadcast", event: "bytes", payload: Uint8Array.of(0, 255, 7).buffer });
    await mine.channel.send({ type: "broadcast", event: "words", payload: {} });
    await Promise.all([theirs.until("words"), others.until("words")]);
    const bytes = theirs.told[0]?.payload;
    expect(bytes instanceof ArrayBuffer && [...new Uint8Array(bytes)]).toEqual([0, 255, 7]);
    expect(others.told.map(({ event }) => event)).toEqual(["words"]);
    for (const client of [sender, modern, old]) await client.removeAllChannels();
  });

  it("is taken over HTTP as well, one or several", async () => {
    const client = newClient();
    const topic = randomUUID();
    const { told, until } = await join(client, topic);
    const sender = newClient().channel(topic);
    expect(await sender.httpSend("one", { n: 1 })).toEqual({ success: true });
    expect(await sender.httpSend("raw", Uint8Array.of(1, 2))).toEqual({ success: true });
    const messages = [1, 2].map((n) => ({ topic, event: `several ${n}`, payload: { n } }));
    expect((await post({ messages })).status).toBe(202);
    await until("several 2");
    expect(told.map(({ event }) => event)).toEqual(["one", "raw", "several 1", "several 2"]);
    await client.removeAllChannels();
  });

  it.each([
    ["without a key", { messages: [] }, { apikey: "" }, 401],
    ["with a forged token", { messages: [] }, { authorization: "Bearer a.b.c" }, 401],
    ["as text", { messages: [] }, { "content-type": "text/plain" }, 415],
    ["without messages", { messages: [] }, {}, 422],
    ["to a private topic", { messages: [{ topic: "t", event: "e", payload: {}, private: true }] }, {}, 403],
    ["too large", { messages: [{ topic: "t", event: "e", payload: "x".repeat(6_000) }] }, {}, 413],
  ])("is refused over HTTP %s", async (_what, body, headers, status) => {
    const answer = await post(body, headers);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ code: expect.any(String), message: expect.any(String) });
  });

  it("is limited over HTTP", async () => {
    const messages = Array.from({ length: 20 }, () => ({ topic: "t", event: "e", payload: {} }));
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => post({ messages }, { "x-forwarded-for": "203.0.113.9" })),
    );
    expect(answers.some(({ status }) => status === 429)).toBe(true);
    expect(answers.some(({ status }) => status === 202)).toBe(true);
  });

  function post(body: object, headers: Record<string, string> = {}): Promise<Response> {
    return fetch(`${gateway.url}/realtime/v1/api/broadcast`, {
      method: "POST",
      headers: { apikey: PUBLISHABLE_KEY, "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
    });
  }
});
