import { setMaxListeners } from "node:events";
import { openRaw, type RawConnection, rawHead } from "#tests/fixtures/raw-connection.ts";

export type SlowCrowd = {
  halfOpen: number;
  slowBodies: number;
  resetting: number;
  /** Addresses of this machine that they come from. */
  from: readonly string[];
  /** What lets a slow body in: without it the answer wouldn't wait for the body. */
  apikey: string;
};

/** The longest that the server kept one of each kind, in seconds; what it said of 500 or more. */
export type CrowdResult = { halfOpenSeconds: number; slowBodySeconds: number; opened: number; faults: number };

const DRIP_MS = 2_000;
const HALF_HEAD = "GET /planes HTTP/1.1\r\nHost: 127.0.0.1\r\n";

/** Keeps so many bad connections open until the signal; one that the server ends is followed by another. */
export async function keepCrowd(url: string, crowd: SlowCrowd, signal: AbortSignal): Promise<CrowdResult> {
  setMaxListeners(0, signal);
  const result: CrowdResult = { halfOpenSeconds: 0, slowBodySeconds: 0, opened: 0, faults: 0 };
  const slowHead = rawHead("POST /functions/v1/price-cart HTTP/1.1", {
    apikey: crowd.apikey,
    "Content-Type": "application/json",
    "Content-Length": "10000",
  });
  const open = async (index: number): Promise<RawConnection> => {
    result.opened += 1;
    return await openRaw(url, { from: crowd.from[index % crowd.from.length] });
  };
  const look = (connection: RawConnection) => {
    if (/^HTTP\/1\.1 5/.test(connection.received())) result.faults += 1;
  };

  /** Sends something every now and then; answers the seconds that the server bore it, 0 where it was let go. */
  async function drip(index: number, head: string, drop: string): Promise<number> {
    const connection = await open(index);
    connection.send(head);
    const timer = setInterval(() => connection.send(drop), DRIP_MS);
    const letGo = () => connection.reset();
    if (signal.aborted) letGo();
    signal.addEventListener("abort", letGo, { once: true });
    const milliseconds = await connection.closed;
    signal.removeEventListener("abort", letGo);
    clearInterval(timer);
    look(connection);
    return signal.aborted ? 0 : milliseconds / 1000;
  }

  async function reset(index: number): Promise<void> {
    const connection = await open(index);
    connection.send(index % 2 === 0 ? HALF_HEAD : `${HALF_HEAD}\r\n`);
    await pause(500 + 1_000 * Math.random());
    connection.reset();
    await connection.closed;
    look(connection);
  }

  const repeat = (count: number, work: (index: number) => Promise<void>) =>
    Array.from({ length: count }, async (_, index) => {
      while (!signal.aborted) await work(index);
    });
  await Promise.all([
    ...repeat(crowd.halfOpen, async (index) => {
      result.halfOpenSeconds = Math.max(result.halfOpenSeconds, await drip(index, HALF_HEAD, "X-Slow: 1\r\n"));
    }),
    ...repeat(crowd.slowBodies, async (index) => {
      result.slowBodySeconds = Math.max(result.slowBodySeconds, await drip(index, slowHead, " "));
    }),
    ...repeat(crowd.resetting, reset),
  ]);
  return result;
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
