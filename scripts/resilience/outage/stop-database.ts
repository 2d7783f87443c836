import { setTimeout as sleep } from "node:timers/promises";
import { startLpx } from "#tests/fixtures/lpx-process.ts";
import { type Account, inventAccount, openShopClient, type ShopClient } from "#tests/fixtures/shop-client.ts";
import { askUntil } from "./ask-until.ts";
import { hearMembership, type MembershipSocket } from "./hear-membership.ts";
import { judgeOutage } from "./judge-outage.ts";
import type { Measured } from "./measured.ts";
import { STOPPABLE_STORES } from "./stoppable-stores.ts";

const BEFORE_MS = 5_000;
const STOPPED_MS = 15_000;
const AFTER_MS = 20_000;
const READERS = 6;
const HEARD_MS = 10_000;

/** PostgreSQL stops for 15 s while members read and sign in, visitors look at pages and a socket is open. */
export async function stopDatabase(how: keyof typeof STOPPABLE_STORES): Promise<Measured> {
  const store = await STOPPABLE_STORES[how]();
  const server = await startLpx({ dataDir: store.dataDir, databaseUrl: store.databaseUrl ?? "" });
  try {
    const shop = await openShopClient(server.url);
    const account = inventAccount();
    await shop.register(account);
    const session = await shop.signIn(account);
    const socket = await hearMembership(shop, session);
    const apikey = shop.publishableKey;
    const headers = { apikey, authorization: `Bearer ${session.access_token}` };
    await fetch(`${server.url}/planes`);
    const end = AbortSignal.timeout(BEFORE_MS + STOPPED_MS + AFTER_MS);
    const reading = Array.from({ length: READERS }, () =>
      askUntil(server.url, { path: "/rest/v1/orders?select=id", headers, everyMs: 20 }, end),
    );
    const { email, password } = account;
    const signIn = { path: "/auth/v1/token?grant_type=password", headers: { apikey }, body: { email, password } };
    reading.push(askUntil(server.url, { ...signIn, everyMs: 200 }, end));
    const asksOfHealth = askUntil(server.url, { path: "/health", everyMs: 50 }, end);
    const asksOfPages = askUntil(server.url, { path: "/planes", everyMs: 20 }, end);
    await sleep(BEFORE_MS);
    await store.stop();
    const stoppedAt = performance.now();
    const linesBefore = lines(server.output());
    await sleep(STOPPED_MS);
    const resumedAt = performance.now();
    const linesMeanwhile = lines(server.output()) - linesBefore;
    await store.resume();
    const backAt = performance.now();
    const [health, pages] = [await asksOfHealth, await asksOfPages];
    const reads = (await Promise.all(reading)).flat();
    const isLive = await buysAndHears(shop, account, socket);
    return judgeOutage({ how, stoppedAt, resumedAt, backAt, health, pages, reads, linesMeanwhile, isLive });
  } finally {
    await server.stop();
    await store.close();
  }
}

/** Whether the account buys as before, and its socket, open all the time, tells of it. */
async function buysAndHears(shop: ShopClient, account: Account, socket: MembershipSocket): Promise<boolean> {
  const { status } = await shop.buy(await shop.signIn(account), ["semestral"]);
  const isHeard = await socket.heard(HEARD_MS);
  await socket.close();
  return status === "paid" && isHeard;
}

function lines(output: string): number {
  return output.split("\n").length;
}
