import { setTimeout as sleep } from "node:timers/promises";
import { percentile } from "#scripts/bench/median.ts";
import type { Account } from "#tests/fixtures/shop-client.ts";
import { openAddress, type Question } from "./ask.ts";

export type Waited = { p95: number; count: number; refused: number };
/** Milliseconds that an honest visitor waited. */
export type Visited = Record<"signIn" | "page" | "health", Waited>;

export type Visitor = { url: string; apikey: string; accounts: readonly Account[] };

const ADDRESSES = Array.from({ length: 20 }, (_, n) => `127.0.9.${n + 1}`);
const EVERY_MS = { signIn: 400, page: 100, health: 100 };

/** Signs in, opens a page that is in memory and asks after the server's health, one after the other, until the signal. */
export async function visitUntil({ url, apikey, accounts }: Visitor, signal: AbortSignal): Promise<Visited> {
  const addresses = ADDRESSES.map((address) => openAddress(url, address));
  async function repeat(pauseMs: number, question: (turn: number) => Question): Promise<Waited> {
    const times: number[] = [];
    let refused = 0;
    for (let turn = 0; !signal.aborted || times.length === 0; turn += 1) {
      const reply = await addresses[turn % addresses.length]?.ask(question(turn));
      times.push(reply?.milliseconds ?? 0);
      if (reply?.status !== 200) refused += 1;
      await sleep(pauseMs);
    }
    return { p95: percentile(times, 95), count: times.length, refused };
  }
  const [signIn, page, health] = await Promise.all([
    repeat(EVERY_MS.signIn, (turn) => {
      const { email, password } = accounts[turn % accounts.length] ?? { email: "", password: "" };
      const headers = { apikey, "content-type": "application/json" };
      return { path: "/auth/v1/token?grant_type=password", headers, body: { email, password } };
    }),
    repeat(EVERY_MS.page, () => ({ path: "/planes" })),
    repeat(EVERY_MS.health, () => ({ path: "/health" })),
  ]);
  for (const { close } of addresses) close();
  return { signIn, page, health };
}
