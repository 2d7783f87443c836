import { setTimeout as sleep } from "node:timers/promises";
import type { Session, ShopClient } from "#tests/fixtures/shop-client.ts";
import { askUntil } from "../outage/ask-until.ts";
import { buyUntil } from "./buy-until.ts";
import { hearOrders } from "./hear-orders.ts";
import type { Loss } from "./judge-loss.ts";
import type { PatroniCluster } from "./patroni-cluster.ts";

const BEFORE_MS = 6_000;
const AFTER_MS = 5_000;
const HEARD_MS = 5_000;
const READERS = 4;

export type LossKind = {
  how: string;
  machineOf: "primary" | "standby";
  /** Until it is given back, in milliseconds. */
  awayMs: number;
  pauseLimitMs: number;
};

type Stage = { cluster: PatroniCluster; shop: ShopClient; sessions: Session[] };

/** A machine goes under purchases, reads and pages, and comes back later. */
export async function loseMachine(kind: LossKind, { cluster, shop, sessions }: Stage): Promise<Loss> {
  const { machineOf, how, awayMs, pauseLimitMs } = kind;
  const end = new AbortController();
  const sockets = await Promise.all(sessions.map((session) => hearOrders(shop, session)));
  const buying = sessions.map((session) => buyUntil(shop, session, end.signal));
  const headers = { apikey: shop.publishableKey, authorization: `Bearer ${sessions[0]?.access_token}` };
  const question = { path: "/rest/v1/orders?select=id&limit=5", headers, everyMs: 50 };
  const reading = Array.from({ length: READERS }, () => askUntil(shop.url, question, end.signal));
  const looking = askUntil(shop.url, { path: "/planes", everyMs: 50 }, end.signal);
  await sleep(BEFORE_MS);
  const machine = await cluster.waitFor(machineOf);
  await cluster.leadEtcdAt(machine);
  cluster.lose(machine);
  const lostAt = performance.now();
  await sleep(awayMs);
  const givenBackAt = performance.now();
  cluster.start(machine);
  await cluster.waitFor("standby");
  const secondsToStandby = (performance.now() - givenBackAt) / 1_000;
  await sleep(AFTER_MS);
  end.abort();
  const endedAt = performance.now();
  const bills = await Promise.all(buying);
  const [pages, reads] = [await looking, (await Promise.all(reading)).flat()];
  await sleep(HEARD_MS);
  const buyers = sockets.map((socket, index) => ({ ...socket, ...(bills[index] ?? { bought: [], refused: [] }) }));
  await Promise.all(sockets.map((socket) => socket.close()));
  const isGap = machineOf === "primary";
  return { how, lostAt, endedAt, secondsToStandby, pauseLimitMs, isGap, pages, reads, buyers };
}
