import { setTimeout as sleep } from "node:timers/promises";
import postgres from "postgres";
import { toDriverAddress } from "#gateway/database/postgres-address.ts";
import { CROWD_TABLE } from "#tests/factories/crowd-table.ts";
import { openBrowserConnection } from "./browser-connection.ts";
import type { KilledRun } from "./judge-kills.ts";
import { type LiveClient, openLiveClient } from "./live-client.ts";
import type { OpenShop } from "./open-shop.ts";
import { addVisits, type Visits } from "./visit.ts";

const ROW_EVERY_MS = 500;
/** Clients share connections for what they read: a browser each would be three hundred of them. */
const CONNECTIONS = 10;
const OPENED_AT_ONCE = 50;
/** For the last sockets to come back, and the last rows to arrive. */
const SETTLE_MS = 15_000;

/** A live client for each member, and rows that each of them may see, written past the shop one after the other. */
export async function openLiveCrowd({ shop, members, databaseUrl }: OpenShop) {
  const browsers = Array.from({ length: CONNECTIONS }, () => openBrowserConnection(shop.url));
  const clients: LiveClient[] = [];
  for (let at = 0; at < members.length; at += OPENED_AT_ONCE) {
    const opened = members.slice(at, at + OPENED_AT_ONCE).map((account, offset) => {
      const browser = browsers[(at + offset) % CONNECTIONS];
      if (browser === undefined) throw new Error("there is no connection");
      return openLiveClient({ shop, account, browser });
    });
    await Promise.all(opened.map(({ subscribed }) => subscribed));
    clients.push(...opened);
  }

  const address = toDriverAddress(databaseUrl ?? "");
  const sql = postgres(address.url, { ...address.options, max: 1, onnotice: () => {} });
  let last = 1; // The table's own row.
  let isWriting = true;
  const writing = (async () => {
    while (isWriting) {
      await sql.unsafe(`insert into public.${CROWD_TABLE} values ($1, $1)`, [last + 1]);
      last += 1;
      await sleep(ROW_EVERY_MS);
    }
  })();

  return {
    /** Writes no more, waits until what was written has arrived, and says what each client has. */
    async end(): Promise<{ live: KilledRun["live"]; reads: Visits }> {
      isWriting = false;
      await writing;
      const missing = ({ known }: LiveClient) => last - known.size;
      const settled = () => clients.every((client) => client.silentSince === null && missing(client) === 0);
      const deadline = performance.now() + SETTLE_MS;
      while (!settled() && performance.now() < deadline) await sleep(100);
      await sql.end();
      const live = {
        sockets: clients.length,
        rows: last,
        missed: clients.reduce((sum, client) => sum + missing(client), 0),
        twice: clients.reduce((sum, { twice }) => sum + twice, 0),
        gaps: clients.flatMap(({ gaps }) => gaps.map((ms) => ms / 1_000)),
        gone: clients.filter(({ silentSince }) => silentSince !== null).length,
      };
      const reads = addVisits(clients.map((client) => client.reads));
      await Promise.all(clients.map((client) => client.close()));
      for (const browser of browsers) browser.close();
      return { live, reads };
    },
  };
}
