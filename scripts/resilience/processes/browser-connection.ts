import { type ClientHttp2Session, type ClientHttp2Stream, connect } from "node:http2";
import { text } from "node:stream/consumers";

export type Sent = {
  method?: "GET" | "POST";
  path: string;
  headers?: Record<string, string>;
  /** Sent as JSON, bytes as they are. */
  body?: unknown;
};

/** `status` 0 is no whole answer. */
export type Got = { status: number; body: string };

export type BrowserConnection = { ask(sent: Sent): Promise<Got>; close(): void };

/** Longer than any answer may take. */
const PATIENCE_MS = 30_000;

/** One HTTP/2 connection, as a browser has to a site; made again at the next request where it ended. */
export function openBrowserConnection(url: string): BrowserConnection {
  let session: ClientHttp2Session | null = null;
  const current = () => {
    if (session !== null && !session.closed && !session.destroyed) return session;
    session = connect(url);
    // What was asked over it hears of it.
    session.on("error", () => {});
    return session;
  };
  return {
    async ask({ method = "GET", path, headers = {}, body }) {
      const content = body === undefined || Buffer.isBuffer(body) ? body : JSON.stringify(body);
      const type = typeof content === "string" ? { "content-type": "application/json" } : {};
      try {
        const stream = current().request({ ":method": method, ":path": path, ...type, ...headers });
        stream.setTimeout(PATIENCE_MS, () => stream.destroy(new Error("no answer")));
        stream.end(content);
        return await readAnswer(stream);
      } catch {
        return { status: 0, body: "" };
      }
    },
    close: () => session?.destroy(),
  };
}

async function readAnswer(stream: ClientHttp2Stream): Promise<Got> {
  const status = new Promise<number>((resolve, reject) => {
    stream.once("response", (headers) => resolve(Number(headers[":status"])));
    stream.once("error", reject);
    stream.once("close", () => reject(new Error("no answer")));
  });
  const [known, body] = await Promise.all([status, text(stream)]);
  // A part of an answer is none.
  if (stream.rstCode !== 0) throw new Error("broken off");
  return { status: known, body };
}
