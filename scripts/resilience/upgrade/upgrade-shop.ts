import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { findFreePort } from "#scripts/bench/free-port.ts";
import { countRows } from "#server/operation/backup/count-rows.ts";
import { startLpx } from "#tests/fixtures/lpx-process.ts";
import { makeEmptyStore } from "#tests/fixtures/seeded-store.ts";
import { openShopClient, type Session } from "#tests/fixtures/shop-client.ts";
import type { EngineName } from "#tests/fixtures/test-database.ts";
import { readAccessMatrix } from "#tests/rls/matrix-file.ts";
import { observeAccess, seedRows } from "#tests/rls/observe-access.ts";
import { insertPeople } from "#tests/rls/people.ts";
import { type Place, withDatabase, withUnmigrated } from "../data-place.ts";
import { faultLines } from "../raw/fault-lines.ts";
import { runInBuild } from "./check-out-build.ts";
import { findLost, findUnexplained } from "./explained-rows.ts";
import type { Filled } from "./fill-shop.ts";

export type UpgradeFigures = { tables: number; rows: number; seconds: number; problems: string[] };
type UpgradePlace = Place & { port: number };
type Builds = { root: string; earlier: string };

/** An earlier build's shop under this one: every row is there, its member comes in, and rights are this build's. */
export async function upgradeShop(engine: EngineName, builds: Builds): Promise<UpgradeFigures> {
  const place = { ...(await makeEmptyStore(engine, "upgrade")), port: await findFreePort() };
  const filled = await fillEarlier(place, builds);
  const before = await withUnmigrated(place, countRows);
  const startedAt = performance.now();
  const migrated = await withDatabase(place, countRows);
  const seconds = (performance.now() - startedAt) / 1000;
  const member = await serve(place, builds.root, (url) => findMember(url, filled));
  const served = await withUnmigrated(place, countRows);
  const rights = await findRights(engine, builds);
  const problems = [...findUnexplained(before, migrated), ...findLost(before, served), ...member, ...rights];
  const rows = Object.values(before).reduce((sum, count) => sum + count, 0);
  return { tables: Object.keys(before).length, rows, seconds, problems };
}

async function fillEarlier(place: UpgradePlace, { root, earlier }: Builds): Promise<Filled> {
  const script = "scripts/resilience/upgrade/fill-shop.ts";
  return serve(place, earlier, async (url) => JSON.parse(runInBuild(earlier, { root, script, options: [url] })));
}

/** At one address both times: access tokens name it. */
async function serve<Result>(place: UpgradePlace, folder: string, visit: (url: string) => Promise<Result>) {
  const server = await startLpx({ ...place, folder });
  try {
    const result = await visit(server.url);
    const faults = faultLines(server.output());
    if (faults.length > 0) throw new Error(`the server of ${folder} said:\n${faults.join("\n")}`);
    return result;
  } finally {
    await server.stop();
  }
}

/** What the member of before misses: their session, their password, what they left. */
async function findMember(url: string, { account, session: old, orderId, lessonId }: Filled): Promise<string[]> {
  const shop = await openShopClient(url);
  const problems: string[] = [];
  const expectRows = async (session: Session, what: string, path: string, count: number) => {
    const { status, body } = await shop.select(path, session);
    if (status !== 200 || body.length !== count) problems.push(`${what}: ${status}, ${JSON.stringify(body)}`);
  };
  await expectRows(old, "the old access token", `orders?select=id&status=eq.paid&id=eq.${orderId}`, 1);
  const body = { refresh_token: old.refresh_token };
  const refreshed = await shop.call<Session>("/auth/v1/token?grant_type=refresh_token", { body });
  if (refreshed.status !== 200) problems.push(`the old session was refreshed with ${refreshed.status}`);
  const session = await shop.signIn(account).catch((error: Error) => error);
  if (session instanceof Error) return [...problems, `the old password: ${session.message}`];
  await expectRows(session, "the order", `orders?select=id&status=eq.paid&id=eq.${orderId}`, 1);
  await expectRows(session, "the membership", "memberships?select=id&status=eq.active", 1);
  await expectRows(session, "the diary", "evaluation_attempts?select=id", 1);
  await expectRows(session, "the diary's trades", "evaluation_trades?select=number", 3);
  await expectRows(session, "the ticket", "support_tickets?select=id", 1);
  await expectRows(session, "the vote", `setup_votes?select=setup_id&user_id=eq.${session.user.id}`, 1);
  await expectRows(session, "the lesson", `lesson_progress?select=is_read&is_read=is.true&lesson_id=eq.${lessonId}`, 1);
  return problems;
}

/** Every right of everybody on tables that the earlier build made, by the checked-in access matrix. */
async function findRights(engine: EngineName, { root, earlier }: Builds): Promise<string[]> {
  const place = await makeEmptyStore(engine, "upgrade-rights");
  const options = [join(place.dataDir, "database"), ...(place.databaseUrl === undefined ? [] : [place.databaseUrl])];
  runInBuild(earlier, { root, script: "scripts/resilience/upgrade/migrate-empty.ts", options });
  const observed = await withDatabase(place, async (database) => {
    const people = await insertPeople(database);
    await seedRows(database, people);
    return observeAccess(database, people);
  });
  return isDeepStrictEqual(observed, readAccessMatrix()) ? [] : ["the access matrix differs"];
}
