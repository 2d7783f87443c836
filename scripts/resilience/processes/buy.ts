import { setTimeout as sleep } from "node:timers/promises";
import type { BenchAccount } from "#scripts/bench/checkout/accounts.ts";
import { buyPlan, type Shop } from "#scripts/bench/checkout/journey.ts";
import type { Posted } from "#scripts/bench/checkout/post-json.ts";
import type { BrowserConnection } from "./browser-connection.ts";

export type Bought = {
  /** Purchases that were begun, each by an account of its own. */
  begun: number;
  /** Those whose buyer never read that it is paid, in words. */
  unanswered: string[];
  /** Calls that failed and were sent again with the same key, as the page offers it. */
  again: string[];
};

const PAUSE_MS = 500;
const AGAIN_MS = 1_000;
const MOST_TRIES = 60;
const IN_PROGRESS = "idempotency.in_progress";

/** Buys for one account after the other until the signal, or until no account is left. */
export async function buyUntil(
  browser: BrowserConnection,
  { shop, accounts }: { shop: Shop; accounts: BenchAccount[] },
  signal: AbortSignal,
): Promise<Bought> {
  const bought: Bought = { begun: 0, unanswered: [], again: [] };
  const post = async (url: string, body: unknown, headers: Record<string, string> = {}): Promise<Posted> => {
    if (!url.startsWith(shop.url)) return await postToDouble(url, body);
    const path = url.slice(shop.url.length);
    for (let tries = 1; ; tries += 1) {
      const got = await browser.ask({ method: "POST", path, headers, body });
      if (!isPassing(got.status, got.body) || tries === MOST_TRIES)
        return { status: got.status, body: parseBody(got.body) };
      bought.again.push(`${got.status} ${path} at ${new Date().toISOString()}`);
      await sleep(AGAIN_MS);
    }
  };
  for (let account = accounts.pop(); account !== undefined && !signal.aborted; account = accounts.pop()) {
    bought.begun += 1;
    const { userId } = account;
    await buyPlan(post, shop, account).catch((error: unknown) => bought.unanswered.push(`${userId}: ${error}`));
    await sleep(PAUSE_MS);
  }
  return bought;
}

/** As `isPassing` of the checkout: worth asking again with the same key. */
function isPassing(status: number, body: string): boolean {
  return status === 0 || status === 408 || status === 429 || status >= 500 || body.includes(IN_PROGRESS);
}

function parseBody(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return body;
  }
}

async function postToDouble(url: string, body: unknown): Promise<Posted> {
  const headers = { "content-type": "application/json" };
  const answer = await fetch(url, { method: "POST", headers, body: JSON.stringify(body) });
  return { status: answer.status, body: await answer.json() };
}
