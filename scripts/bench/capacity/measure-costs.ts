import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { Kind } from "#scripts/resilience/capacity/requests.ts";
import { findRefusals, type LoadPlan, runLoad } from "#scripts/resilience/capacity/run-load.ts";
import { CROWD_TABLE } from "#tests/factories/crowd-table.ts";
import { type Crowd, openCrowd } from "#tests/fixtures/socket-crowd.ts";
import { spawnServer } from "#tests/fixtures/spawned-process.ts";
import type { EngineName } from "#tests/fixtures/test-database.ts";
import { buyPlan } from "../checkout/journey.ts";
import { openMeasuredShop } from "../checkout/measured-shop.ts";
import { createPostJson } from "../checkout/post-json.ts";
import { insertRows } from "../gateway/rows.ts";
import { changeMark, prepareCrowd } from "../gateway/sockets.ts";
import { processorSeconds } from "../processor-time.ts";
import type { Cost } from "./cost-table.ts";

/** Requests a second: what two cores answer without a queue, so that waiting for others is in no answer's time. */
const REQUESTS: readonly { one: string; kind: Kind; rate: number }[] = [
  { one: "page", kind: "page", rate: 200 },
  { one: "read: 20 setups as a member", kind: "member-setups", rate: 100 },
  { one: "sign-in with a password", kind: "login", rate: 4 },
];
const CONNECTIONS = 20;
const WATCHERS = 200;
const PURCHASES_A_SECOND = 4;
const CHANGES_A_SECOND = 2;
const PATIENCE_MS = 10_000;
const BARE_SERVER = fileURLToPath(new URL("./bare-server.ts", import.meta.url));

type Wish = { engine: EngineName; seconds: number };
type Work = { count: number; milliseconds: readonly number[] };
type Stand = Awaited<ReturnType<typeof openMeasuredShop>>;

/** Each kind of work by itself, for so many seconds, on a shop as it is run; what the shop does by itself is taken off. */
export async function measureCosts({ engine, seconds }: Wish): Promise<{ costs: Cost[]; bare: number }> {
  const watching = new Set<string>();
  const purchases = seconds * PURCHASES_A_SECOND;
  const stand = await openMeasuredShop({
    engine,
    accounts: WATCHERS + 2 * purchases,
    profileFolder: null,
    prepare: async (database) => {
      await insertRows(database);
      const sql = "select id from auth.users order by id limit $1";
      const rows = await database.query<{ id: string }>({ role: "owner" }, { sql, parameters: [WATCHERS] });
      for (const { id } of rows) watching.add(id);
      await prepareCrowd(database, [...watching]);
    },
  });
  try {
    const members = stand.accounts.filter(({ userId }) => watching.has(userId));
    const buyers = stand.accounts.filter(({ userId }) => !watching.has(userId));
    const load = { apikey: stand.shop.publishableKey, setupIds: [], connections: CONNECTIONS, trust: stand.trust };
    const plan = { ...load, url: stand.shop.url, members: members.map((member) => ({ ...member, refreshToken: "" })) };
    const bare = await measureBare({ ...plan, rate: 200, seconds, mix: { page: 1 } });
    await runLoad({ ...plan, rate: 40, seconds: 3, mix: { page: 0.45, "member-setups": 0.45, login: 0.1 } });
    const idle = await idleOf(stand, seconds);
    const costs: Cost[] = [];
    const measure = async <Done extends Work>(one: string, work: () => Promise<Done>): Promise<Done> => {
      const [before, startedAt] = [stand.processorTimes(), performance.now()];
      const done = await work();
      const [after, elapsed] = [stand.processorTimes(), (performance.now() - startedAt) / 1_000];
      const costOf = (whose: "shop" | "database") =>
        (Math.max(0, after[whose] - before[whose] - idle[whose] * elapsed) * 1_000) / done.count;
      const { count, milliseconds } = done;
      costs.push({ one, count, milliseconds, shop: costOf("shop"), database: costOf("database") });
      return done;
    };
    for (const { one, kind, rate } of REQUESTS)
      await measure(one, () => ask({ ...plan, rate, seconds, mix: { [kind]: 1 } }, kind));
    await buy(stand, buyers.splice(0, purchases));
    await measure("purchase, from price to access", () => buy(stand, buyers));
    const watch = { url: stand.shop.url, apiKey: stand.shop.publishableKey, members, table: CROWD_TABLE };
    const { crowd } = await measure("socket, opened and subscribed", async () => ({
      crowd: await openCrowd(watch),
      count: members.length,
      milliseconds: [],
    }));
    await measure(`change, told to one of ${WATCHERS} sockets`, () =>
      tell(crowd, stand.shop.url, seconds * CHANGES_A_SECOND),
    );
    await crowd.close();
    return { costs, bare };
  } finally {
    await stand.close();
  }
}

/** Milliseconds of processor time of one answer of Node alone, under the same requests. */
async function measureBare(plan: LoadPlan): Promise<number> {
  const server = await spawnServer({ script: BARE_SERVER });
  try {
    // The first requests compile.
    await runLoad({ ...plan, url: server.url, seconds: 2 });
    const before = processorSeconds(server.processId);
    const { sent } = await runLoad({ ...plan, url: server.url });
    return ((processorSeconds(server.processId) - before) * 1_000) / sent;
  } finally {
    await server.stop();
  }
}

/** Seconds of processor time in a second without any request: jobs, checkpoints. */
async function idleOf(stand: Stand, seconds: number): Promise<{ shop: number; database: number }> {
  const before = stand.processorTimes();
  await delay(seconds * 1_000);
  const after = stand.processorTimes();
  return { shop: (after.shop - before.shop) / seconds, database: (after.database - before.database) / seconds };
}

async function ask(plan: LoadPlan, kind: Kind): Promise<Work> {
  const report = await runLoad(plan);
  const refusals = findRefusals(report);
  if (refusals.length > 0) throw new Error(refusals.join(", "));
  return { count: report.sent, milliseconds: report.milliseconds[kind] ?? [] };
}

async function buy({ shop }: Stand, buyers: Stand["accounts"]): Promise<Work> {
  const post = createPostJson(1);
  const milliseconds: number[] = [];
  try {
    for (const buyer of buyers) {
      const startedAt = performance.now();
      await buyPlan(post, shop, buyer);
      milliseconds.push(performance.now() - startedAt);
    }
  } finally {
    post.close();
  }
  return { count: buyers.length, milliseconds };
}

async function tell(crowd: Crowd, url: string, changes: number): Promise<Work> {
  const milliseconds: number[] = [];
  for (let mark = 1; mark <= changes; mark += 1) {
    const startedAt = performance.timeOrigin + performance.now();
    await changeMark(url, mark);
    await crowd.waitFor(mark, { sockets: WATCHERS, withinMs: PATIENCE_MS });
    const heard = crowd.heardOf(mark).flatMap(([first]) => (first === undefined ? [] : [first - startedAt]));
    if (heard.length < WATCHERS) throw new Error(`change ${mark} reached ${heard.length} of ${WATCHERS} sockets`);
    milliseconds.push(...heard);
  }
  return { count: milliseconds.length, milliseconds };
}
