import { type Haproxy, startHaproxy } from "#tests/fixtures/haproxy.ts";
import { type LpxOptions, startLpx } from "#tests/fixtures/lpx-process.ts";
import type { SiteCertificate } from "#tests/fixtures/site-certificate.ts";
import { type SupervisedLpx, superviseLpx } from "#tests/fixtures/supervised-lpx.ts";
import { findFreePort } from "../free-port.ts";

export type ShopProcesses = {
  processes: readonly SupervisedLpx[];
  /** In front of several; null where one process is asked itself. */
  haproxy: Haproxy | null;
  stop(): Promise<void>;
};

export type ShopProcessesOptions = {
  /** Where the shop is reached. */
  port: number;
  count: number;
  /** What HAProxy shows in front of several. */
  site: SiteCertificate | null;
  /** Starts a process that was killed again after so many milliseconds; without it none is expected to end. */
  restartMs?: number;
  /** What each process gets, by its place in the line. */
  optionsOf: (index: number) => LpxOptions;
};

/** One process at `http://127.0.0.1:<port>`, or several behind HAProxy at `https://127.0.0.1:<port>`. */
export async function startShopProcesses(options: ShopProcessesOptions): Promise<ShopProcesses> {
  const { port, count, site, restartMs, optionsOf } = options;
  const ports = count === 1 ? [port] : await Promise.all(Array.from({ length: count }, findFreePort));
  const processes: SupervisedLpx[] = [];
  let haproxy: Haproxy | null = null;
  const stop = async () => {
    await haproxy?.stop();
    await Promise.all(processes.map((process) => process.stop()));
  };
  try {
    // One after the other: the first applies the migrations, and two cores start none sooner together.
    for (const [index, own] of ports.entries()) {
      const given = { ...optionsOf(index), port: own };
      processes.push(restartMs === undefined ? await startOne(given) : await superviseLpx({ ...given, restartMs }));
    }
    if (site !== null) haproxy = await startHaproxy({ port, servers: ports, site });
    return { processes, haproxy, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startOne(options: LpxOptions): Promise<SupervisedLpx> {
  const process = await startLpx(options);
  const refuse = () => Promise.reject(new Error("nothing starts it again"));
  return { current: () => process, restarted: refuse, restart: refuse, stop: process.stop };
}
