import { cpSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type ServedDouble, serveDouble } from "#doubles/paypal/serve-double.ts";
import { findFreePort } from "#scripts/bench/free-port.ts";
import { ASSETS, keptBuildsFolder } from "#server/platform/pages/kept-builds/keep-build.ts";
import { BUILT_CLIENT } from "#server/start/app.ts";
import { WEBHOOK_PATH } from "#server/start/open-payments.ts";
import { startHaproxy } from "#tests/fixtures/haproxy.ts";
import { type LpxProcess, startLpx } from "#tests/fixtures/lpx-process.ts";
import { getRunFolder } from "#tests/fixtures/run-folder.ts";
import { makeEmptyStore } from "#tests/fixtures/seeded-store.ts";
import { makeSiteCertificate, trustIn, trustSite } from "#tests/fixtures/site-certificate.ts";
import { faultLines } from "../raw/fault-lines.ts";

/** docs/operate.md waits so long: HAProxy looks at a process once a second, and takes it for gone at the third time. */
const SEEN_GONE_MS = 4_000;
const SEEN_WELL_MS = 3_000;

export type Site = {
  /** HAProxy's. */
  url: string;
  double: ServedDouble;
  /** Own addresses and builds of the processes that serve. */
  servers(): { url: string; folder: string }[];
  /** As docs/operate.md has it: one drains, the build in `folder` starts in its place, and the proxy sees both. */
  restart(index: number, folder: string): Promise<void>;
  /** Keeps the files of a build that doesn't do so itself, as docs/operate.md has it. */
  keepFilesOf(folder: string): void;
  /** Puts a build's files with hashed names beside those of an earlier one that keeps none, as docs/operate.md has it. */
  giveFiles(builds: { of: string; to: string }): void;
  /** What a further process of a build says that would keep members' files in a folder of its own; null where it starts. */
  startElsewhere(folder: string): Promise<string | null>;
  /** What the processes logged as a fault since the site was open. */
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
  const certificate = await makeSiteCertificate("127.0.0.1");
  trustSite(certificate);
  // The third process that the file names is none, as where two are enabled.
  const proxy = await startHaproxy({ port, servers: [...ports, await findFreePort()], site: certificate });
  const environment = {
    PUBLIC_URL: url,
    TRUSTED_PROXIES: "127.0.0.1",
    PAYPAL_API_URL: double.url,
    ...trustIn(getRunFolder(), certificate),
  };
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
  await sleep(SEEN_WELL_MS);
  const findFaults = () => [...outputs, ...serving().map(({ process: server }) => server.output())].flatMap(faultLines);
  // The first process called the site before the proxy had seen any.
  const early = findFaults();
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
      await sleep(SEEN_GONE_MS);
      running[index] = { process: await start(place, build), folder: build };
      await sleep(SEEN_WELL_MS);
    },
    keepFilesOf(build) {
      const kept = join(keptBuildsFolder(dataDir), "1.0.5");
      cpSync(join(build, BUILT_CLIENT, ASSETS), join(kept, ASSETS), { recursive: true });
    },
    giveFiles({ of, to }) {
      const assets = join(BUILT_CLIENT, ASSETS);
      cpSync(join(of, assets), join(to, assets), { recursive: true, force: false });
    },
    async startElsewhere(build) {
      const options = { dataDir: `${dataDir}-elsewhere`, databaseUrl, folder: build };
      const started = await startLpx(options).catch((error: Error) => error.message);
      if (typeof started === "string") return started;
      await started.stop();
      return null;
    },
    faults: () => findFaults().filter((line) => !early.includes(line)),
    async close() {
      for (const { process: server } of serving()) await server.stop();
      await proxy.stop();
      await double.close();
    },
  };
}
