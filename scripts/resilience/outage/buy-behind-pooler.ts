import { isDeepStrictEqual } from "node:util";
import { openPostgres } from "#gateway/database/postgres.ts";
import { readConnectionSettings } from "#tests/fixtures/connection-settings.ts";
import { startLpx } from "#tests/fixtures/lpx-process.ts";
import { startPgbouncer } from "#tests/fixtures/pgbouncer.ts";
import { copyStore } from "#tests/fixtures/seeded-store.ts";
import { inventAccount, openShopClient, type Session, type ShopClient } from "#tests/fixtures/shop-client.ts";
import { askUntil } from "./ask-until.ts";
import { hearMembership } from "./hear-membership.ts";
import type { Measured } from "./measured.ts";

const BUYERS = 40;
const AT_ONCE = 8;
const HEARD_MS = 10_000;

/** Purchases, reads and live changes through pgbouncer; what the server listens to goes past it. */
export async function buyBehindPooler(mode: "session" | "transaction"): Promise<Measured> {
  const store = await copyStore("postgres", `pooler_${mode}`);
  const pooler = await startPgbouncer(store.databaseUrl ?? "", mode);
  // Before the server is there: by session it keeps all that the pooler has.
  const settings = { pooled: await settingsAt(pooler.url), direct: await settingsAt(store.databaseUrl ?? "") };
  const environment = { DATABASE_LISTEN_URL: store.databaseUrl ?? "" };
  const server = await startLpx({ ...store, databaseUrl: pooler.url, environment });
  try {
    const shop = await openShopClient(server.url);
    const sessions: Session[] = [];
    for (let buyer = 0; buyer < BUYERS; buyer += 1) {
      const account = inventAccount();
      await shop.register(account);
      sessions.push(await shop.signIn(account));
    }
    const bought = new AbortController();
    const [first] = sessions;
    const headers = { apikey: shop.publishableKey, authorization: `Bearer ${first?.access_token}` };
    const reading = [
      askUntil(server.url, { path: "/rest/v1/orders?select=id", headers, everyMs: 5 }, bought.signal),
      askUntil(server.url, { path: "/health", everyMs: 50 }, bought.signal),
    ];
    const waiting = [...sessions];
    const outcomes: boolean[] = [];
    const buy = async () => {
      for (let next = waiting.pop(); next !== undefined; next = waiting.pop())
        outcomes.push(await buyAndHear(shop, next));
    };
    await Promise.all(Array.from({ length: AT_ONCE }, buy));
    bought.abort();
    const reads = (await Promise.all(reading)).flat();
    const failed = reads.filter(({ status }) => status !== 200).length;
    const missed = outcomes.filter((isHeard) => !isHeard).length;
    const isSame = isDeepStrictEqual(settings.pooled, settings.direct);
    return {
      problems: [
        ...(failed === 0 ? [] : [`pgbouncer ${mode}: ${failed} of ${reads.length} reads failed`]),
        ...(missed === 0 ? [] : [`pgbouncer ${mode}: ${missed} of ${BUYERS} buyers missed their membership`]),
        ...(isSame ? [] : [`pgbouncer ${mode}: other settings, ${JSON.stringify(settings)}`]),
      ],
      figure:
        `pgbouncer ${mode}: ${BUYERS} purchases, ${reads.length} reads, ${failed} failed, ${missed} rows missed, role and ` +
        `time-outs ${isSame ? "as" : "not as"} without`,
    };
  } finally {
    await server.stop();
    await pooler.stop();
  }
}

/** Buys a plan with a socket open for the membership; whether it was heard. */
async function buyAndHear(shop: ShopClient, session: Session): Promise<boolean> {
  const socket = await hearMembership(shop, session);
  const order = await shop.buy(session, ["semestral"]);
  if (order.status !== "paid") throw new Error(`the order ended as ${order.status}`);
  const isHeard = await socket.heard(HEARD_MS);
  await socket.close();
  return isHeard;
}

/** What a visitor's transaction runs with, by our own pool. */
async function settingsAt(url: string) {
  const database = openPostgres({ url, poolSize: 1 });
  try {
    return await readConnectionSettings(database);
  } finally {
    await database.close();
  }
}
