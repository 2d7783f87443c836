// What the whole process tree of `npm start` holds, the build left out: npm run bench:memory
import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { startPostgresCluster, stopPostgresCluster } from "#tests/fixtures/postgres-cluster.ts";
import { ensurePrerequisites } from "../suites/prerequisites.ts";
import { runFixedLoad } from "./memory/fixed-load.ts";
import { readTree, type TreeMemory } from "./memory/process-tree.ts";

const SAMPLE_MS = 50;
const REST_MS = 60_000;
const MEGABYTE = 1024 * 1024;

type Aim = { peak: number | null; steady: number };
type Start = { name: string; environment: Record<string, string>; aim: Aim };
type Figures = { peak: TreeMemory; steady: TreeMemory; seconds: number };

async function measureStart(environment: Record<string, string>): Promise<Figures> {
  const begun = performance.now();
  const npm = spawn("npm", ["start"], {
    env: { ...process.env, PORT: "0", LOG_LEVEL: "warn", ...environment },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(npm, "exit");
  try {
    let output = "";
    npm.stdout.on("data", (chunk: Buffer) => {
      output += chunk.toString();
    });
    const peak: TreeMemory = { resident: 0, proportional: 0 };
    const sample = () => {
      const now = readTree(npm.pid ?? 0);
      peak.resident = Math.max(peak.resident, now.resident);
      peak.proportional = Math.max(peak.proportional, now.proportional);
    };
    const addressOf = () => /^ready (\S+)$/m.exec(output)?.[1];
    while (addressOf() === undefined) {
      if (npm.exitCode !== null) throw new Error(`npm start ended with ${npm.exitCode}:\n${output}`);
      sample();
      await delay(SAMPLE_MS);
    }
    sample();
    const seconds = (performance.now() - begun) / 1000;
    await runFixedLoad(addressOf() ?? "");
    await delay(REST_MS);
    return { peak, steady: readTree(npm.pid ?? 0), seconds };
  } finally {
    npm.kill("SIGTERM");
    await ended;
  }
}

function toText({ resident, proportional }: TreeMemory): string {
  return `${Math.round(resident / MEGABYTE)} MB (${Math.round(proportional / MEGABYTE)} proportional)`;
}

function report({ name, aim }: Start, { peak, steady, seconds }: Figures): void {
  const holds = steady.resident <= aim.steady * MEGABYTE && (aim.peak === null || peak.resident <= aim.peak * MEGABYTE);
  if (!holds) process.exitCode = 1;
  const aims = `aims ${aim.peak === null ? "" : `${aim.peak} and `}${aim.steady}`;
  console.log(
    `${holds ? "ok    " : "FAILED"} ${name.padEnd(24)} peak until ready ${toText(peak)}, a minute after the load ${toText(steady)}; ready in ${seconds.toFixed(1)} s; ${aims}`,
  );
}

ensurePrerequisites();
const folder = mkdtempSync(join(tmpdir(), "lpx-memory-"));
chmodSync(folder, 0o755); // PostgreSQL enters it as another user.
const cluster = join(folder, "postgres");
try {
  const { url } = await startPostgresCluster(cluster);
  const embedded = { DATA_DIR: join(folder, "embedded"), DATABASE_URL: "" };
  const served = { DATA_DIR: join(folder, "served"), DATABASE_URL: url };
  const empty = { DATA_DIR: join(folder, "empty"), DATABASE_URL: "", LPX_DEMO_EMPTY: "1" };
  const starts: Start[] = [
    { name: "embedded, no third month", environment: empty, aim: { peak: 600, steady: 400 } },
    { name: "embedded, first start", environment: embedded, aim: { peak: 600, steady: 400 } },
    { name: "embedded, second start", environment: embedded, aim: { peak: 600, steady: 400 } },
    { name: "PostgreSQL, first", environment: served, aim: { peak: null, steady: 250 } },
    { name: "PostgreSQL, second", environment: served, aim: { peak: null, steady: 250 } },
  ];
  for (const start of starts) report(start, await measureStart(start.environment));
} finally {
  await stopPostgresCluster(cluster);
  rmSync(folder, { recursive: true, force: true });
}
