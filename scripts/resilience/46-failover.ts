// Resilience 46: PostgreSQL under patroni, by the files of deploy/patroni, loses one machine after the other.
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { WEBHOOK_PATH } from "#server/start/open-payments.ts";
import { startLpx } from "#tests/fixtures/lpx-process.ts";
import { getRunFolder } from "#tests/fixtures/run-folder.ts";
import { inventAccount, openShopClient, type Session } from "#tests/fixtures/shop-client.ts";
import { openWatchedDouble } from "./capture-kill/watched-double.ts";
import { openWebhookRelay } from "./capture-kill/webhook-relay.ts";
import { countLost, readPaid } from "./failover/count-lost.ts";
import { judgeLoss } from "./failover/judge-loss.ts";
import { type LossKind, loseMachine } from "./failover/lose-machine.ts";
import { missingPrograms, startPatroniCluster } from "./failover/patroni-cluster.ts";
import { shippedTtlMs } from "./failover/shipped-files.ts";
import type { Measured } from "./outage/measured.ts";

const BUYERS = 6;
const TTL_MS = shippedTtlMs();
const PAUSE_MS = TTL_MS + 15_000;
const KINDS: LossKind[] = [
  { how: "primary lost", machineOf: "primary", awayMs: PAUSE_MS + 10_000, pauseLimitMs: PAUSE_MS },
  { how: "standby lost", machineOf: "standby", awayMs: 30_000, pauseLimitMs: 15_000 },
];

const { values } = parseArgs({ options: { part: { type: "string" } } });
const chosen = KINDS.filter(({ how }) => values.part === undefined || how === values.part);
if (chosen.length === 0) throw new Error(`the parts are ${KINDS.map(({ how }) => how).join(", ")}`);
// The cluster ends with this process, by any signal.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));
const missing = missingPrograms();
if (missing.length > 0) {
  console.log(
    `46 not run: ${missing.join(", ")} missing (Debian: apt-get install postgresql patroni etcd-server haproxy)`,
  );
} else {
  const measured = await measure();
  const problems = measured.flatMap((part) => part.problems);
  for (const problem of problems) console.log(`  ${problem}`);
  const figures = measured.map(({ figure }) => figure).join("; ");
  console.log(`46 ${problems.length === 0 ? "passed" : "FAILED"}: ${figures}`);
  process.exit(problems.length === 0 ? 0 : 1);
}

async function measure(): Promise<Measured[]> {
  const cluster = await startPatroniCluster();
  const relay = await openWebhookRelay();
  const double = await openWatchedDouble(relay.url);
  const environment = { PAYPAL_API_URL: double.url };
  const { databaseUrl, siteUrl, lpxPort: port } = cluster;
  const server = await startLpx({ dataDir: join(getRunFolder(), "failover-data"), databaseUrl, port, environment });
  relay.setTarget(`${server.url}${WEBHOOK_PATH}`);
  try {
    while (!(await fetch(`${siteUrl}/health`)).ok) await sleep(100);
    const shop = await openShopClient(siteUrl);
    const sessions: Session[] = [];
    for (let buyer = 0; buyer < BUYERS; buyer += 1) {
      const account = inventAccount();
      await shop.register(account);
      sessions.push(await shop.signIn(account));
    }
    await fetch(`${siteUrl}/planes`);
    const before = await readPaid(cluster);
    const measured: Measured[] = [];
    const acknowledged: string[] = [];
    for (const kind of chosen) {
      const loss = await loseMachine(kind, { cluster, shop, sessions });
      acknowledged.push(...loss.buyers.flatMap(({ bought }) => bought.map(({ orderId }) => orderId)));
      measured.push(judgeLoss(loss));
      console.log(measured.at(-1)?.figure);
    }
    const captures = [...double.state.captures.values()].filter(({ status }) => status === "COMPLETED").length;
    measured.push(await countLost(cluster, { acknowledged, before, captures }));
    return measured;
  } finally {
    await server.stop();
    await double.close();
    await relay.close();
    cluster.stop();
  }
}
