// Resilience 24: every endpoint takes ten thousand odd requests, and the port as many odd bytes on raw sockets, without a
// fault, a leak, growing memory or an end of the process.
import { parseArgs } from "node:util";
import { startLpx } from "#tests/fixtures/lpx-process.ts";
import { copyStore, servedEngines } from "#tests/fixtures/seeded-store.ts";
import type { EngineName } from "#tests/fixtures/test-database.ts";
import { findFreePort } from "../bench/free-port.ts";
import { FUZZED_ENDPOINTS } from "./fuzz/endpoints.ts";
import { runFuzz } from "./fuzz/run-fuzz.ts";
import { collectGarbage, inspectedAt } from "./inspector.ts";
import { faultLines } from "./raw/fault-lines.ts";
import { sendOddBytes } from "./raw/send-odd-bytes.ts";
import { residentBytes, toMegabytes } from "./resident-memory.ts";

const { values } = parseArgs({
  options: {
    count: { type: "string", default: "10000" },
    seed: { type: "string", default: "20261120" },
    engine: { type: "string" },
    only: { type: "string" },
  },
});
const MAX_GROWTH = 100 * 1024 * 1024;
const SECRET_KEY = "sb_secret_fuzzed-with-odd-requests-0123456789";
const [count, seed] = [Number(values.count), Number(values.seed)];
const endpoints = FUZZED_ENDPOINTS.filter(({ path }) => values.only === undefined || path.includes(values.only));
const engines = servedEngines().filter((engine) => values.engine === undefined || engine === values.engine);

// Both at once: each server has one core, and one after the other would leave the second core idle.
const outcomes = await Promise.all(engines.map(fuzzEngine));
const isWhole = outcomes.every(({ holds }) => holds);
console.log(`24 ${isWhole ? "passed" : "FAILED"}: ${outcomes.map(({ figure }) => figure).join("; ")}`);
process.exitCode = isWhole ? 0 : 1;

async function fuzzEngine(engine: EngineName): Promise<{ holds: boolean; figure: string }> {
  const store = await copyStore(engine, "fuzz");
  const inspectorPort = await findFreePort();
  const server = await startLpx({
    ...store,
    environment: { LPX_SECRET_KEY: SECRET_KEY, LOG_LEVEL: "error", ...inspectedAt(inspectorPort) },
  });
  const startedAt = performance.now();
  try {
    const raw = await sendOddBytes({ url: server.url, from: ["127.0.0.1"], seed, goesOn: (sent) => sent < count });
    const { sent, problems, growth } = await runFuzz({
      url: server.url,
      secretKey: SECRET_KEY,
      endpoints,
      count,
      seed,
      memoryOf: async () => {
        await collectGarbage(inspectorPort);
        return residentBytes(server.processId);
      },
    });
    problems.push(...raw.problems, ...faultLines(server.output()));
    for (const problem of problems.slice(0, 20)) console.log(`  ${engine}: ${problem}`);
    const minutes = (performance.now() - startedAt) / 60_000;
    return {
      holds: problems.length === 0 && growth < MAX_GROWTH,
      figure:
        `${engine} ${sent.toLocaleString("en")} requests to ${endpoints.length} endpoints and ` +
        `${raw.sent.toLocaleString("en")} raw connections in ${minutes.toFixed(1)} min, ${problems.length} faults or leaks, ` +
        `memory ${toMegabytes(growth)}`,
    };
  } finally {
    await server.stop();
  }
}
