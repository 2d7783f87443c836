// Resilience 43: an account that fills what it may, reads it in lists, takes it all out, and goes.

import { setTimeout as sleep } from "node:timers/promises";
import { MOST_KEPT_BYTES } from "#domain/account/kept-bytes.ts";
import { MOST_KEPT_TRADES } from "#domain/evaluations/diary.ts";
import { DIARY_ENTRY, DIARY_TRADE } from "#tests/factories/diary-entry.ts";
import { startLpx } from "#tests/fixtures/lpx-process.ts";
import { copyStore, servedEngines } from "#tests/fixtures/seeded-store.ts";
import { inventAccount, openShopClient, type Session, type ShopClient } from "#tests/fixtures/shop-client.ts";
import type { EngineName } from "#tests/fixtures/test-database.ts";
import { askUntil } from "./outage/ask-until.ts";
import { forgetPeak, peakBytes, residentBytes } from "./resident-memory.ts";

const MEGABYTE = 1024 * 1024;
const LIMITS = { megabytes: 30, silenceMs: 200 };
/** Long ones: a call's body has a limit of its own. */
const TRADES_A_CALL = 25;
const LISTS_AT_ONCE = 4;
/** The heap is at rest. */
const REST_MS = 3_000;
const CLOSING = { closedAt: "2026-11-02T10:00:00.000Z", size: 0.05, exit: 20_100.25, profitCents: 100 };
/** As long as one may be: 20 closings. */
const TRADE = { ...DIARY_TRADE, closings: Array(20).fill(CLOSING) };

const figures: string[] = [];
const problems: string[] = [];
for (const engine of servedEngines()) await measureEngine(engine);
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
    const refusal = await fillDiary(shop, session);
    await exportAll(server.url, shop, session);
    await sleep(REST_MS);
    const before = residentBytes(server.processId);
    forgetPeak(server.processId);
    const exported = await beside(server.url, () => exportAll(server.url, shop, session));
    const growth = (peakBytes(server.processId) - before) / MEGABYTE;
    const listed = await beside(server.url, () => readLists(server.url, shop, session));
    const deleted = await beside(server.url, () =>
      shop.invoke("delete-account", { session, body: { confirmation: account.email } }),
    );
    const wants = (holds: boolean, what: string) => holds || problems.push(`${engine}: ${what}`);
    wants(refusal === "evaluation.diary_full", `the diary ended with ${refusal}`);
    wants(exported.value > MOST_KEPT_BYTES.diary * 0.9, `the export has ${exported.value} bytes`);
    wants(growth < LIMITS.megabytes, `memory grew by ${growth.toFixed(0)} MB during the export`);
    wants(exported.silenceMs < LIMITS.silenceMs, `silent for ${exported.silenceMs.toFixed(0)} ms during the export`);
    wants(listed.value[0] === 200, `a thousand trades were answered with ${listed.value[0]}`);
    wants(listed.silenceMs < LIMITS.silenceMs, `silent for ${listed.silenceMs.toFixed(0)} ms beside the lists`);
    wants(deleted.value.status === 200, `the deletion was answered with ${deleted.value.status}`);
    wants(deleted.silenceMs < LIMITS.silenceMs, `silent for ${deleted.silenceMs.toFixed(0)} ms during the deletion`);
    figures.push(
      `${engine}: ${(exported.value / 1e6).toFixed(1)} MB exported, memory +${growth.toFixed(0)} MB, longest silence of /health ` +
        `${exported.silenceMs.toFixed(0)} ms (lists ${listed.value.join(", ")}: ${listed.silenceMs.toFixed(0)} ms, deletion ${deleted.silenceMs.toFixed(0)} ms)`,
    );
  } finally {
    await server.stop();
  }
}

/** Until the server takes no more; the code it refuses with. */
async function fillDiary(shop: ShopClient, session: Session): Promise<string> {
  const trades = Array(TRADES_A_CALL).fill(TRADE);
  for (;;) {
    const made = await shop.invoke<{ id: string; code: string }>("save-evaluation", { session, body: DIARY_ENTRY });
    if (made.status !== 200) return made.body.code;
    for (let from = 0; from < MOST_KEPT_TRADES; from += TRADES_A_CALL) {
      const body = { id: made.body.id, from, trades };
      const kept = await shop.invoke<{ code: string }>("keep-evaluation-trades", { session, body });
      if (kept.status !== 200) return kept.body.code;
    }
  }
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
