import { setTimeout as sleep } from "node:timers/promises";
import type { SupervisedLpx } from "#tests/fixtures/supervised-lpx.ts";

export type Kills = {
  count: number;
  /** Seconds from a kill until the process that follows serves. */
  slowestStart: number;
  /** Seconds that kills waited in all, because no other process served: on a machine that starts them slowly. */
  waited: number;
};

/** HAProxy asks each second whether a process is there. */
const SEEN_MS = 2_000;

/** Kills one process after the other, whatever it does but never the last one, and waits until all are there again. */
export async function killInTurn(
  processes: readonly SupervisedLpx[],
  { count, everyMs }: { count: number; everyMs: number },
): Promise<Kills> {
  const starts: Promise<number>[] = [];
  const starting = new Set<Promise<number>>();
  let waited = 0;
  const begunAt = performance.now();
  for (let kill = 1; kill <= count; kill += 1) {
    await sleep(Math.max(0, begunAt + kill * everyMs - performance.now()));
    const dueAt = performance.now();
    while (starting.size > processes.length - 2) {
      await Promise.race(starting);
      await sleep(SEEN_MS);
    }
    waited += (performance.now() - dueAt) / 1_000;
    const supervised = processes[kill % processes.length];
    if (supervised === undefined) throw new Error("there is nothing to kill");
    const killed = supervised.current();
    const at = performance.now();
    await killed.kill();
    const start = supervised.restarted(killed).then(() => (performance.now() - at) / 1_000);
    starts.push(start);
    starting.add(start);
    void start.finally(() => starting.delete(start));
  }
  return { count, slowestStart: Math.max(...(await Promise.all(starts))), waited };
}
