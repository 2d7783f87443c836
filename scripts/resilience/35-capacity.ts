// Resilience 35: two cores answer the real mix of 200 connections, and passwords are checked beside it.
import { parseArgs } from "node:util";
import { percentile } from "#scripts/bench/median.ts";
import type { EngineName } from "#tests/fixtures/test-database.ts";
import { openCrowdedShop } from "./capacity/open-crowded-shop.ts";
import { findRefusals, type LoadReport, runLoad } from "./capacity/run-load.ts";
import { eventLoopDelay, watchEventLoop } from "./inspector.ts";
import { describeProcesses, enginesFor, readProcesses } from "./processes/read-processes.ts";

/** 200 connections that each wait for an answer saturate any two cores: the load comes at a stated rate instead. */
const { values } = parseArgs({
  options: {
    rate: { type: "string", default: "100" },
    seconds: { type: "string", default: "60" },
    engine: { type: "string" },
    /** Several run behind HAProxy, on PostgreSQL. */
    processes: { type: "string", default: "1" },
  },
});
const CONNECTIONS = 200;
const MEMBERS = 600;
const MIX = { setups: 0.35, "member-setups": 0.35, refresh: 0.15, vote: 0.1, checkout: 0.05 };
/** 12 sign-ins a second, with as many reads a second. */
const SIGN_INS = { rate: 24, mix: { login: 0.5, "member-setups": 0.5 } };
const LIMITS = { p99: 300, loop: 100 };
const processes = readProcesses("35", values.processes);
const engines = enginesFor(processes).filter((engine) => values.engine === undefined || engine === values.engine);
const [rate, seconds] = [Number(values.rate), Number(values.seconds)];

const problems: string[] = [];
const figures: string[] = [];
for (const engine of engines) await measureEngine(engine);
for (const problem of problems) console.log(`  ${problem}`);
console.log(
  `35 ${problems.length === 0 ? "passed" : "FAILED"}: ${describeProcesses(processes)}${CONNECTIONS} connections, ` +
    `${rate} requests/s for ${seconds} s: ` +
    figures.join("; "),
);
process.exitCode = problems.length === 0 ? 0 : 1;

async function measureEngine(engine: EngineName): Promise<void> {
  const shop = await openCrowdedShop(engine, MEMBERS, processes);
  const { load, inspectorPorts } = shop;
  const wants = (holds: boolean, what: string) => {
    if (!holds) problems.push(`${engine}: ${what}`);
  };
  try {
    // The first requests compile; nobody counts them.
    await runLoad({ ...load, connections: 20, rate: 20, seconds: 5, mix: { setups: 0.5, "member-setups": 0.5 } });
    await Promise.all(inspectorPorts.map(watchEventLoop));
    const mixed = await runLoad({ ...load, connections: CONNECTIONS, rate, seconds, mix: MIX });
    const loop = Math.max(...(await Promise.all(inspectorPorts.map(eventLoopDelay))));
    const p99 = percentile(Object.values(mixed.milliseconds).flat(), 99);
    const signingIn = await runLoad({ ...load, ...SIGN_INS, connections: 20, seconds: Math.min(20, seconds) });
    const readP99 = percentile(signingIn.milliseconds["member-setups"] ?? [], 99);
    wants(mixed.most >= CONNECTIONS, `only ${mixed.most} connections were open`);
    wants(p99 < LIMITS.p99, `p99 ${p99.toFixed(0)} ms`);
    wants(loop < LIMITS.loop, `event loop ${loop.toFixed(0)} ms late at p99`);
    wants(readP99 < LIMITS.p99, `reads beside sign-ins p99 ${readP99.toFixed(0)} ms`);
    for (const refusal of [mixed, signingIn].flatMap(findRefusals)) wants(false, refusal);
    figures.push(
      `${engine} p99 ${p99.toFixed(0)} ms of ${mixed.sent}, ${countFaults(mixed)} 5xx, event loop p99 ${loop.toFixed(0)} ms; ` +
        `beside 12 sign-ins/s reads p99 ${readP99.toFixed(0)} ms`,
    );
  } finally {
    await shop.close();
  }
}

function countFaults({ statuses }: LoadReport): number {
  const faults = Object.entries(statuses).filter(([name]) => / (5\d\d|0)$/.test(name));
  return faults.reduce((sum, [, count]) => sum + count, 0);
}
