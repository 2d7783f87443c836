import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { WebSocket } from "ws";
import { openDurablePostgres } from "#scripts/bench/checkout/durable-postgres.ts";
import { type LpxProcess, startLpx } from "#tests/fixtures/lpx-process.ts";
import { copyStore, type Store } from "#tests/fixtures/seeded-store.ts";
import { SERVICE_KEY } from "#tests/fixtures/service-key.ts";
import type { EngineName } from "#tests/fixtures/test-database.ts";
import { createWriteLoad, type WriteLoad } from "./write-load.ts";

export const START_LIMIT_SECONDS = 10;
export const DRAIN_LIMIT_SECONDS = 10;
/** So many writes are acknowledged before a kill, and then up to so many milliseconds pass: every moment of one is hit. */
const WRITTEN = 10;
const MOMENT_MS = 200;
const OPEN_SOCKETS = 20;
/** As `npm start` has it: compiled code is kept between starts. */
export const AS_STARTED = { NODE_COMPILE_CACHE: "node_modules/.cache/node" };

export type CrashOutcome = { problems: string[]; figure: string };

/** Kills a shop that is written to, over and over on the same data, and ends it in good order once. */
export async function runKills(engine: EngineName, kills: number): Promise<CrashOutcome> {
  const folder = mkdtempSync(join(tmpdir(), "lpx-crash-"));
  chmodSync(folder, 0o755); // PostgreSQL enters it as another user.
  // Throws where fsync, synchronous_commit or full_page_writes is off.
  const cluster = engine === "postgres" ? await openDurablePostgres(join(folder, "postgres")) : null;
  const store: Store =
    cluster === null ? await copyStore("pglite", "crash") : { dataDir: join(folder, "data"), databaseUrl: cluster.url };
  const start = () => startLpx({ ...store, environment: { LPX_SECRET_KEY: SERVICE_KEY, ...AS_STARTED } });
  const load = createWriteLoad();
  const problems: string[] = [];
  let slowestStart = 0;
  let server = await start();
  try {
    for (let kill = 1; kill <= kills; kill += 1) {
      const writing = load.run(server.url);
      await waitForMoment(load);
      await server.kill();
      await writing;
      const startedAt = performance.now();
      server = await start();
      const seconds = (performance.now() - startedAt) / 1000;
      slowestStart = Math.max(slowestStart, seconds);
      if (seconds >= START_LIMIT_SECONDS) problems.push(`start ${kill} took ${seconds.toFixed(1)} s`);
    }
    const drained = await drain(server, load);
    problems.push(...drained.problems);
    server = await start();
    const lost = await load.findLost(server.url);
    if (lost.length > 0) problems.push(`${lost.length} acknowledged writes lost, the first ${lost[0]}`);
    return {
      problems: problems.map((problem) => `${engine}: ${problem}`),
      figure:
        `${engine} ${kills} kills, ${lost.length} of ${load.acknowledged.size.toLocaleString("en")} acknowledged ` +
        `writes lost, slowest start ${slowestStart.toFixed(1)} s, drained in ${drained.seconds.toFixed(1)} s`,
    };
  } finally {
    await server.kill();
    await cluster?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** When the next kill is due. */
export async function waitForMoment(load: WriteLoad): Promise<void> {
  await load.waitFor(WRITTEN);
  await delay(Math.random() * MOMENT_MS);
}

/** SIGTERM amid writes, with sockets of browsers open. */
async function drain(server: LpxProcess, load: WriteLoad) {
  const address = `${server.url.replace(/^http/, "ws")}/realtime/v1/websocket?apikey=${SERVICE_KEY}&vsn=2.0.0`;
  const sockets = Array.from({ length: OPEN_SOCKETS }, () => new WebSocket(address).on("error", () => {}));
  const writing = load.run(server.url);
  await load.waitFor(WRITTEN);
  const startedAt = performance.now();
  const { code } = await server.stop();
  const seconds = (performance.now() - startedAt) / 1000;
  await writing;
  for (const socket of sockets) socket.terminate();
  const problems = code === 0 ? [] : [`SIGTERM ended with ${code}`];
  if (seconds > DRAIN_LIMIT_SECONDS) problems.push(`SIGTERM took ${seconds.toFixed(1)} s`);
  return { problems, seconds };
}
