import { Agent, request } from "node:http";

export type Posted = { status: number; body: unknown };
export type PostJson = (url: string, body: unknown, headers?: Record<string, string>) => Promise<Posted>;

/** Posts over connections that stay open, as a browser's do; `fetch` would cost this machine more than the shop does. */
export function createPostJson(connections: number): PostJson & { close(): void } {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const post: PostJson = (url, body, headers = {}) =>
    new Promise((resolve, reject) => {
      const content = Buffer.from(JSON.stringify(body));
      const outgoing = request(
        url,
        {
          agent,
          method: "POST",
          headers: { "content-type": "application/json", "content-length": content.byteLength, ...headers },
        },
        (response) => {
          const chunks: Buffer[] = [];
          response.on("data", (chunk: Buffer) => chunks.push(chunk));
          response.on("error", reject);
          response.on("end", () => {
            resolve({ status: response.statusCode ?? 0, body: JSON.parse(Buffer.concat(chunks).toString() || "null") });
          });
        },
      );
      outgoing.on("error", (error: NodeJS.ErrnoException) => {
        // The server had ended a connection that rested too long, as it may, and has read nothing: any client sends again.
        if (outgoing.reusedSocket && error.code === "ECONNRESET") post(url, body, headers).then(resolve, reject);
        else reject(error);
      });
      outgoing.end(content);
    });
  return Object.assign(post, { close: () => agent.destroy() });
}
