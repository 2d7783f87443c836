// Resilience 25: what is too large or too much is refused before it costs anything. `--minutes 60` attacks for an hour.

import { join } from "node:path";
import { parseArgs } from "node:util";
import { openDatabase } from "#gateway/database/open-database.ts";
import { type LpxProcess, startLpx } from "#tests/fixtures/lpx-process.ts";
import { copyStore, type Store, servedEngines } from "#tests/fixtures/seeded-store.ts";
import { inventAccount, openShopClient } from "#tests/fixtures/shop-client.ts";
import { type EngineName, PRODUCT_SCHEMA } from "#tests/fixtures/test-database.ts";
import { findFreePort } from "../bench/free-port.ts";
import { inspectedAt, settledResidentBytes } from "./inspector.ts";
import { toMegabytes } from "./resident-memory.ts";
import { type Ask, createAsk } from "./sizes/ask-from.ts";
import { checkBounds, measureHealth, readUntil } from "./sizes/attack-reads.ts";
import { measureFloods } from "./sizes/flood-memory.ts";

/** Fifty seconds, of which nobody gets to the end. */
const SLOW_ROWS = `create view public.slow_rows as select n as id, pg_sleep(0.05)::text as slept from generate_series(1, 1000) n;
  grant select on public.slow_rows to anon, authenticated`;
/** Milliseconds; where PGlite serves a stranger, nobody else is served. */
const LIMITS: Record<EngineName, { anonymous: number; member: number }> = {
  postgres: { anonymous: 2_000, member: 5_000 },
  pglite: { anonymous: 200, member: 5_000 },
};
/** For the way there and back on a busy machine. */
const LATE_MS = 1_500;

/** Gives a shop that isn't running a table that takes long to read. */
async function plantSlowRows({ dataDir, databaseUrl }: Store): Promise<void> {
  const database = await openDatabase({ databaseUrl, dataDir: join(dataDir, "database"), ...PRODUCT_SCHEMA });
  try {
    for (const sql of SLOW_ROWS.split(";")) await database.query({ role: "owner" }, { sql });
  } finally {
    await database.close();
  }
}

/** A stranger's and a member's reads of it end when their time is over, not before; answers what isn't so. */
async function checkTimeLimits(engine: EngineName, ask: Ask, token: string) {
  const limits = LIMITS[engine];
  const took: Record<string, number> = {};
  const problems: string[] = [];
  const read = async (who: "anonymous" | "member", headers: Record<string, string>) => {
    const begun = performance.now();
    const { status, body } = await ask("/rest/v1/slow_rows?select=id,slept", headers);
    const milliseconds = performance.now() - begun;
    took[who] = milliseconds;
    if (status !== 400 || !body.includes('"57014"')) problems.push(`a slow read, ${who}, answers ${status} ${body}`);
    else if (milliseconds < limits[who] || milliseconds > limits[who] + LATE_MS)
      problems.push(`a slow read, ${who}, was stopped after ${milliseconds.toFixed(0)} ms instead of ${limits[who]}`);
  };
  await read("anonymous", {});
  await read("member", { authorization: `Bearer ${token}` });
  const seconds = Object.entries(took).map(([who, milliseconds]) => `${who} ${(milliseconds / 1000).toFixed(1)} s`);
  return { problems, figure: `slow reads stopped: ${seconds.join(", ")}` };
}

const MAX_GROWTH = 20 * 1024 * 1024;
const MANY = 1_001;
const MAX_ROWS = 1_000;
const MAX_ATTACK_GROWTH = 150 * 1024 * 1024;
const MAX_HEALTH_MS = 500;

const { values: options } = parseArgs({
  options: { minutes: { type: "string", default: "0.5" }, engine: { type: "string" } },
});
const attackMs = Number(options.minutes) * 60_000;
const engines = servedEngines().filter((engine) => options.engine === undefined || engine === options.engine);

const problems: string[] = [];
const figures: string[] = [];
for (const engine of engines) {
  const found = (problem: string) => problems.push(`${engine}: ${problem}`);
  const store = await copyStore(engine, "sizes");
  await plantSlowRows(store);
  const inspectorPort = await findFreePort();
  const environment = { LPX_LIMITS: "on", ...inspectedAt(inspectorPort) };
  const server = await startLpx({ ...store, environment });
  const shop = await openShopClient(server.url);
  const { ask, close } = createAsk(server.url, shop.publishableKey);
  try {
    const flooded = await measureFloods({ server, inspectorPort, apikey: shop.publishableKey });
    for (const problem of flooded.problems) found(problem);
    if (flooded.peak > MAX_GROWTH) found(`memory ${toMegabytes(flooded.peak)} under ten bodies of 30 MB`);
    if (flooded.again > MAX_GROWTH) found(`bodies of 30 MB leave ${toMegabytes(flooded.again)} each time`);
    for (const problem of [...(await checkRequests(ask)), ...(await checkBounds(ask))]) found(problem);

    const account = inventAccount();
    await shop.register(account);
    const stopped = await checkTimeLimits(engine, ask, (await shop.signIn(account)).access_token);
    for (const problem of stopped.problems) found(problem);

    const { slowest, statuses } = await measureHealth(ask);
    if (slowest >= MAX_HEALTH_MS) found(`/health took ${slowest.toFixed(0)} ms beside 24 slow reads`);
    if (statuses.some((status) => status >= 500)) found(`slow reads answer ${statuses.join(" ")}`);
    const attack = await attackFor(server, ask, inspectorPort);
    if (attack.kept > MAX_ATTACK_GROWTH) found(`${attack.reads} reads left ${toMegabytes(attack.kept)} in memory`);
    figures.push(
      `${engine} ${flooded.refused} of ${flooded.floods} bodies of 30 MB refused, memory at most ` +
        `${toMegabytes(flooded.peak)} during ten of them, ${toMegabytes(flooded.first)} after all and ` +
        `${toMegabytes(flooded.again)} after as many again; ${stopped.figure}; /health at most ` +
        `${slowest.toFixed(0)} ms beside 24 slow reads; ${attack.reads} attack reads (${attack.whole} answered whole) left ` +
        `${toMegabytes(attack.kept)}`,
    );
  } finally {
    close();
    await server.stop();
  }
}
for (const problem of problems) console.log(`  ${problem}`);
console.log(`25 ${problems.length === 0 ? "passed" : "FAILED"}: ${figures.join("; ")}`);
process.exitCode = problems.length === 0 ? 0 : 1;

/** Addresses, filters, embeds and headers beyond their number. */
async function checkRequests(ask: Ask): Promise<string[]> {
  const wrong: string[] = [];
  const wants = async (name: string, path: string) => {
    const { status } = await ask(path);
    if (status < 400 || status >= 500 || status === 429) wrong.push(`${name} answers ${status}`);
  };
  const address = "x".repeat(16 * 1024);
  for (const path of ["/auth/v1/user", "/rest/v1/courses", "/functions/v1/price-cart", "/planes"]) {
    await wants(`an address of 16 KB at ${path}`, `${path}?q=${address}`);
  }
  await wants(`${MANY} filters`, `/rest/v1/courses?${"id=eq.1&".repeat(MANY)}`);
  await wants("embeds 11 deep", `/rest/v1/courses?select=${"orders(".repeat(11)}id${")".repeat(11)}`);
  await wants("conditions 11 deep", `/rest/v1/courses?or=(${"and(".repeat(11)}id.eq.1${")".repeat(11)})`);
  const manyHeaders = Object.fromEntries(Array.from({ length: 200 }, (_, n) => [`x-odd-${n}`, "1"]));
  const { status, body } = await ask("/rest/v1/setup_trades?select=id&limit=1000000000", manyHeaders);
  const rows = status === 200 ? (JSON.parse(body) as unknown[]).length : 0;
  if (status >= 500) wrong.push(`200 headers and a billion rows answer ${status}`);
  if (rows > MAX_ROWS) wrong.push(`a billion rows asked for are ${rows}`);
  return wrong;
}

/** What the process holds more after the attack, its rubbish collected: kept answers and whatever else grows. */
async function attackFor({ processId }: LpxProcess, ask: Ask, inspectorPort: number) {
  const before = await settledResidentBytes({ processId, inspectorPort });
  const read = await readUntil(ask, Date.now() + attackMs);
  return { ...read, kept: (await settledResidentBytes({ processId, inspectorPort })) - before };
}
