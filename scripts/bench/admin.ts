// What the back office's lists cost in a large shop: npm run bench:admin [-- <part of a line's name>]
import { createClient } from "@supabase/supabase-js";
import { ensurePrerequisites } from "../suites/prerequisites.ts";
import { auditReads, personReads } from "./admin/audit-reads.ts";
import { letterReads } from "./admin/letter-reads.ts";
import { type ListRead, listReads } from "./admin/reads.ts";
import { insertOfficeRows, ORDERS, TICKETS, USERS } from "./admin/rows.ts";
import { searchReads } from "./admin/search-reads.ts";
import { summaryReads } from "./admin/summary-reads.ts";
import { openMeasuredShop } from "./checkout/measured-shop.ts";
import { median, percentile } from "./median.ts";

const LIMIT_MS = 300;
const ROUNDS = 15;
const SEEDING_MS = 600_000;

ensurePrerequisites();
const [wanted = ""] = process.argv.slice(2);
const short: string[] = [];
let worst = 0;
const stand = await openMeasuredShop({
  engine: "postgres",
  accounts: 1,
  profileFolder: null,
  prepare: (database) =>
    database.transaction(
      { role: "owner" },
      async (transaction) => {
        await transaction.query("insert into public.admin_users (user_id) select id from auth.users");
        await insertOfficeRows(transaction);
      },
      { statementTimeout: SEEDING_MS },
    ),
});
try {
  const { shop, accounts } = stand;
  const [staff] = accounts;
  if (staff === undefined) throw new Error("the stand has no account");
  const client = createClient(shop.url, shop.publishableKey, { accessToken: async () => staff.token });
  const ownRow: ListRead = {
    list: "profiles",
    what: "one's own row, the baseline",
    ask: async () => (await client.from("profiles").select("id").eq("id", staff.userId)).data?.length ?? 0,
  };
  const baseline = await measure(ownRow);
  tell(ownRow, baseline, 1);
  const reads = [
    ...listReads(),
    ...searchReads(),
    ...auditReads(),
    ...letterReads(),
    ...personReads(),
    ...summaryReads(new Date()),
  ];
  for (const read of reads.filter(({ list, what }) => `${list} ${what}`.includes(wanted))) {
    const times = await measure(read);
    tell(read, times, median(times) / median(baseline));
    const p95 = percentile(times, 95);
    worst = Math.max(worst, p95);
    if (p95 >= limitOf(read)) short.push(`${read.list} ${read.what}`);
  }

  async function measure({ ask }: ListRead): Promise<number[]> {
    const times: number[] = [];
    // The first two warm up: plans and the database's memory.
    for (let round = -2; round < ROUNDS; round += 1) {
      const startedAt = performance.now();
      await ask(client);
      if (round >= 0) times.push(performance.now() - startedAt);
    }
    return times;
  }
} finally {
  await stand.close();
}

console.log(
  `bench:admin ${short.length === 0 ? "ok" : `SHORT: ${short.join("; ")}`}: worst p95 ${worst.toFixed(0)} ms, ` +
    `aim < ${LIMIT_MS} ms (the search < 200), with ${[USERS, ORDERS, TICKETS].map((count) => count.toLocaleString("en")).join(", ")} users, orders, tickets`,
);
process.exitCode = short.length === 0 ? 0 : 1;

function limitOf({ limitMs = LIMIT_MS }: ListRead): number {
  return limitMs;
}

function tell(read: ListRead, times: readonly number[], ratio: number): void {
  const { list, what } = read;
  const p95 = percentile(times, 95);
  console.log(
    `${p95 < limitOf(read) ? "ok   " : "SHORT"} ${list.padEnd(12)} ${what.padEnd(52)} p50 ${median(times).toFixed(0).padStart(4)} ms, ` +
      `p95 ${p95.toFixed(0).padStart(4)} ms, ${ratio.toFixed(0).padStart(3)} × a single row`,
  );
}
