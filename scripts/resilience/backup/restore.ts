import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { countRows } from "#server/operation/backup/count-rows.ts";
import { startLpx } from "#tests/fixtures/lpx-process.ts";
import { startPostgresCluster, stopPostgresCluster } from "#tests/fixtures/postgres-cluster.ts";
import { inventAccount, openShopClient, type ShopClient } from "#tests/fixtures/shop-client.ts";
import type { EngineName } from "#tests/fixtures/test-database.ts";
import { readAccessMatrix } from "#tests/rls/matrix-file.ts";
import { observeAccess, seedRows } from "#tests/rls/observe-access.ts";
import { insertPeople } from "#tests/rls/people.ts";
import { type Place, withDatabase } from "../data-place.ts";

export type RestoreFigures = { tables: number; rows: number; minutes: number; problems: string[] };

/** Backs up as the README says, restores where nothing is, and looks whether all of it is there: rights, rows, a member. */
export async function runRestore(engine: EngineName, folder: string): Promise<RestoreFigures> {
  const clusters = engine === "postgres" ? [join(folder, "first"), join(folder, "second")] : [];
  const urls: string[] = [];
  try {
    for (const path of clusters) urls.push((await startPostgresCluster(path)).url);
    const placeOf = (name: string, index: number): Place => {
      const place: Place = { dataDir: join(folder, `${name}-${index}`) };
      if (urls[index] !== undefined) place.databaseUrl = urls[index];
      return place;
    };
    const rights = await restoreRights([placeOf("rights", 0), placeOf("rights", 1)], folder);
    for (const cluster of clusters) await stopPostgresCluster(cluster);
    urls.length = 0;
    for (const path of clusters) urls.push((await startPostgresCluster(path)).url);
    const shop = await restoreShop([placeOf("shop", 0), placeOf("shop", 1)], folder);
    return { ...shop, problems: [...rights, ...shop.problems] };
  } finally {
    for (const cluster of clusters) await stopPostgresCluster(cluster);
  }
}

type Way = readonly [from: Place, to: Place];

/** Every right of everybody on a restored database, by the checked-in access matrix. */
async function restoreRights([from, to]: Way, folder: string): Promise<string[]> {
  const people = await withDatabase(from, async (database) => {
    const people = await insertPeople(database);
    await seedRows(database, people);
    return people;
  });
  copy([from, to], folder);
  const observed = await withDatabase(to, (database) => observeAccess(database, people));
  return isDeepStrictEqual(observed, readAccessMatrix()) ? [] : ["the access matrix differs"];
}

/** A shop that has sold something: every row is there, and its buyer signs in and finds the order. */
async function restoreShop([from, to]: Way, folder: string): Promise<RestoreFigures> {
  const account = inventAccount();
  const order = await serving(from, async (shop) => {
    await shop.register(account);
    return shop.buy(await shop.signIn(account), ["anual"]);
  });
  const counts = await withDatabase(from, countRows);
  const startedAt = performance.now();
  copy([from, to], folder);
  const restored = await withDatabase(to, countRows);
  const found = await serving(to, async (shop) =>
    shop.select<{ id: string }>("orders?select=id&status=eq.paid", await shop.signIn(account)),
  );
  const minutes = (performance.now() - startedAt) / 60_000;
  const problems = Object.entries(counts)
    .filter(([name, count]) => restored[name] !== count)
    .map(([name, count]) => `${name} has ${restored[name]} of ${count} rows`);
  if (found.body[0]?.id !== order.orderId) problems.push("the buyer doesn't find the order");
  const rows = Object.values(restored).reduce((sum, count) => sum + count, 0);
  return { tables: Object.keys(restored).length, rows, minutes, problems };
}

async function serving<Result>(place: Place, visit: (shop: ShopClient) => Promise<Result>): Promise<Result> {
  const server = await startLpx(place);
  try {
    return await visit(await openShopClient(server.url));
  } finally {
    await server.stop();
  }
}

/** The README's own way, word for word. */
function copy([from, to]: Way, folder: string): void {
  if (from.databaseUrl === undefined || to.databaseUrl === undefined) {
    cpSync(from.dataDir, to.dataDir, { recursive: true });
    return;
  }
  mkdirSync(to.dataDir, { recursive: true });
  const key = "encryption-key";
  if (existsSync(join(from.dataDir, key))) cpSync(join(from.dataDir, key), join(to.dataDir, key));
  const environment = { DATABASE_URL: from.databaseUrl, NEW_URL: to.databaseUrl };
  const readme = [
    'pg_dumpall --roles-only --no-role-passwords --dbname="$DATABASE_URL" > lpx-roles.sql',
    'pg_dump --format=custom "$DATABASE_URL" > lpx.dump',
    'psql --quiet --dbname="$NEW_URL" --file=lpx-roles.sql',
    'pg_restore --exit-on-error --dbname="$NEW_URL" lpx.dump',
  ];
  for (const command of readme) {
    const { status, stderr } = spawnSync("sh", ["-c", command], {
      cwd: folder,
      env: { PATH: process.env.PATH, ...environment },
      encoding: "utf8",
    });
    if (status !== 0) throw new Error(`${command} ended with ${status}: ${stderr}`);
  }
}
