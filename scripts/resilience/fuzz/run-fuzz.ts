import { Agent, request } from "node:http";
import { inventAccount, openShopClient, type ShopClient } from "#tests/fixtures/shop-client.ts";
import type { FuzzedEndpoint } from "./endpoints.ts";
import { makeOddRequests } from "./odd-requests.ts";

/** What no answer may show: our files, our SQL, a stack. */
const LEAKS = /\bat (?:async )?[\w.]+ \(|\.ts:\d|node_modules|json_agg|select .{1,80} from |\/work\/|\/build\//i;
const PARALLEL = 32;
const WARM_UP = 2_000;

export type Fuzz = {
  url: string;
  secretKey: string;
  endpoints: readonly FuzzedEndpoint[];
  count: number;
  seed: number;
  memoryOf: () => Promise<number>;
};

export type FuzzResult = { sent: number; problems: string[]; growth: number };

/** Sends each endpoint its odd requests, as callers of every kind by turns. `growth` is in bytes. */
export async function runFuzz({ url, secretKey, endpoints, count, seed, memoryOf }: Fuzz): Promise<FuzzResult> {
  const sender = createSender(PARALLEL);
  const shop = await openShopClient(url);
  const problems: string[] = [];
  let sent = 0;
  const fuzz = async (endpoint: FuzzedEndpoint, requests: number) => {
    const callers = await listCallers(shop, secretKey);
    const waiting = makeOddRequests(endpoint, requests, seed).entries();
    const work = async () => {
      for (const [index, { path, headers, body }] of waiting) {
        const caller = callers[index % callers.length];
        const outgoing = { method: endpoint.method, url: `${url}${path}`, headers: { ...headers, ...caller }, body };
        const problem = await findProblem(sender, outgoing);
        if (problem !== null)
          problems.push(`${endpoint.method} ${path.slice(0, 200)} ${body.slice(0, 300)}: ${problem}`);
        sent += 1;
      }
    };
    await Promise.all(Array.from({ length: PARALLEL }, work));
  };
  try {
    for (const endpoint of endpoints) await fuzz(endpoint, Math.min(count, WARM_UP / endpoints.length + 1));
    const before = await memoryOf();
    for (const endpoint of endpoints) await fuzz(endpoint, count);
    const health = await sender.send({ method: "GET", url: `${url}/health`, headers: {}, body: "" });
    if (health.status !== 200) problems.push(`/health answers ${health.status} afterwards`);
    return { sent, problems, growth: (await memoryOf()) - before };
  } finally {
    sender.close();
  }
}

/** Strangers, a member, a back end and a forger; fresh for each endpoint, because one of them signs out. */
async function listCallers(shop: ShopClient, secretKey: string): Promise<Record<string, string>[]> {
  const apikey = shop.publishableKey;
  const account = inventAccount();
  await shop.register(account);
  const { access_token: token } = await shop.signIn(account);
  return [
    { apikey },
    { apikey, authorization: `Bearer ${token}` },
    { apikey: secretKey, authorization: `Bearer ${secretKey}` },
    { apikey, authorization: `Bearer ${token}` },
    {},
    { apikey, authorization: `Bearer ${token.slice(0, -4)}AAAA` },
  ];
}

async function findProblem(sender: Sender, outgoing: Outgoing): Promise<string | null> {
  try {
    const { status, body } = await sender.send(outgoing);
    if (status >= 500) return `${status} ${body.slice(0, 300)}`;
    const leak = status >= 400 ? LEAKS.exec(body) : null;
    return leak === null ? null : `${status} shows "${leak[0]}"`;
  } catch (error) {
    return String(error);
  }
}

type Answered = { status: number; body: string };
type Outgoing = { method: string; url: string; headers: Record<string, string>; body: string };
type Sender = { send(outgoing: Outgoing): Promise<Answered>; close(): void };

/** Sends over connections that stay open. A connection that the server closed on too large a body counts as 413. */
function createSender(connections: number): Sender {
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
