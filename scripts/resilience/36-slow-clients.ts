import { readdirSync, readFileSync } from "node:fs";
import { Agent, request } from "node:http";
import { parseArgs } from "node:util";
import { type LpxProcess, startLpx } from "#tests/fixtures/lpx-process.ts";
import { openRaw, type RawConnection } from "#tests/fixtures/raw-connection.ts";
import { copyStore, servedEngines } from "#tests/fixtures/seeded-store.ts";
import { openShopClient } from "#tests/fixtures/shop-client.ts";
import { findFreePort } from "../bench/free-port.ts";
import { percentile } from "../bench/median.ts";
import { collectGarbage, inspectedAt } from "./inspector.ts";
import { faultLines } from "./raw/fault-lines.ts";
import { sendOddBytes } from "./raw/send-odd-bytes.ts";
import { keepCrowd } from "./raw/slow-crowd.ts";
import { residentBytes, toMegabytes } from "./resident-memory.ts";

type Visits = { asked: number; good: number; p99: number; statuses: Record<string, number> };

const PAGES = ["/", "/planes", "/setups", "/meta.json", "/health"];
const EVERY_MS = 50;
/** A visitor's patience. */
const TIMEOUT_MS = 10_000;

/** What visitors ask meanwhile, twenty requests a second from some addresses, until the signal; `p99` is in milliseconds. */
async function visit(url: string, from: readonly string[], signal: AbortSignal): Promise<Visits> {
  const agents = from.map((localAddress) => new Agent({ keepAlive: true, localAddress }));
  const times: number[] = [];
  const statuses: Record<string, number> = {};
  const underWay: Promise<void>[] = [];
  for (let turn = 0; !signal.aborted; turn += 1) {
    const started = performance.now();
    const asked = ask(`${url}${PAGES[turn % PAGES.length]}`, agents[turn % agents.length]).then((status) => {
      times.push(performance.now() - started);
      statuses[status] = (statuses[status] ?? 0) + 1;
    });
    underWay.push(asked);
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
  }
  await Promise.all(underWay);
  for (const agent of agents) agent.destroy();
  return { asked: times.length, good: statuses[200] ?? 0, p99: percentile(times, 99), statuses };
}

/** The status, or 0 without an answer. */
function ask(url: string, agent?: Agent): Promise<number> {
  return new Promise((resolve) => {
    const sent = request(url, { agent, timeout: TIMEOUT_MS }, (answer) => {
      answer.resume();
      answer.once("end", () => resolve(answer.statusCode ?? 0));
      answer.once("error", () => resolve(0));
    });
    sent.once("timeout", () => sent.destroy());
    sent.once("error", () => resolve(0));
    sent.end();
  });
}

// Resilience 36: slow, half-open, resetting and idle connections, with odd bytes among them, keep no visitor waiting.

const { values } = parseArgs({
  options: {
    minutes: { type: "string", default: "2" },
    seed: { type: "string", default: "20261123" },
    engine: { type: "string" },
  },
});
const LIMITS = { p99: 500, share: 0.99, halfOpenSeconds: 12, slowBodySeconds: 32, growth: 150 * 1024 * 1024 };
/** What a slow body must have been waited for, in seconds; an attack of less than a minute sees none end. */
const SHORTEST_SLOW_BODY = Number(values.minutes) >= 1 ? 20 : -1;
const CROWD = { halfOpen: 1_000, slowBodies: 200, resetting: 200 };
const IDLE = 10_000;
const AT_ONCE = 200;
const WARM_UP_MS = 10_000;
/** Different addresses of this machine: one can't take the others' connections. */
const [VISITORS, SLOW, ODD, FLOOD] = [1, 2, 3, 4].map((net) =>
  Array.from({ length: 10 }, (_, n) => `127.0.${net}.${n + 1}`),
);
const engines = servedEngines().filter((engine) => values.engine === undefined || engine === values.engine);

const figures: string[] = [];
const problems: string[] = [];
for (const engine of engines) {
  const inspectorPort = await findFreePort();
  const server = await startLpx({
    ...(await copyStore(engine, "slow-clients")),
    environment: { LPX_LIMITS: "on", LOG_LEVEL: "error", ...inspectedAt(inspectorPort) },
  });
  try {
    const memory = async () => {
      await collectGarbage(inspectorPort);
      return residentBytes(server.processId);
    };
    await attackFor(server, WARM_UP_MS);
    const before = await memory();
    const attack = await attackFor(server, Number(values.minutes) * 60_000);
    const growth = (await memory()) - before;
    const files = await holdIdle(server);
    const { visits, crowd, odd } = attack;
    const wants = (holds: boolean, problem: string) => holds || problems.push(`${engine}: ${problem}`);
    const share = visits.good / visits.asked;
    wants(share >= LIMITS.share, `visitors were answered ${JSON.stringify(visits.statuses)}`);
    wants(visits.p99 < LIMITS.p99, `a visitor's p99 was ${visits.p99.toFixed(0)} ms`);
    wants(
      crowd.halfOpenSeconds < LIMITS.halfOpenSeconds,
      `half-open headers lived ${crowd.halfOpenSeconds.toFixed(1)} s`,
    );
    wants(crowd.slowBodySeconds < LIMITS.slowBodySeconds, `slow bodies lived ${crowd.slowBodySeconds.toFixed(1)} s`);
    wants(
      crowd.slowBodySeconds > SHORTEST_SLOW_BODY,
      `slow bodies lived ${crowd.slowBodySeconds.toFixed(1)} s only: none was waited for`,
    );
    wants(growth < LIMITS.growth, `memory ${toMegabytes(growth)}`);
    wants(files.open < files.limit, `${files.open} open files of ${files.limit}`);
    wants(files.statusAfter === 200, `after idle connections a visitor is answered ${files.statusAfter}`);
    for (const fault of [...odd.problems, ...faultLines(server.output())]) problems.push(`${engine}: ${fault}`);
    if (crowd.faults > 0) problems.push(`${engine}: ${crowd.faults} slow connections were answered 500 or more`);
    figures.push(
      `${engine} ${visits.good} of ${visits.asked} visits 200 with p99 ${visits.p99.toFixed(0)} ms beside ${crowd.opened} slow and ` +
        `${odd.sent} odd connections in ${values.minutes} min, half-open ended by ${crowd.halfOpenSeconds.toFixed(1)} s, slow bodies ` +
        `by ${crowd.slowBodySeconds.toFixed(1)} s, memory ${toMegabytes(growth)}, ${files.open} files open under ${IDLE} idle connections`,
    );
  } finally {
    const { code } = await server.stop();
    if (code !== 0) problems.push(`${engine}: the process ended with ${code}`);
  }
}
for (const problem of problems.slice(0, 20)) console.log(`  ${problem}`);
console.log(`36 ${problems.length === 0 ? "passed" : "FAILED"}: ${figures.join("; ")}`);
process.exitCode = problems.length === 0 ? 0 : 1;

async function attackFor({ url }: LpxProcess, milliseconds: number) {
  const { publishableKey: apikey } = await openShopClient(url);
  const ends = performance.now() + milliseconds;
  const signal = AbortSignal.timeout(milliseconds);
  const [visits, crowd, odd] = await Promise.all([
    visit(url, VISITORS ?? [], signal),
    keepCrowd(url, { ...CROWD, from: SLOW ?? [], apikey }, signal),
    sendOddBytes({ url, from: ODD ?? [], seed: Number(values.seed), goesOn: () => performance.now() < ends }),
  ]);
  return { visits, crowd, odd };
}

/** As many as open at once, and what the system lets the process open; the visitor comes when they are gone. */
async function holdIdle({ url, processId }: LpxProcess): Promise<{ open: number; limit: number; statusAfter: number }> {
  const closeAll = await openIdle(url, IDLE, FLOOD ?? []);
  const open = readdirSync(`/proc/${processId}/fd`).length;
  const limit = Number(/Max open files\s+(\d+)/.exec(readFileSync(`/proc/${processId}/limits`, "utf8"))?.[1]);
  await closeAll();
  const { status } = await fetch(`${url}/health`);
  return { open, limit, statusAfter: status };
}

/** Opens so many connections that say nothing; the answer closes those that are left. */
async function openIdle(url: string, count: number, from: readonly string[]): Promise<() => Promise<void>> {
  const connections: RawConnection[] = [];
  for (let at = 0; at < count; at += AT_ONCE) {
    const opened = Array.from({ length: AT_ONCE }, (_, n) => openRaw(url, { from: from[(at + n) % from.length] }));
    connections.push(...(await Promise.all(opened)));
  }
  return async () => {
    for (const connection of connections) connection.reset();
    await Promise.all(connections.map(({ closed }) => closed));
  };
}
