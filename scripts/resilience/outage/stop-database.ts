import { setTimeout as sleep } from "node:timers/promises";
import { startLpx } from "#tests/fixtures/lpx-process.ts";
import { copyStore } from "#tests/fixtures/seeded-store.ts";
import { inventAccount, openShopClient } from "#tests/fixtures/shop-client.ts";
import { openSilentProxy } from "#tests/fixtures/silent-proxy.ts";
import { type Asked, askUntil } from "./ask-until.ts";
import type { Measured } from "./measured.ts";

const BEFORE_MS = 5_000;
const STOPPED_MS = 15_000;
const AFTER_MS = 20_000;
const READERS = 6;
/** Timers and the request itself come on top of the second that /health gives the database. */
const HEALTH_MS = 1_200;
const READ_MS = 3_000;
/** So long after the database answers again something may still fail. */
const BACK_MS = 10_000;

/** PostgreSQL stands still for 15 s, as a frozen machine does, while members read and visitors look at pages. */
export async function stopDatabase(): Promise<Measured> {
  const store = await copyStore("postgres", "stopped");
  const proxy = await openSilentProxy(store.databaseUrl ?? "");
  const server = await startLpx({ ...store, databaseUrl: proxy.url });
  try {
    const shop = await openShopClient(server.url);
    const account = inventAccount();
    await shop.register(account);
    const { access_token: token } = await shop.signIn(account);
    const headers = { apikey: shop.publishableKey, authorization: `Bearer ${token}` };
    await fetch(`${server.url}/planes`);
    const end = AbortSignal.timeout(BEFORE_MS + STOPPED_MS + AFTER_MS);
    const reading = Array.from({ length: READERS }, () =>
      askUntil(server.url, { path: "/rest/v1/orders?select=id", headers, everyMs: 20 }, end),
    );
    const health = askUntil(server.url, { path: "/health", everyMs: 50 }, end);
    const pages = askUntil(server.url, { path: "/planes", everyMs: 20 }, end);
    await sleep(BEFORE_MS);
    proxy.freeze();
    const stoppedAt = performance.now();
    const linesBefore = lines(server.output());
    await sleep(STOPPED_MS);
    proxy.thaw();
    const backAt = performance.now();
    const linesMeanwhile = lines(server.output()) - linesBefore;
    const [asksOfHealth, asksOfPages] = [await health, await pages];
    const reads = (await Promise.all(reading)).flat();
    return judge({ stoppedAt, backAt, health: asksOfHealth, pages: asksOfPages, reads, linesMeanwhile });
  } finally {
    await server.stop();
    await proxy.close();
  }
}

type Seen = {
  stoppedAt: number;
  backAt: number;
  health: Asked[];
  pages: Asked[];
  reads: Asked[];
  /** Of the log, while it stood still. */
  linesMeanwhile: number;
};

function judge({ stoppedAt, backAt, health, pages, reads, linesMeanwhile }: Seen): Measured {
  const meanwhile = ({ at }: Asked) => at > stoppedAt && at < backAt - READ_MS;
  const firstHealth = health.find(({ at }) => at > stoppedAt);
  const stopped = reads.filter(meanwhile);
  const slowest = Math.max(...stopped.map(({ took }) => took));
  const failedPages = pages.filter(({ status }) => status !== 200);
  const late = [...reads, ...health].filter(({ at, status }) => at > backAt + BACK_MS && status !== 200);
  const lastFailure = Math.max(
    backAt,
    ...reads.filter(({ status }) => status !== 200).map(({ at, took }) => at + took),
  );
  const problems = [
    ...(firstHealth?.status === 503 && firstHealth.took < HEALTH_MS ? [] : ["/health was not 503 within a second"]),
    ...(stopped.every(({ status }) => status === 503) ? [] : ["a read was neither answered nor 503"]),
    ...(slowest < READ_MS ? [] : [`a read took ${slowest.toFixed(0)} ms to be 503`]),
    ...(failedPages.length === 0 ? [] : [`${failedPages.length} of ${pages.length} pages in memory failed`]),
    ...(late.length === 0 ? [] : [`${late.length} requests failed after it was back`]),
  ];
  return {
    problems,
    figure:
      `stopped for 15 s: /health ${firstHealth?.status} after ${firstHealth?.took.toFixed(0)} ms, ${stopped.length} reads 503 ` +
      `within ${slowest.toFixed(0)} ms, ${pages.length} of ${pages.length} pages in memory, ${linesMeanwhile} lines in the log, ` +
      `well again ${((lastFailure - backAt) / 1_000).toFixed(1)} s after it was back`,
  };
}

function lines(output: string): number {
  return output.split("\n").length;
}
