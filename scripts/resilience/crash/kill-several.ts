import { setTimeout as delay } from "node:timers/promises";
import { openMeasuredShop } from "#scripts/bench/checkout/measured-shop.ts";
import { SEVERAL } from "../processes/read-processes.ts";
import {
  AS_STARTED,
  type CrashOutcome,
  DRAIN_LIMIT_SECONDS,
  START_LIMIT_SECONDS,
  waitForMoment,
} from "./kill-rounds.ts";
import { createWriteLoad } from "./write-load.ts";

/** Every tenth kill takes all processes at once, as the end of their machine does. */
const ALL_EVERY = 10;
/** HAProxy asks each second whether a process is there. */
const SEEN_MS = 2_000;

/** Kills one of three processes behind HAProxy after the other, or all, while they are written to, and ends them in good order. */
export async function runKillsOfSeveral(kills: number): Promise<CrashOutcome> {
  const options = { engine: "postgres", accounts: 1, profileFolder: null, processes: SEVERAL, restartMs: 100 } as const;
  const stand = await openMeasuredShop({ ...options, environment: { ...AS_STARTED, LOG_LEVEL: "warn" } });
  const { shop, processes } = stand;
  const load = createWriteLoad(stand.serviceKey ?? undefined);
  const end = new AbortController();
  const problems: string[] = [];
  let slowestStart = 0;

  async function killOne(index: number): Promise<void> {
    const supervised = processes[index % SEVERAL];
    if (supervised === undefined) throw new Error("there is nothing to kill");
    const process = supervised.current();
    await process.kill();
    const startedAt = performance.now();
    await supervised.restarted(process);
    slowestStart = Math.max(slowestStart, (performance.now() - startedAt) / 1_000);
  }

  try {
    const writing = load.runUntil(shop.url, end.signal);
    for (let kill = 1; kill <= kills; kill += 1) {
      await waitForMoment(load);
      const all = Array.from({ length: SEVERAL }, (_, index) => index);
      await Promise.all((kill % ALL_EVERY === 0 ? all : [kill]).map(killOne));
      if (kill % ALL_EVERY === 0) {
        console.log(`${kill} of ${kills} kills, ${load.acknowledged.size.toLocaleString("en")} writes acknowledged`);
      }
      await delay(SEEN_MS);
    }
    if (slowestStart >= START_LIMIT_SECONDS) problems.push(`a start took ${slowestStart.toFixed(1)} s`);
    const drainedAt = performance.now();
    const ends = await Promise.all(processes.map((process) => process.current().stop()));
    const drained = (performance.now() - drainedAt) / 1_000;
    for (const { code } of ends) if (code !== 0) problems.push(`SIGTERM ended with ${code}`);
    if (drained > DRAIN_LIMIT_SECONDS) problems.push(`SIGTERM took ${drained.toFixed(1)} s`);
    end.abort();
    const refused = await writing;
    await Promise.all(processes.map((process) => process.restart()));
    await delay(SEEN_MS);
    const lost = await load.findLost(shop.url);
    if (lost.length > 0) problems.push(`${lost.length} acknowledged writes lost, the first ${lost[0]}`);
    return {
      problems,
      figure:
        `${kills} kills, all at once in ${Math.floor(kills / ALL_EVERY)}, ${lost.length} of ` +
        `${load.acknowledged.size.toLocaleString("en")} acknowledged writes lost, ${refused} not taken, slowest start ` +
        `${slowestStart.toFixed(1)} s, drained in ${drained.toFixed(1)} s`,
    };
  } finally {
    end.abort();
    await stand.close();
  }
}
