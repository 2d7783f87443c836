import { createHash } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import { readEntryContent } from "#domain/evidence/entry-content.ts";
import { dayDocument } from "#domain/results/day-document.ts";
import type { PublishedTrade } from "#domain/results/results-files.ts";
import type { Database } from "#gateway/database/port.ts";
import { createResultsReader, type ResultsReader } from "#server/results/published-results.ts";
import { describeOneEngine } from "#tests/fixtures/database.ts";
import { ensureDemonstrationResults } from "./demonstration-results.ts";
import { ensureDemonstrationSetups } from "./demonstration-setups.ts";

const AT = new Date("2026-11-23T12:00:00Z");

describeOneEngine("the demonstration's account", (openDatabase) => {
  let database: Database;
  let reader: ResultsReader;
  let trades: PublishedTrade[];
  beforeAll(async () => {
    database = await openDatabase();
    await ensureDemonstrationSetups(database);
    await ensureDemonstrationResults(database, AT);
    await ensureDemonstrationResults(database, AT);
    reader = createResultsReader(database);
    trades = await reader.readTrades("demostracion");
  });

  it("says by its kind that it is simulated, under a name that is the same in every language", async () => {
    expect(await reader.readAccounts()).toMatchObject([
      { slug: "demostracion", kind: "simulated", name: "LPX 10K", nameEn: "LPX 10K", startingCents: 1_000_000 },
    ]);
  });

  it("[3.17] risks 50 dollars a trade from 2023 on, of the library's first ten setups, which trade nine assets", async () => {
    expect(trades.length).toBeGreaterThan(100);
    expect(trades.every(({ riskCents, closedAt }) => riskCents === 5_000 && closedAt >= "2023-01-01")).toBe(true);
    const ids = [...new Set(trades.map(({ setupId }) => setupId))].toSorted(
      (one, other) => Number(one) - Number(other),
    );
    expect(ids).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(new Set(trades.map(({ symbol }) => symbol)).size).toBe(9);
  });

  it("[3.17] counts what is left at Friday's 17:00 to the Friday: no day of it is a Saturday", () => {
    const atTheClose = trades.filter(({ closedAt }) => closedAt.endsWith("T21:00:00.000Z"));
    expect(atTheClose.some(({ day }) => new Date(day).getUTCDay() === 5)).toBe(true);
    for (const { day, closedAt } of atTheClose) expect(closedAt.startsWith(day)).toBe(true);
    expect(trades.filter(({ day }) => [0, 6].includes(new Date(day).getUTCDay()))).toEqual([]);
  });

  it("has an entry in the ledger for each of its days, with the hash of what anybody reads", async () => {
    const days = await database.query<{ day: string; sha256: string; content: string }>(
      { role: "anon" },
      {
        sql: `select d.day, d.sha256, e.content from public.account_days d
          join public.evidence_entries e on e.sequence = d.sequence order by d.day`,
      },
    );
    const byDay = Map.groupBy(trades, ({ day }) => day);
    expect(days.map(({ day }) => day)).toEqual([...byDay.keys()].toSorted());
    for (const { day, sha256, content } of days) {
      const document = dayDocument("demostracion", day, byDay.get(day) ?? []);
      expect(createHash("sha256").update(document).digest("hex")).toBe(sha256);
      expect(readEntryContent(content)).toMatchObject({ kind: "account_day", account: "demostracion", day, sha256 });
    }
  });
});
