import { setTimeout as sleep } from "node:timers/promises";
import { countPurchases } from "#scripts/bench/checkout/count-purchases.ts";
import type { Measured } from "../outage/measured.ts";
import { type BrowserConnection, openBrowserConnection, type Sent } from "./browser-connection.ts";
import { type Bought, buyUntil } from "./buy.ts";
import { judgeKills } from "./judge-kills.ts";
import { killInTurn } from "./kill-in-turn.ts";
import { openLiveCrowd } from "./live-crowd.ts";
import { type OpenShop, openShop } from "./open-shop.ts";
import { addVisits, type Visits, visitUntil } from "./visit.ts";

const KILL_EVERY_MS = 10_000;
const MEMBERS = 300;
const VISITORS = 3;
const VISIT_EVERY_MS = 150;
const BUYERS = 4;
/** More than buy in a second. */
const ACCOUNTS_A_SECOND = 5;
/** After the last kill, until the load ends. */
const AFTER_MS = 10_000;

/** Kills a process every ten seconds, for so many, under pages, reads, purchases and live sockets. */
export async function measureKills(seconds: number): Promise<Measured> {
  const shop = await openShop({ members: MEMBERS, buyers: ACCOUNTS_A_SECOND * (seconds + 30) });
  const browsers = Array.from({ length: VISITORS + BUYERS }, () => openBrowserConnection(shop.shop.url));
  try {
    const crowd = await openLiveCrowd(shop);
    const end = new AbortController();
    const kill = async () => {
      const count = Math.floor((seconds * 1_000) / KILL_EVERY_MS);
      const kills = await killInTurn(shop.processes, { count, everyMs: KILL_EVERY_MS });
      await sleep(AFTER_MS);
      end.abort();
      return kills;
    };
    const [kills, { pages, reads, bought }] = await Promise.all([kill(), runLoad(shop, browsers, end.signal)]);
    const { live, reads: recoveries } = await crowd.end();
    const { completedCaptures: captures } = await shop.double.control<{ completedCaptures: number }>("/totals");
    const purchases = await shop.inspect(countPurchases);
    return judgeKills({ kills, pages, reads: addVisits([reads, recoveries]), bought, captures, purchases, live });
  } finally {
    for (const browser of browsers) browser.close();
    await shop.close();
  }
}

type Load = { pages: Visits; reads: Visits; bought: Bought };

async function runLoad(stand: OpenShop, browsers: BrowserConnection[], signal: AbortSignal): Promise<Load> {
  const { shop, accounts, members } = stand;
  const buyers = accounts.slice(members.length);
  const visitors = browsers.slice(0, VISITORS);
  const visit = (turns: (headers: Record<string, string>) => Sent[]) =>
    visitors.map((browser, index) => {
      const headers = { "x-forwarded-for": `10.200.0.${index + 1}`, "accept-encoding": "br" };
      return visitUntil(browser, { turns: turns(headers), everyMs: VISIT_EVERY_MS }, signal);
    });
  const pages = visit((headers) => ["/", "/planes", "/faq", "/setups", stand.asset].map((path) => ({ path, headers })));
  const reads = visit((headers) => [
    ...["setups?select=*&order=id&limit=20", "courses?select=id,title_es"].map((path) => ({
      path: `/rest/v1/${path}`,
      headers: { ...headers, apikey: shop.publishableKey },
    })),
    { path: stand.picture, headers },
  ]);
  const buying = browsers.slice(VISITORS).map((browser) => buyUntil(browser, { shop, accounts: buyers }, signal));
  const bought = await Promise.all(buying);
  return {
    pages: addVisits(await Promise.all(pages)),
    reads: addVisits(await Promise.all(reads)),
    bought: {
      begun: bought.reduce((sum, { begun }) => sum + begun, 0),
      unanswered: bought.flatMap(({ unanswered }) => unanswered),
      again: bought.flatMap(({ again }) => again),
    },
  };
}
