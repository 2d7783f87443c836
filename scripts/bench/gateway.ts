// The protocols' speed against a baseline in the same run: npm run bench:gateway
import { servedEngines } from "#tests/fixtures/seeded-store.ts";
import { ensurePrerequisites } from "../suites/prerequisites.ts";
import type { BenchAccount } from "./checkout/accounts.ts";
import type { Shop } from "./checkout/journey.ts";
import { openMeasuredShop } from "./checkout/measured-shop.ts";
import { createPostJson } from "./checkout/post-json.ts";
import { CACHED_PATH, CACHED_ROWS, insertRows, PASSWORD } from "./gateway/rows.ts";
import { measureSingleRow } from "./gateway/single-row.ts";
import { measureSockets, SOCKETS, SOCKETS_P95_MS } from "./gateway/sockets.ts";
import { median } from "./median.ts";
import { ensureNginx } from "./nginx.ts";
import { comparePage } from "./page-throughput.ts";

const AT_A_TIME = 16;
const SECONDS = 10;
/** Between two reads of the member who only wants to see a page meanwhile. */
const PAUSE = 20;

type SignIns = { perSecond: number; readMedian: number; readWorst: number; reads: number };

/** Sixteen people at a time sign in with their passwords while a signed-in member reads one row after the other. */
async function measureSignIns(shop: Shop, accounts: readonly BenchAccount[]): Promise<SignIns> {
  const [reader, ...others] = accounts;
  if (reader === undefined || others.length < AT_A_TIME) throw new Error("more accounts are needed");
  const post = createPostJson(AT_A_TIME);
  const end = performance.now() + SECONDS * 1_000;
  let signedIn = 0;
  const signIn = async ({ userId, address }: BenchAccount) => {
    while (performance.now() < end) {
      const body = { email: `${userId}@buyer.example`, password: PASSWORD };
      const headers = { apikey: shop.publishableKey, "x-forwarded-for": address };
      const answer = await post(`${shop.url}/auth/v1/token?grant_type=password`, body, headers);
      if (answer.status !== 200) throw new Error(`a sign-in answered ${answer.status}: ${JSON.stringify(answer.body)}`);
      signedIn += 1;
    }
  };
  const reads: number[] = [];
  const read = async () => {
    const url = `${shop.url}/rest/v1/profiles?select=id,name,language&id=eq.${reader.userId}`;
    const headers = { apikey: shop.publishableKey, authorization: `Bearer ${reader.token}` };
    while (performance.now() < end) {
      const from = performance.now();
      const answer = await fetch(url, { headers });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`a read answered ${answer.status}`);
      reads.push(performance.now() - from);
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
  };
  const started = performance.now();
  try {
    await Promise.all([...others.slice(0, AT_A_TIME).map(signIn), read()]);
  } finally {
    post.close();
  }
  return {
    perSecond: signedIn / ((performance.now() - started) / 1_000),
    readMedian: median(reads),
    readWorst: Math.max(...reads),
    reads: reads.length,
  };
}

const ACCOUNTS = 100;
/** A served read may cost as much as its statements do, not more. */
const DRIVER_SHARE = 50;
/** An auth library of good name (better-auth) on such a machine, in sign-ins a second. */
const REFERENCE_SIGN_INS = 19;
/** Milliseconds of a member's read while others sign in. */
const READ_LIMITS = { median: 10, worst: 100 };

type Line = { name: string; measured: string; aim: string; holds: boolean };

ensurePrerequisites();
if (!ensureNginx()) throw new Error("nginx is the baseline of the cached read: install it first");
const short: string[] = [];
const stand = await openMeasuredShop({
  engine: "postgres",
  accounts: ACCOUNTS,
  profileFolder: null,
  prepare: insertRows,
});
try {
  const { shop, accounts, processId, databaseUrl } = stand;
  const [account] = accounts;
  if (account === undefined || databaseUrl === null) throw new Error("the stand has no account or no PostgreSQL");

  const cached = await comparePage({
    url: `${shop.url}${CACHED_PATH}`,
    processId,
    headers: { apikey: shop.publishableKey },
  });
  say({
    name: `anonymous cached read, ${CACHED_ROWS} rows`,
    measured: `${toRate(cached.ours.perSecond)}, nginx ${toRate(cached.nginx.perSecond)}: ${toPercent(cached.ours.perSecond / cached.nginx.perSecond)} (${(cached.bytes / 1024).toFixed(1)} KB br)`,
    aim: "",
    holds: true,
  });

  const row = await measureSingleRow({ shop, account, databaseUrl });
  const share = row.perSecond / row.driverPerSecond;
  say({
    name: "signed-in single row, 20 at a time",
    measured: `${toRate(row.perSecond)} (p99 ${row.p99.toFixed(0)} ms), driver ${toRate(row.driverPerSecond)} (p99 ${row.driverP99.toFixed(0)} ms): ${toPercent(share)}`,
    aim: `≥ ${DRIVER_SHARE} %`,
    holds: share * 100 >= DRIVER_SHARE,
  });
  say({
    name: "the same alone: share of its time in the database",
    measured: toPercent(row.databaseShare),
    aim: "",
    holds: true,
  });

  const { perSecond, readMedian, readWorst, reads } = await measureSignIns(shop, accounts);
  say({
    name: "sign-ins, 16 at a time",
    measured: `${perSecond.toFixed(1)}/s: ${(perSecond / REFERENCE_SIGN_INS).toFixed(2)} × ${REFERENCE_SIGN_INS}/s`,
    aim: "≥ 1 ×",
    holds: perSecond >= REFERENCE_SIGN_INS,
  });
  say({
    name: "a member's reads meanwhile",
    measured: `median ${readMedian.toFixed(1)} ms, worst ${readWorst.toFixed(1)} ms of ${reads}`,
    aim: `< ${READ_LIMITS.median} and ${READ_LIMITS.worst} ms`,
    holds: readMedian < READ_LIMITS.median && readWorst < READ_LIMITS.worst,
  });
} finally {
  await stand.close();
}

for (const engine of servedEngines()) {
  const { p50, p95, worst, lost, duplicates, expected } = await measureSockets(engine);
  say({
    name: `a change to ${SOCKETS.toLocaleString("en")} sockets of as many users, ${engine}`,
    measured: `p50 ${p50.toFixed(0)}, p95 ${p95.toFixed(0)}, worst ${worst.toFixed(0)} ms; ${lost} lost, ${duplicates} twice of ${expected}`,
    aim: `p95 < ${SOCKETS_P95_MS} ms, none lost`,
    holds: p95 < SOCKETS_P95_MS && lost === 0 && duplicates === 0,
  });
}

console.log(`bench:gateway ${short.length === 0 ? "ok" : `SHORT: ${short.join("; ")}`}`);
process.exitCode = short.length === 0 ? 0 : 1;

/** Each line when it is measured: the sockets take minutes, and what came before them is known. */
function say({ name, measured, aim, holds }: Line): void {
  console.log(`${holds ? "ok   " : "SHORT"} ${name.padEnd(50)} ${measured.padEnd(70)} ${aim}`);
  if (!holds) short.push(name);
}

function toRate(perSecond: number): string {
  return `${Math.round(perSecond).toLocaleString("en")}/s`;
}

function toPercent(share: number): string {
  return `${(share * 100).toFixed(0)} %`;
}
