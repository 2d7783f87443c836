import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { AttackName } from "./attacks.ts";

export type AttackOrder = { url: string; apikey: string; name: AttackName; milliseconds: number };
/** How many answers of each status, by what was asked. */
export type Attacked = { asked: number; statuses: Record<string, Record<number, number>> };

/** In a thread of its own: what the attacker does with its answers must not count as the visitor's waiting. */
export async function attackFor(order: AttackOrder): Promise<Attacked> {
  const worker = new Worker(new URL("./attack-thread.ts", import.meta.url), { workerData: order });
  const [attacked] = await once(worker, "message");
  return attacked as Attacked;
}
