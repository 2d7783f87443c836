// What the back office's lists cost in a large shop, and in a small one on the embedded database:
// npm run bench:admin [-- <part of a line's name>] [--engine postgres|pglite]
import { parseArgs } from "node:util";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import postgres from "postgres";
import { toDriverAddress } from "#gateway/database/postgres-address.ts";
import type { EngineName } from "#tests/fixtures/test-database.ts";
import { ensurePrerequisites } from "../suites/prerequisites.ts";
import { auditReads, personReads } from "./admin/audit-reads.ts";
import { insertLateRows } from "./admin/late-rows.ts";
import { letterReads } from "./admin/letter-reads.ts";
import { measureExport } from "./admin/measure-export.ts";
import { type ListRead, listReads } from "./admin/reads.ts";
import { insertOfficeRows, LARGE, type OfficeSize, SMALL } from "./admin/rows.ts";
import { searchReads } from "./admin/search-reads.ts";
import { summaryReads } from "./admin/summary-reads.ts";
import { openMeasuredShop } from "./checkout/measured-shop.ts";
import { median, percentile } from "./median.ts";

const LIMIT_MS = 300;
const MOST_EXPORT_MB = 30;
const ROUNDS = 15;
const SEEDING_MS = 600_000;
const SIZES: Record<EngineName, OfficeSize> = { postgres: LARGE, pglite: SMALL };

const { values, positionals } = parseArgs({ options: { engine: { type: "string" } }, allowPositionals: true });
const [wanted = ""] = positionals;

ensurePrerequisites();
for (const engine of ["postgres", "pglite"] as const)
  if (values.engine === undefined || values.engine === engine) await measureEngine(engine);

async function measureEngine(engine: EngineName): Promise<void> {
  const size = SIZES[engine];
  const stand = await openMeasuredShop({
    engine,
    accounts: 1,
    profileFolder: null,
    prepare: (database) =>
      database.transaction(
        { role: "owner" },
        async (transaction) => {
          await transaction.query("insert into public.admin_users (user_id) select id from auth.users");
          await insertOfficeRows(transaction, size);
        },
        { statementTimeout: SEEDING_MS },
      ),
  });
  try {
    const { shop, accounts } = stand;
    const [staff] = accounts;
    if (staff === undefined) throw new Error("the stand has no account");
    if (stand.serviceKey === null) throw new Error("the shop was made before");
    await insertLateRows(createClient(shop.url, stand.serviceKey), size);
    if (stand.databaseUrl !== null) await vacuum(stand.databaseUrl);
    const client = createClient(shop.url, shop.publishableKey, { accessToken: async () => staff.token });
    const exported = await measureExport(client, stand.processId);
    const { short, worst } = await measureReads(client, staff.userId, size);
    if (exported.growth >= MOST_EXPORT_MB) short.push("export");
    if (short.length > 0) process.exitCode = 1;
    const counts = [size.users, size.orders, size.tickets, size.letters, size.auditLines];
    console.log(
      `bench:admin ${engine} ${short.length === 0 ? "ok" : `SHORT: ${short.join("; ")}`}: worst p95 ${worst.toFixed(0)} ms, ` +
        `aim < ${LIMIT_MS} ms (the search < 200), with ${counts.map((count) => count.toLocaleString("en")).join(", ")} users, ` +
        `orders, tickets, letters, audit lines; ${exported.rows.toLocaleString("en")} rows exported with ` +
        `+${exported.growth.toFixed(0)} MB, aim < ${MOST_EXPORT_MB}`,
    );
  } finally {
    await stand.close();
  }
}

async function measureReads(client: SupabaseClient, userId: string, size: OfficeSize) {
  const ownRow: ListRead = {
    list: "profiles",
    what: "one's own row, the baseline",
    ask: async () => (await client.from("profiles").select("id").eq("id", userId)).data?.length ?? 0,
  };
  const baseline = await measure(client, ownRow);
  if (typeof baseline === "string") throw new Error(baseline);
  tell(ownRow, baseline, 1);
  const short: string[] = [];
  let worst = 0;
  const lists = [...listReads(), ...searchReads(), ...auditReads(size), ...letterReads(), ...personReads(size)];
  const reads = [...lists, ...summaryReads(new Date())];
  for (const read of reads.filter(({ list, what }) => `${list} ${what}`.includes(wanted))) {
    const times = await measure(client, read);
    if (typeof times === "string") {
      short.push(`${read.list} ${read.what}`);
      console.log(`SHORT ${read.list.padEnd(12)} ${read.what.padEnd(52)} ${times}`);
      continue;
    }
    tell(read, times, median(times) / median(baseline));
    const p95 = percentile(times, 95);
    worst = Math.max(worst, p95);
    if (p95 >= limitOf(read)) short.push(`${read.list} ${read.what}`);
  }
  return { short, worst };
}

/** How long each round took, or why one was not answered: the reads behind it are measured all the same. */
async function measure(client: SupabaseClient, { ask }: ListRead): Promise<number[] | string> {
  const times: number[] = [];
  try {
    // The first two warm up: plans and the database's memory.
    for (let round = -2; round < ROUNDS; round += 1) {
      const startedAt = performance.now();
      await ask(client);
      if (round >= 0) times.push(performance.now() - startedAt);
    }
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  return times;
}

function limitOf({ limitMs = LIMIT_MS }: ListRead): number {
  return limitMs;
}

function tell(read: ListRead, times: readonly number[], ratio: number): void {
  const p95 = percentile(times, 95);
  console.log(
    `${p95 < limitOf(read) ? "ok   " : "SHORT"} ${read.list.padEnd(12)} ${read.what.padEnd(52)} p50 ${median(times).toFixed(0).padStart(4)} ms, ` +
      `p95 ${p95.toFixed(0).padStart(4)} ms, ${ratio.toFixed(0).padStart(3)} × a single row`,
  );
}

/** What autovacuum has done long ago on a server whose rows came over a month. */
async function vacuum(databaseUrl: string): Promise<void> {
  const address = toDriverAddress(databaseUrl);
  const sql = postgres(address.url, { ...address.options, max: 1, onnotice: () => {} });
  try {
    await sql.unsafe("vacuum (analyze)");
  } finally {
    await sql.end();
  }
}
