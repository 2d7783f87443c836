// Resilience 25: what is too large or too much is refused before it costs anything. `--minutes 60` attacks for an hour.
import { parseArgs } from "node:util";
import { startLpx } from "#tests/fixtures/lpx-process.ts";
import { copyStore, servedEngines } from "#tests/fixtures/seeded-store.ts";
import { openShopClient } from "#tests/fixtures/shop-client.ts";
import { forgetPeak, peakBytes, residentBytes, toMegabytes } from "./resident-memory.ts";
import { checkBounds, measureHealth, readUntil } from "./sizes/attack-reads.ts";
import { sendFlood } from "./sizes/send-flood.ts";

const PARALLEL = 10;
const FLOOD_BYTES = 30_000_000;
const MAX_GROWTH = 20 * 1024 * 1024;
const FLOODED = ["/auth/v1/signup", "/rest/v1/carts", "/functions/v1/price-cart"];
const MANY = 1_001;
const MAX_ATTACK_GROWTH = 150 * 1024 * 1024;
const MAX_HEALTH_MS = 500;

const { values: options } = parseArgs({ options: { minutes: { type: "string", default: "0.5" } }, strict: false });
const attackMs = Number(options.minutes) * 60_000;

const problems: string[] = [];
const figures: string[] = [];
for (const engine of servedEngines()) {
  const server = await startLpx({ ...(await copyStore(engine, "sizes")), environment: { LPX_LIMITS: "on" } });
  try {
    const { publishableKey: apikey } = await openShopClient(server.url);
    const ask = (path: string, headers: Record<string, string> = {}) =>
      fetch(`${server.url}${path}`, { headers: { apikey, ...headers } });
    const wants = async (name: string, path: string, headers?: Record<string, string>) => {
      const { status } = await ask(path, headers);
      if (status < 400 || status >= 500) problems.push(`${engine}: ${name} answers ${status}`);
    };

    // A cold process grows by whatever it runs first.
    for (const path of FLOODED) {
      const floods = Array.from({ length: 2 * PARALLEL }, () => ({ ...flood(path), bytes: 900_000, isDeclared: true }));
      await Promise.all(floods.map(sendFlood));
    }
    const before = residentBytes(server.processId);
    forgetPeak(server.processId);
    let refused = 0;
    for (const path of FLOODED) {
      for (const isDeclared of [true, false]) {
        const floods = Array.from({ length: PARALLEL }, () =>
          sendFlood({ ...flood(path), bytes: FLOOD_BYTES, isDeclared }),
        );
        for (const { status } of await Promise.all(floods)) {
          if (status === 413) refused += 1;
          else
            problems.push(`${engine}: 30 MB to ${path}, ${isDeclared ? "declared" : "in chunks"}, answers ${status}`);
        }
      }
    }
    const growth = peakBytes(server.processId) - before;
    if (growth > MAX_GROWTH) problems.push(`${engine}: memory ${toMegabytes(growth)} under 30 MB bodies`);

    const address = "x".repeat(16 * 1024);
    for (const path of ["/auth/v1/user", "/rest/v1/courses", "/functions/v1/price-cart", "/planes"]) {
      await wants(`an address of 16 KB at ${path}`, `${path}?q=${address}`);
    }
    await wants(`${MANY} filters`, `/rest/v1/courses?${"id=eq.1&".repeat(MANY)}`);
    await wants("embeds 11 deep", `/rest/v1/courses?select=${"orders(".repeat(11)}id${")".repeat(11)}`);
    await wants("conditions 11 deep", `/rest/v1/courses?or=(${"and(".repeat(11)}id.eq.1${")".repeat(11)})`);
    const manyHeaders = Object.fromEntries(Array.from({ length: 200 }, (_, n) => [`x-odd-${n}`, "1"]));
    const withHeaders = await ask("/rest/v1/courses?limit=1000000000", manyHeaders);
    if (withHeaders.status >= 500)
      problems.push(`${engine}: 200 headers and a billion rows answer ${withHeaders.status}`);

    for (const problem of await checkBounds(ask)) problems.push(`${engine}: ${problem}`);
    const { slowest, statuses } = await measureHealth(ask);
    const worst = Math.round(slowest);
    if (worst >= MAX_HEALTH_MS) problems.push(`${engine}: /health took ${worst} ms beside 24 slow reads`);
    if (statuses.some((status) => status >= 500)) problems.push(`${engine}: slow reads answer ${statuses.join(" ")}`);
    const start = residentBytes(server.processId);
    const reads = await readUntil(ask, Date.now() + attackMs);
    const kept = residentBytes(server.processId) - start;
    if (kept > MAX_ATTACK_GROWTH) problems.push(`${engine}: ${reads} reads left ${toMegabytes(kept)} in memory`);
    figures.push(`${engine} /health at most ${worst} ms, ${reads} attack reads left ${toMegabytes(kept)}`);
    figures.push(
      `${engine} ${refused} of ${FLOODED.length * 2 * PARALLEL} bodies of 30 MB refused, memory ${toMegabytes(growth)}`,
    );

    function flood(path: string) {
      return { url: server.url, path, apikey };
    }
  } finally {
    await server.stop();
  }
}
for (const problem of problems) console.log(`  ${problem}`);
console.log(`25 ${problems.length === 0 ? "passed" : "FAILED"}: ${figures.join("; ")}`);
process.exitCode = problems.length === 0 ? 0 : 1;
