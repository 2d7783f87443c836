// Resilience 43: an account that fills what it may, reads it in lists, takes it all out, and goes.

import { setTimeout as sleep } from "node:timers/promises";
import { isDeepStrictEqual, parseArgs } from "node:util";
import { MOST_KEPT_BYTES } from "#domain/account/kept-bytes.ts";
import { type LpxProcess, startLpx } from "#tests/fixtures/lpx-process.ts";
import { copyStore, servedEngines } from "#tests/fixtures/seeded-store.ts";
import { inventAccount, openShopClient, type Session, type ShopClient } from "#tests/fixtures/shop-client.ts";
import type { EngineName } from "#tests/fixtures/test-database.ts";
import { type Filled, fillAccount } from "./full-account/fill-account.ts";
import { askUntil } from "./outage/ask-until.ts";
import { forgetPeak, peakBytes, residentBytes } from "./resident-memory.ts";

const MEGABYTE = 1024 * 1024;
const LIMITS = { megabytes: 30, silenceMs: 200 };
const REFUSALS: Filled["refusals"] = {
  diary: "evaluation.diary_full",
  notes: "54000",
  tickets: "ticket.full",
  files: "413",
};
/** What the export has of them at least: a page's room is left where a whole row fits no more. */
const KEPT_BYTES = Object.values(MOST_KEPT_BYTES).reduce((sum, bytes) => sum + bytes, 0) * 0.9;
const LISTS_AT_ONCE = 4;
/** The heap is at rest. */
const REST_MS = 3_000;

const { values } = parseArgs({ options: { engine: { type: "string" } } });
const engines = servedEngines().filter((engine) => values.engine === undefined || engine === values.engine);
const figures: string[] = [];
const problems: string[] = [];
for (const engine of engines) await measureEngine(engine);
for (const problem of problems) console.log(`  ${problem}`);
console.log(`43 ${problems.length === 0 ? "passed" : "FAILED"}: ${figures.join("; ")}`);
process.exitCode = problems.length === 0 ? 0 : 1;

async function measureEngine(engine: EngineName): Promise<void> {
  const server = await startLpx(await copyStore(engine, "full_account"));
  try {
    const shop = await openShopClient(server.url);
    const account = inventAccount();
    await shop.register(account);
    const session = await shop.signIn(account);
    const { refusals, fileBytes } = await fillAccount({ shop, session, account });
    const first = await measureExport(server, shop, session);
    const exported = await measureExport(server, shop, session);
    const listed = await beside(server.url, () => readLists(server.url, shop, session));
    // It may have taken long, and a deletion wants a sign-in of the last minutes.
    const fresh = await shop.signIn(account);
    const deleted = await beside(server.url, () =>
      shop.invoke("delete-account", { session: fresh, body: { confirmation: account.email } }),
    );
    const wants = (holds: boolean, what: string) => holds || problems.push(`${engine}: ${what}`);
    wants(isDeepStrictEqual(refusals, REFUSALS), `more was refused with ${JSON.stringify(refusals)}`);
    wants(exported.value > KEPT_BYTES, `the export has ${exported.value} bytes`);
    for (const { growth, silenceMs } of [first, exported]) {
      wants(growth < LIMITS.megabytes, `memory grew by ${growth.toFixed(0)} MB during the export`);
      wants(silenceMs < LIMITS.silenceMs, `silent for ${silenceMs.toFixed(0)} ms during the export`);
    }
    wants(listed.value[0] === 200, `a thousand trades were answered with ${listed.value[0]}`);
    wants(listed.silenceMs < LIMITS.silenceMs, `silent for ${listed.silenceMs.toFixed(0)} ms beside the lists`);
    wants(deleted.value.status === 200, `the deletion was answered with ${deleted.value.status}`);
    wants(deleted.silenceMs < LIMITS.silenceMs, `silent for ${deleted.silenceMs.toFixed(0)} ms during the deletion`);
    figures.push(
      `${engine}: ${(fileBytes / 1e6).toFixed(0)} MB of files, ${(exported.value / 1e6).toFixed(1)} MB exported, memory +${first.growth.toFixed(0)} MB, then ` +
        `+${exported.growth.toFixed(0)} MB, longest silence of /health ${first.silenceMs.toFixed(0)} and ` +
        `${exported.silenceMs.toFixed(0)} ms (lists ${listed.value.join(", ")}: ${listed.silenceMs.toFixed(0)} ms, deletion ${deleted.silenceMs.toFixed(0)} ms)`,
    );
  } finally {
    await server.stop();
  }
}

/** Takes everything out when the heap is at rest: its bytes, how many megabytes more that needed, and the silence. */
async function measureExport({ url, processId }: LpxProcess, shop: ShopClient, session: Session) {
  await sleep(REST_MS);
  const before = residentBytes(processId);
  forgetPeak(processId);
  const exported = await beside(url, () => exportAll(url, shop, session));
  return { ...exported, growth: (peakBytes(processId) - before) / MEGABYTE };
}

/** Bytes of the whole export. */
async function exportAll(url: string, shop: ShopClient, session: Session): Promise<number> {
  const answer = await fetch(`${url}/functions/v1/export-my-data`, {
    method: "POST",
    headers: {
      apikey: shop.publishableKey,
      authorization: `Bearer ${session.access_token}`,
      "content-type": "application/json",
    },
    body: "{}",
  });
  if (answer.status !== 200 || answer.body === null) throw new Error(`the export was answered with ${answer.status}`);
  let bytes = 0;
  for await (const part of answer.body) bytes += part.length;
  return bytes;
}

/** The statuses of as much as one list can hold, and of all in one answer, each asked for several times at once. */
async function readLists(url: string, shop: ShopClient, session: Session): Promise<number[]> {
  const headers = { apikey: shop.publishableKey, authorization: `Bearer ${session.access_token}` };
  const statuses: number[] = [];
  for (const list of ["evaluation_trades?select=*&limit=1000", "evaluation_attempts?select=*,evaluation_trades(*)"]) {
    const answers = await Promise.all(
      Array.from({ length: LISTS_AT_ONCE }, async () => {
        const answer = await fetch(`${url}/rest/v1/${list}`, { headers });
        await answer.arrayBuffer();
        return answer.status;
      }),
    );
    statuses.push(...new Set(answers));
  }
  return statuses;
}

/** Does the work while /health is asked, and tells the longest that it took. */
async function beside<Value>(url: string, work: () => Promise<Value>): Promise<{ value: Value; silenceMs: number }> {
  const end = new AbortController();
  const asking = askUntil(url, { path: "/health", everyMs: 5 }, end.signal);
  const value = await work();
  end.abort();
  return { value, silenceMs: Math.max(...(await asking).map(({ took }) => took)) };
}
