import WebSocket from "ws";

export type Reply = { status: string; response: Record<string, unknown> & { reason?: string } };
export type RawMessage = [joinRef: string | null, ref: string | null, topic: string, event: string, payload: unknown];

/** A socket without the client: for what the official one would never say. Speaks serializer 2.0.0. */
export type RawSocket = {
  /** Of the answer to the upgrade; 101 when it is open. */
  status: number;
  /** Every text message so far. */
  received: RawMessage[];
  closed: Promise<{ code: number; reason: string }>;
  send(frame: string | Buffer): void;
  /** Sends a message and resolves with the answer to it. */
  ask(topic: string, event: string, payload: unknown, joinRef?: string): Promise<Reply>;
  /** The join's `ref` is its `join_ref`, as the client has it. */
  join(topic: string, payload: unknown): Promise<Reply>;
  until(holds: (message: RawMessage) => boolean): Promise<RawMessage>;
  /** Stops reading from the network. */
  pause(): void;
  resume(): void;
  close(): void;
};

type Options = { query: Record<string, string>; headers?: Record<string, string> };

export async function openRawSocket(url: string, { query, headers = {} }: Options): Promise<RawSocket> {
  const address = new URL("/realtime/v1/websocket", url.replace(/^http/, "ws"));
  for (const [name, value] of Object.entries(query)) if (value !== "") address.searchParams.set(name, value);
  const socket = new WebSocket(address, { headers });
  const received: RawMessage[] = [];
  const waiting = new Set<() => void>();
  let lastRef = 0;
  socket.on("message", (data, isBinary) => {
    if (!isBinary) received.push(JSON.parse(String(data)) as RawMessage);
    for (const look of waiting) look();
  });
  socket.on("error", () => {});
  const closed = new Promise<{ code: number; reason: string }>((resolve) =>
    socket.once("close", (code, reason) => resolve({ code, reason: String(reason) })),
  );
  const status = await new Promise<number>((resolve) => {
    socket.once("open", () => resolve(101));
    socket.once("unexpected-response", (_request, response) => {
      resolve(response.statusCode ?? 0);
      response.destroy();
    });
  });

  function until(holds: (message: RawMessage) => boolean): Promise<RawMessage> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`not within 10 s: ${JSON.stringify(received)}`)), 10_000);
      const look = () => {
        const found = received.find(holds);
        if (found === undefined) return;
        clearTimeout(timer);
        waiting.delete(look);
        resolve(found);
      };
      waiting.add(look);
      look();
    });
  }

  async function ask(topic: string, event: string, payload: unknown, joinRef?: string): Promise<Reply> {
    lastRef += 1;
    const ref = String(lastRef);
    const asked = event === "phx_join" ? ref : (joinRef ?? null);
    socket.send(JSON.stringify([asked, ref, topic, event, payload]));
    const answer = await until((message) => message[3] === "phx_reply" && message[1] === ref);
    return answer[4] as Reply;
  }

  return {
    status,
    received,
    closed,
    send: (frame) => socket.send(frame),
    ask,
    join: (topic, payload) => ask(topic, "phx_join", payload),
    until,
    pause: () => socket.pause(),
    resume: () => socket.resume(),
    close: () => socket.close(),
  };
}
