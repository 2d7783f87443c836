import { readdirSync, readlinkSync } from "node:fs";
import { basename } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { EngineName } from "#tests/fixtures/test-database.ts";
import { openCrowdedShop } from "../capacity/open-crowded-shop.ts";
import { findRefusals, runLoad } from "../capacity/run-load.ts";
import { countHandles, settledHeapBytes } from "../inspector.ts";

const MEMBERS = 600;
const CONNECTIONS = 50;
const MIX = { setups: 0.4, page: 0.3, row: 0.2, refresh: 0.07, vote: 0.03 };
/** Until then every page and statement has been made once, and nothing new is kept. */
const WARM_UP_SECONDS = 60;
/** Connections that nobody uses any more are closed by then. */
const QUIET_MS = 8_000;
const MOST_HEAP_GROWTH = 0.05;
/** Timers that come and go. */
const MOST_HANDLES_MORE = 3;

type SoakOptions = { rate: number; seconds: number; processes: number };

/** Many minutes of the same load: what each process holds afterwards is what it held after the first minute. */
export async function runSoak(engine: EngineName, { rate, seconds, processes: count }: SoakOptions) {
  const shop = await openCrowdedShop(engine, MEMBERS, count);
  const { load, inspectorPorts, processes } = shop;
  const weighAll = async () => {
    await delay(QUIET_MS);
    return await Promise.all(
      processes.map((process, index) => weigh(process.current().processId, inspectorPorts[index] ?? 0)),
    );
  };
  const plan = { ...load, rate, connections: CONNECTIONS, mix: MIX };
  try {
    const warm = await runLoad({ ...plan, seconds: WARM_UP_SECONDS });
    const before = await weighAll();
    const soaked = await runLoad({ ...plan, ...warm.left, seconds });
    const after = await weighAll();
    const compared = before.map((weight, index) => compare(weight, after[index] ?? weight));
    const problems = [...[warm, soaked].flatMap(findRefusals), ...compared.flatMap((each) => each.problems)];
    const held = compared.map(({ text }) => text).join("; ");
    return {
      text: `${engine} ${(seconds / 60).toFixed(0)} minutes at ${rate} requests/s: ${held}`,
      problems: problems.map((problem) => `${engine}: ${problem}`),
    };
  } finally {
    await shop.close();
  }
}

type Weight = { heap: number; handles: number; files: string[] };

async function weigh(processId: number, inspectorPort: number): Promise<Weight> {
  return {
    heap: await settledHeapBytes(inspectorPort),
    handles: await countHandles(inspectorPort),
    files: openFiles(processId),
  };
}

/** What one process holds more than before, in words. */
function compare(before: Weight, after: Weight): { problems: string[]; text: string } {
  const growth = after.heap / before.heap - 1;
  const problems: string[] = [];
  if (growth > MOST_HEAP_GROWTH) problems.push(`the heap grew by ${(growth * 100).toFixed(1)} %`);
  if (after.handles > before.handles + MOST_HANDLES_MORE)
    problems.push(`${after.handles} handles after ${before.handles}`);
  if (after.files.length > before.files.length + MOST_HANDLES_MORE) {
    const more = after.files.filter((file) => !before.files.includes(file)).map((file) => basename(file));
    problems.push(`${after.files.length} files after ${before.files.length}: ${more.join(" ")}`);
  }
  const text =
    `heap ${toMegabytes(before.heap)} to ${toMegabytes(after.heap)} (${(growth * 100).toFixed(1)} %), ` +
    `handles ${before.handles} to ${after.handles}, open files ${before.files.length} to ${after.files.length}`;
  return { problems, text };
}

/** What a process has open, by name; what it closes meanwhile is left out. */
function openFiles(processId: number): string[] {
  const folder = `/proc/${processId}/fd`;
  return readdirSync(folder).flatMap((entry) => {
    try {
      return [readlinkSync(`${folder}/${entry}`)];
    } catch {
      return [];
    }
  });
}

function toMegabytes(bytes: number): string {
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}
