import { setTimeout as sleep } from "node:timers/promises";
import { openAddress } from "./ask.ts";
import type { Attack } from "./attacks.ts";

export type Attacked = { asked: number; statuses: Record<string, number> };

const ADDRESSES = Array.from({ length: 8 }, (_, n) => `127.0.8.${n + 1}`);
const CONNECTIONS_EACH = 4;
/** Who is refused tries again so soon; without it one core would be busy with the attacker's own loop. */
const AGAIN_MS = 50;

/** 32 connections of 8 addresses, each asking again as soon as it is answered. */
export async function attackUntil(
  { url, apikey, attacks }: { url: string; apikey: string; attacks: readonly Attack[] },
  signal: AbortSignal,
): Promise<Attacked> {
  const statuses: Record<string, number> = {};
  let asked = 0;
  const addresses = ADDRESSES.map((address) => openAddress(url, address));
  const connections = addresses.flatMap(({ ask }) => Array.from({ length: CONNECTIONS_EACH }, () => ask));
  await Promise.all(
    connections.map(async (ask, index) => {
      const attack = attacks[index % attacks.length];
      while (attack !== undefined && !signal.aborted) {
        asked += 1;
        const { status } = await ask({ path: attack.path(asked), headers: { apikey, ...attack.headers } });
        statuses[status] = (statuses[status] ?? 0) + 1;
        if (status !== 200) await sleep(AGAIN_MS);
      }
    }),
  );
  for (const { close } of addresses) close();
  return { asked, statuses };
}
