// Resilience 41: strangers who ask for the dearest that they may keep nobody from signing in.

import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { percentile } from "#scripts/bench/median.ts";
import { startLpx } from "#tests/fixtures/lpx-process.ts";
import { copyStore, servedEngines } from "#tests/fixtures/seeded-store.ts";
import { type Account, inventAccount, openShopClient } from "#tests/fixtures/shop-client.ts";
import type { EngineName } from "#tests/fixtures/test-database.ts";
import { faultLines } from "./raw/fault-lines.ts";
import { openAddress, type Question } from "./strangers/ask.ts";
import { attackFor } from "./strangers/attack-for.ts";
import type { AttackName } from "./strangers/attacks.ts";

type Waited = { p95: number; count: number; refused: number };
/** Milliseconds that an honest visitor waited. */
type Visited = Record<"signIn" | "page" | "health", Waited>;

type Visitor = { url: string; apikey: string; accounts: readonly Account[] };

const ADDRESSES = Array.from({ length: 20 }, (_, n) => `127.0.9.${n + 1}`);
const EVERY_MS = { signIn: 400, page: 100, health: 100 };

/** Signs in, opens a page that is in memory and asks after the server's health, one after the other, until the signal. */
async function visitUntil({ url, apikey, accounts }: Visitor, signal: AbortSignal): Promise<Visited> {
  const addresses = ADDRESSES.map((address) => openAddress(url, address));
  async function repeat(pauseMs: number, question: (turn: number) => Question): Promise<Waited> {
    const times: number[] = [];
    let refused = 0;
    for (let turn = 0; !signal.aborted || times.length === 0; turn += 1) {
      const reply = await addresses[turn % addresses.length]?.ask(question(turn));
      times.push(reply?.milliseconds ?? 0);
      if (reply?.status !== 200) refused += 1;
      await sleep(pauseMs);
    }
    return { p95: percentile(times, 95), count: times.length, refused };
  }
  const [signIn, page, health] = await Promise.all([
    repeat(EVERY_MS.signIn, (turn) => {
      const { email, password } = accounts[turn % accounts.length] ?? { email: "", password: "" };
      const headers = { apikey, "content-type": "application/json" };
      return { path: "/auth/v1/token?grant_type=password", headers, body: { email, password } };
    }),
    repeat(EVERY_MS.page, () => ({ path: "/planes" })),
    repeat(EVERY_MS.health, () => ({ path: "/health" })),
  ]);
  for (const { close } of addresses) close();
  return { signIn, page, health };
}

const { values } = parseArgs({
  options: { seconds: { type: "string", default: "60" }, engine: { type: "string" } },
});
const attackMs = Number(values.seconds) * 1_000;
const quietMs = Math.max(10_000, attackMs / 4);
/** Times of the quiet one. A page in memory may always take `floorMs`: while another is drawn, the one thread is busy. */
const LIMITS = { signIn: 3, page: 2, floorMs: { reads: 20, pages: 100 }, healthMs: 200 };
const ATTACKS: readonly AttackName[] = ["reads", "pages"];
const ACCOUNTS = 4;
const WARM_UP_MS = 5_000;
const engines = servedEngines().filter((engine) => values.engine === undefined || engine === values.engine);

const figures: string[] = [];
const problems: string[] = [];
for (const engine of engines) await measureEngine(engine);
for (const problem of problems) console.log(`  ${problem}`);
console.log(`41 ${problems.length === 0 ? "passed" : "FAILED"}: ${figures.join("; ")}`);
process.exitCode = problems.length === 0 ? 0 : 1;

async function measureEngine(engine: EngineName): Promise<void> {
  const environment = { LPX_LIMITS: "on", LOG_LEVEL: "error" };
  const server = await startLpx({ ...(await copyStore(engine, "strangers")), environment });
  try {
    const shop = await openShopClient(server.url);
    const accounts = Array.from({ length: ACCOUNTS }, () => inventAccount());
    for (const account of accounts) await shop.register(account);
    const visitor = { url: server.url, apikey: shop.publishableKey, accounts };
    await visitUntil(visitor, AbortSignal.timeout(WARM_UP_MS));
    for (const name of ATTACKS) {
      const quiet = await visitUntil(visitor, AbortSignal.timeout(quietMs));
      const [attack, beside] = await Promise.all([
        attackFor({ url: server.url, apikey: shop.publishableKey, name, milliseconds: attackMs }),
        visitUntil(visitor, AbortSignal.timeout(attackMs)),
      ]);
      console.log(`  ${engine}, ${name}: ${JSON.stringify(attack.statuses)}`);
      const toQuiet = (what: keyof Visited) => compare(beside[what].p95, quiet[what].p95);
      for (const problem of findProblems(name, quiet, beside)) problems.push(`${engine}, ${name}: ${problem}`);
      figures.push(
        `${engine} beside ${attack.asked} ${name} of 8 addresses: sign-in p95 ${toQuiet("signIn")}, ` +
          `page ${toQuiet("page")}, /health ${toQuiet("health")}`,
      );
    }
    for (const fault of faultLines(server.output())) problems.push(`${engine}: ${fault}`);
  } finally {
    await server.stop();
  }
}

function findProblems(name: AttackName, quiet: Visited, beside: Visited): string[] {
  const found: string[] = [];
  const wants = (holds: boolean, what: string) => holds || found.push(what);
  const most = {
    signIn: quiet.signIn.p95 * LIMITS.signIn,
    page: Math.max(quiet.page.p95 * LIMITS.page, LIMITS.floorMs[name]),
    health: LIMITS.healthMs,
  };
  for (const what of ["signIn", "page", "health"] as const) {
    const { p95, refused, count } = beside[what];
    wants(p95 <= most[what], `${what} p95 ${inMs(p95)}, at most ${inMs(most[what])}`);
    wants(refused === 0, `${refused} of ${count} times ${what} was refused`);
  }
  return found;
}

/** 31 ms (2.1 × 15 ms) */
function compare(p95: number, quiet: number): string {
  return `${inMs(p95)} (${(p95 / quiet).toFixed(1)} × ${inMs(quiet)})`;
}

function inMs(milliseconds: number): string {
  return `${milliseconds.toFixed(0)} ms`;
}
