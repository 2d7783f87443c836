import { inventAccount, openShopClient, type ShopClient } from "#tests/fixtures/shop-client.ts";
import type { FuzzedEndpoint } from "./endpoints.ts";
import { makeOddRequests } from "./odd-requests.ts";
import { createSender, type Outgoing, type Sender } from "./send.ts";

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
