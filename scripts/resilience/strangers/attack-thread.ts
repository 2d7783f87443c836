import { setTimeout as sleep } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";
import { openAddress } from "./ask.ts";
import type { Attacked, AttackOrder } from "./attack-for.ts";
import { ATTACKS } from "./attacks.ts";

const ADDRESSES = Array.from({ length: 8 }, (_, n) => `127.0.8.${n + 1}`);
const CONNECTIONS_EACH = 4;
/** Who is refused tries again so soon; without it one core would be busy with the attacker's own loop. */
const AGAIN_MS = 50;

parentPort?.postMessage(await attack(workerData as AttackOrder));

/** 32 connections of 8 addresses, each asking again as soon as it is answered. */
async function attack({ url, apikey, name, milliseconds }: AttackOrder): Promise<Attacked> {
  const signal = AbortSignal.timeout(milliseconds);
  const statuses: Record<string, Record<number, number>> = {};
  let asked = 0;
  const addresses = ADDRESSES.map((address) => openAddress(url, address));
  const connections = addresses.flatMap(({ ask }) => Array.from({ length: CONNECTIONS_EACH }, () => ask));
  await Promise.all(
    connections.map(async (ask, index) => {
      const own = ATTACKS[name][index % ATTACKS[name].length];
      if (own === undefined) return;
      statuses[own.name] ??= {};
      const counted = statuses[own.name] ?? {};
      while (!signal.aborted) {
        asked += 1;
        const { status } = await ask({ path: own.path(asked), headers: { apikey, ...own.headers } });
        counted[status] = (counted[status] ?? 0) + 1;
        if (status !== 200) await sleep(AGAIN_MS);
      }
    }),
  );
  for (const { close } of addresses) close();
  return { asked, statuses };
}
