import { cpSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type ServedDouble, serveDouble } from "#doubles/paypal/serve-double.ts";
import { findFreePort } from "#scripts/bench/free-port.ts";
import { ASSETS, keptBuildsFolder } from "#server/platform/pages/kept-builds/keep-build.ts";
import { BUILT_CLIENT } from "#server/start/app.ts";
import { WEBHOOK_PATH } from "#server/start/open-payments.ts";
import { type LpxProcess, startLpx } from "#tests/fixtures/lpx-process.ts";
import { getRunFolder } from "#tests/fixtures/run-folder.ts";
import { makeEmptyStore } from "#tests/fixtures/seeded-store.ts";
import { faultLines } from "../raw/fault-lines.ts";
import { startHaproxy } from "./start-haproxy.ts";

/** docs/operate.md waits so long after a process is well again: HAProxy looks at it once a second. */
const SEEN_WELL_MS = 3_000;

export type Site = {
  /** HAProxy's. */
  url: string;
  double: ServedDouble;
  /** Own addresses and builds of the processes that serve. */
  servers(): { url: string; folder: string }[];
  /** As docs/operate.md restarts one: it drains, the build in `folder` starts in its place, the proxy sees it. */
  restart(index: number, folder: string): Promise<void>;
  /** Keeps the files of a build that doesn't do so itself, as docs/operate.md has it. */
  keepFilesOf(folder: string): void;
  /** What a further process of a build says that would keep members' files in a folder of its own; null where it starts. */
  startElsewhere(folder: string): Promise<string | null>;
  /** What the processes logged as a fault so far. */
  faults(): string[];
  close(): Promise<void>;
};

/** Two processes of a build on one empty PostgreSQL database, behind the HAProxy of `deploy/`, with PayPal's double beside. */
export async function openSite(folder: string): Promise<Site> {
  const { dataDir, databaseUrl } = await makeEmptyStore("postgres", "rolling");
  const port = await findFreePort();
  const ports = [await findFreePort(), await findFreePort()] as const;
  const url = `https://127.0.0.1:${port}`;
  const webhookTarget = `${url}${WEBHOOK_PATH}`;
  const double = await serveDouble({ port: 0, clock: () => new Date(), webhookTarget, hasControl: true });
  const environment = { PUBLIC_URL: url, TRUSTED_PROXIES: "127.0.0.1", PAYPAL_API_URL: double.url };
  const outputs: string[] = [];
  const start = (place: number, build: string) =>
    startLpx({ dataDir, databaseUrl, port: place, folder: build, environment });
  /** By the ports' order; null while one is restarted. */
  const running: ({ process: LpxProcess; folder: string } | null)[] = [];
  const serving = () => running.filter((each) => each !== null);
  for (const place of ports) running.push({ process: await start(place, folder), folder });
  process.once("exit", () => {
    for (const { process: server } of serving()) void server.kill();
  });
  const proxy = await startHaproxy({ folder: join(getRunFolder(), "haproxy"), port, servers: ports });
  return {
    url,
    double,
    servers: () => serving().map(({ process: server, folder: build }) => ({ url: server.url, folder: build })),
    async restart(index, build) {
      const place = ports[index];
      const ending = running[index];
      if (place === undefined || !ending) throw new Error(`there is no process ${index}`);
      running[index] = null;
      const { code } = await ending.process.stop();
      outputs.push(ending.process.output());
      if (code !== 0) throw new Error(`the process did not drain, it ended with ${code}`);
      running[index] = { process: await start(place, build), folder: build };
      await sleep(SEEN_WELL_MS);
    },
    keepFilesOf(build) {
      const kept = join(keptBuildsFolder(dataDir), "1.0.5");
      cpSync(join(build, BUILT_CLIENT, ASSETS), join(kept, ASSETS), { recursive: true });
    },
    async startElsewhere(build) {
      const options = { dataDir: `${dataDir}-elsewhere`, databaseUrl, folder: build };
      const started = await startLpx(options).catch((error: Error) => error.message);
      if (typeof started === "string") return started;
      await started.stop();
      return null;
    },
    faults: () => [...outputs, ...serving().map(({ process: server }) => server.output())].flatMap(faultLines),
    async close() {
      for (const { process: server } of serving()) await server.stop();
      await proxy.stop();
      await double.close();
    },
  };
}
