import { setTimeout as sleep } from "node:timers/promises";
import postgres from "postgres";
import { toDriverAddress } from "#gateway/database/postgres-address.ts";
import { openMeasuredShop } from "#scripts/bench/checkout/measured-shop.ts";
import { percentile } from "#scripts/bench/median.ts";
import { CROWD_TABLE, createCrowdTable } from "#tests/factories/crowd-table.ts";
import { openCrowd } from "#tests/fixtures/socket-crowd.ts";
import type { Measured } from "../outage/measured.ts";
import { openBrowserConnection } from "./browser-connection.ts";
import { openLiveClient } from "./live-client.ts";
import { SEVERAL } from "./read-processes.ts";

const MEMBERS = 1_000;
const OUTSIDERS = 50;
const RETURNING = 50;
const P95_MS = 1_000;
const BACK_MS = 30_000;
const HEARD_MS = 10_000;

type Stand = Awaited<ReturnType<typeof openStand>>;

/** A thousand members' sockets at three processes hear of one change, and clients come back after all processes ended at once. */
export async function measureCrowd(): Promise<Measured> {
  const stand = await openStand();
  try {
    const parts = [await measureNews(stand), await measureReturn(stand)];
    return {
      problems: parts.flatMap(({ problems }) => problems),
      figure: parts.map(({ figure }) => figure).join("; "),
    };
  } finally {
    await stand.close();
  }
}

async function openStand() {
  const stand = await openMeasuredShop({
    engine: "postgres",
    accounts: MEMBERS + OUTSIDERS,
    profileFolder: null,
    processes: SEVERAL,
    restartMs: 100,
    environment: { LOG_LEVEL: "warn" },
    prepare: (database, accounts) =>
      createCrowdTable(
        database,
        accounts.slice(0, MEMBERS).map(({ userId }) => userId),
      ),
  });
  const address = toDriverAddress(stand.databaseUrl ?? "");
  const sql = postgres(address.url, { ...address.options, max: 1, onnotice: () => {} });
  const close = async () => {
    await sql.end();
    await stand.close();
  };
  return { ...stand, sql, close };
}

async function measureNews({ shop, accounts, sql }: Stand): Promise<Measured> {
  const given = { url: shop.url, apiKey: shop.publishableKey, members: accounts, table: CROWD_TABLE };
  const crowd = await openCrowd(given);
  let changedAt = 0;
  // The first compiles, and the last shows that the one before came once.
  for (const mark of [1, 2, 3]) {
    if (mark === 2) changedAt = performance.timeOrigin + performance.now();
    await sql.unsafe(`update public.${CROWD_TABLE} set mark = $1 where id = 1`, [mark]);
    await crowd.waitFor(mark, { sockets: MEMBERS, withinMs: HEARD_MS });
  }
  const heard = crowd.heardOf(2);
  await crowd.close();
  const members = heard.slice(0, MEMBERS);
  const lost = members.filter(({ length }) => length === 0).length;
  const twice = members.filter(({ length }) => length > 1).length;
  const outside = heard.slice(MEMBERS).flat().length;
  const p95 = percentile(
    members.flatMap((times) => times.map((time) => time - changedAt)),
    95,
  );
  const figure =
    `${MEMBERS.toLocaleString("en")} sockets, p95 ${p95.toFixed(0)} ms, ${lost} lost, ${twice} told twice, ` +
    `${outside} of ${OUTSIDERS} outsiders told`;
  const holds = lost + twice + outside === 0 && p95 < P95_MS;
  return { problems: holds ? [] : [figure], figure };
}

async function measureReturn({ shop, accounts, sql, processes }: Stand): Promise<Measured> {
  const browser = openBrowserConnection(shop.url);
  const clients = accounts.slice(0, RETURNING).map((account) => openLiveClient({ shop, account, browser }));
  await Promise.all(clients.map(({ subscribed }) => subscribed));
  const killedAt = performance.now();
  await Promise.all(processes.map((process) => process.current().kill()));
  const waitUntil = async (holds: () => boolean, deadline: number) => {
    while (!holds() && performance.now() < deadline) await sleep(50);
    return holds();
  };
  const areBack = () => clients.every(({ gaps, silentSince }) => gaps.length > 0 && silentSince === null);
  const isBack = await waitUntil(areBack, killedAt + BACK_MS);
  const seconds = (performance.now() - killedAt) / 1_000;
  await sql.unsafe(`insert into public.${CROWD_TABLE} values (2, 2)`);
  await waitUntil(() => clients.every(({ known }) => known.has(2)), performance.now() + HEARD_MS);
  const unaware = clients.filter(({ known }) => !known.has(2)).length;
  await Promise.all(clients.map((client) => client.close()));
  browser.close();
  const figure = isBack
    ? `${RETURNING} clients back ${seconds.toFixed(1)} s after all processes were killed, ${unaware} didn't hear of the next row`
    : `not all of ${RETURNING} clients were back after ${seconds.toFixed(1)} s`;
  return { problems: isBack && unaware === 0 ? [] : [figure], figure };
}
