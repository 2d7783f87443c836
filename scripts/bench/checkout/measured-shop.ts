import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type OpenDatabaseOptions, openDatabase } from "#gateway/database/open-database.ts";
import type { Database } from "#gateway/database/port.ts";
import { loadApiKeys } from "#gateway/http/api-keys.ts";
import { startDouble } from "#tests/fixtures/double-process.ts";
import { TEST_ENCRYPTION_KEY } from "#tests/fixtures/encryption.ts";
import { makeSiteCertificate, trustIn, trustSite } from "#tests/fixtures/site-certificate.ts";
import { type EngineName, PRODUCT_SCHEMA } from "#tests/fixtures/test-database.ts";
import { findFreePort } from "../free-port.ts";
import { processorSeconds } from "../processor-time.ts";
import { type BenchAccount, insertAccounts } from "./accounts.ts";
import { openDurablePostgres } from "./durable-postgres.ts";
import type { Shop } from "./journey.ts";
import { startShopProcesses } from "./shop-processes.ts";

export type MeasuredShopOptions = {
  engine: EngineName;
  /** How many accounts are made ready to buy. */
  accounts: number;
  /** A folder for the shop's processor profile; null measures without one. */
  profileFolder: string | null;
  /** Where each process of the shop may be looked into while it runs. */
  inspectorPorts?: readonly number[];
  /** How many there are, 1 unless said otherwise: several, on PostgreSQL, run behind HAProxy with its TLS. */
  processes?: number;
  /** Starts a process that was killed again after so many milliseconds. */
  restartMs?: number;
  /** On top of what is measured otherwise. */
  environment?: Record<string, string>;
  /** What else the database holds before the shop starts. */
  prepare?: (database: Database, accounts: readonly BenchAccount[]) => Promise<void>;
};

const SIGNALS = ["SIGINT", "SIGTERM"] as const;

/**
 * The shop as it is run: the built server as its own process with its limits on, the double as another, and
 * on PostgreSQL a server of its own that waits for the disk.
 */
export async function openMeasuredShop(options: MeasuredShopOptions) {
  const { engine, accounts: count, profileFolder, inspectorPorts = [], prepare, restartMs } = options;
  const { processes = 1, environment: given = {} } = options;
  const folder = mkdtempSync(join(tmpdir(), "lpx-bench-"));
  chmodSync(folder, 0o755); // PostgreSQL enters it as another user.
  const closing: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
  let closed: Promise<void> | null = null;
  const close = () => {
    closed ??= closing.reduceRight(async (before, step) => {
      await before;
      await step();
    }, Promise.resolve());
    return closed;
  };
  // PostgreSQL runs in a group of its own, which Ctrl-C does not reach.
  const giveUp = () => void close().finally(() => process.exit(1));
  for (const signal of SIGNALS) process.once(signal, giveUp);
  closing.push(() => {
    for (const signal of SIGNALS) process.off(signal, giveUp);
  });
  try {
    const cluster = engine === "postgres" ? await openDurablePostgres(join(folder, "postgres")) : null;
    if (cluster !== null) closing.push(cluster.stop);
    const dataDir = join(folder, "data");
    const location = { databaseUrl: cluster?.url, dataDir: `${dataDir}/database`, ...PRODUCT_SCHEMA };
    const port = await findFreePort();
    const url = `${processes > 1 ? "https" : "http"}://127.0.0.1:${port}`;
    const { accounts, keys, serviceKey } = await withDatabase(location, async (database) => {
      const { keys, newSecret: serviceKey } = await loadApiKeys({ database });
      const accounts = await insertAccounts(database, { count, issuer: `${url}/auth/v1` });
      await prepare?.(database, accounts);
      return { keys, serviceKey, accounts };
    });
    const site = processes > 1 ? await makeSiteCertificate("127.0.0.1") : null;
    const trust: Record<string, string> = site === null ? {} : trustIn(folder, site);
    if (site !== null) trustSite(site);
    const double = await startDouble({ environment: trust });
    closing.push(double.stop);
    const environment = {
      LPX_LIMITS: "off",
      LPX_ENCRYPTION_KEY: TEST_ENCRYPTION_KEY,
      LOG_LEVEL: "info",
      TRUSTED_PROXIES: "127.0.0.1",
      PAYPAL_API_URL: double.url,
      ...(profileFolder === null ? {} : { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${profileFolder}` }),
      ...(processes > 1 ? { PUBLIC_URL: url } : {}),
      ...given,
    };
    const running = await startShopProcesses({
      port,
      count: processes,
      site,
      ...(restartMs === undefined ? {} : { restartMs }),
      optionsOf: (index) => ({
        dataDir,
        databaseUrl: cluster?.url,
        environment: { ...environment, ...inspectedWith(inspectorPorts[index]) },
      }),
    });
    closing.push(running.stop);
    const processIds = () => running.processes.map((process) => process.current().processId);
    const shop: Shop = { url, doubleUrl: double.url, publishableKey: keys.publishable };
    return {
      shop,
      serviceKey,
      ...running,
      /** What a process of its own needs to believe the site's certificate; this one does. */
      trust,
      processId: processIds()[0] ?? 0,
      databaseUrl: cluster?.url ?? null,
      accounts,
      double,
      /** Seconds of processor time so far, by whose they are; PGlite's are the shop's own. */
      processorTimes: () => ({
        shop: processIds().reduce((sum, id) => sum + processorSeconds(id), 0),
        double: processorSeconds(double.processId),
        database: cluster === null ? 0 : processorSeconds(cluster.processId),
        buyers: process.cpuUsage().user / 1e6 + process.cpuUsage().system / 1e6,
      }),
      /** Ends the shop in good order and looks into its database. */
      async inspect<Result>(look: (database: Database) => Promise<Result>): Promise<Result> {
        await running.stop();
        return withDatabase(location, look);
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

function inspectedWith(port: number | undefined): Record<string, string> {
  return port === undefined ? {} : { NODE_OPTIONS: `--inspect=127.0.0.1:${port}` };
}

async function withDatabase<Result>(
  location: OpenDatabaseOptions,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase(location);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
