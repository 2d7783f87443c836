import { Agent, request } from "node:http";

export type Answered = { status: number; body: string };
export type Outgoing = { method: string; url: string; headers: Record<string, string>; body: string };
export type Sender = { send(outgoing: Outgoing): Promise<Answered>; close(): void };

/** Sends over connections that stay open. A connection that the server closed on too large a body counts as 413. */
export function createSender(connections: number): Sender {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  /** `reusedSocket` says nothing of a request that waited for its connection. */
  const used = new WeakSet<object>();
  const send = ({ method, url, headers, body }: Outgoing): Promise<Answered> =>
    new Promise((resolve, reject) => {
      const content = Buffer.from(body);
      const length = content.byteLength > 0 ? { "content-length": String(content.byteLength) } : {};
      const outgoing = request(url, { agent, method, headers: { ...headers, ...length } }, (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("error", reject);
        response.on("end", () => resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString() }));
      });
      let isReused = false;
      outgoing.on("socket", (socket) => {
        isReused = used.has(socket);
        used.add(socket);
      });
      outgoing.on("error", (error: NodeJS.ErrnoException) => {
        const isCut = error.code === "EPIPE" || error.code === "ECONNRESET";
        if (isCut && content.byteLength > 64 * 1024) resolve({ status: 413, body: "" });
        // The server had ended a connection that rested too long, as it may: what any client does is send it again.
        else if (isCut && isReused) send({ method, url, headers, body }).then(resolve, reject);
        else reject(error);
      });
      outgoing.end(content);
    });
  return { send, close: () => agent.destroy() };
}
