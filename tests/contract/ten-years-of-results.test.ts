import { beforeAll, describe, expect, it } from "vitest";
import type { DaysFile } from "#domain/results/results-files.ts";
import type { Database } from "#gateway/database/port.ts";
import { resultsApi } from "#server/results/results.ts";
import { insertTenYears, tenYearsOfTrades } from "#tests/factories/ten-years.ts";
import { useTestDatabases } from "#tests/fixtures/database.ts";

describe("ten years of an account", { timeout: 120_000 }, () => {
  const openDatabase = useTestDatabases("pglite");
  const trades = tenYearsOfTrades();
  let database: Database;
  let api: ReturnType<typeof resultsApi>;
  beforeAll(async () => {
    database = await openDatabase();
    await insertTenYears(database);
    api = resultsApi({ database, publicChanges: { onChange: () => {} }, clock: () => new Date() });
  });

  it("[7.26] come as days in less than 100 KB before compression, and in a third of it after", async () => {
    expect(trades.length).toBeGreaterThanOrEqual(5_000);
    const text = await (await api.request("/diez/days.json")).text();
    const file: DaysFile = JSON.parse(text);
    expect(file.days.day.length).toBeGreaterThan(2_500);
    expect(file.days.trades.reduce((sum, count) => sum + count, 0)).toBe(trades.length);
    expect(text.length).toBeLessThan(100_000);
    const compressed = await api.request("/diez/days.json", { headers: { "accept-encoding": "br" } });
    expect(compressed.headers.get("content-encoding")).toBe("br");
    expect((await compressed.arrayBuffer()).byteLength).toBeLessThan(34_000);
  });

  it("go out whole as a stream of several readings, each trade once and in the order of closing", async () => {
    const csv = await (await api.request("/diez.csv")).text();
    const closed = csv
      .trimEnd()
      .split("\r\n")
      .slice(1)
      .map((line) => line.split(",")[2]);
    expect(closed).toEqual(trades.map(({ closedAt }) => closedAt).toSorted());
    const json: { trades: { profitCents: number }[] } = await (await api.request("/diez.json")).json();
    const sum = (list: readonly { profitCents: number }[]) =>
      list.reduce((total, { profitCents }) => total + profitCents, 0);
    expect(json.trades).toHaveLength(trades.length);
    expect(sum(json.trades)).toBe(sum(trades));
  });
});
