import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { DayFile, DayVersion } from "#domain/results/results-files.ts";
import type { Database } from "#gateway/database/port.ts";
import { evidenceApi } from "#server/evidence/evidence.ts";
import { insertDrafts } from "#server/results/account-trades.ts";
import { correctDay, publishDay } from "#server/results/publish-days.ts";
import { resultsApi } from "#server/results/results.ts";
import { insertAccount, makeTrade } from "#tests/factories/account.ts";
import { useTestDatabases } from "#tests/fixtures/database.ts";

const DAY = "2023-01-02";
const AT = new Date("2023-03-01T00:00:00Z");
const folder = mkdtempSync(join(tmpdir(), "lpx-ledger-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs the published program on copies of the files that the server gives. */
function check(ledger: string, day?: DayFile) {
  const files = [
    { name: "ledger.jsonl", text: ledger },
    ...(day ? [{ name: "day.json", text: JSON.stringify(day) }] : []),
  ];
  for (const { name, text } of files) writeFileSync(join(folder, name), text);
  const paths = files.map(({ name }) => join(folder, name));
  const { status, stdout, stderr } = spawnSync(process.execPath, ["docs/check-ledger.mjs", ...paths], {
    encoding: "utf8",
  });
  expect(stderr).toBe("");
  return { status, lines: stdout.trimEnd().split("\n") };
}

describe("the program that checks the ledger with nothing of ours", () => {
  const openDatabase = useTestDatabases("pglite");
  let ledger: string;
  let day: DayFile;
  beforeAll(async () => {
    const database: Database = await openDatabase();
    const account = await insertAccount(database);
    await database.transaction({ role: "service" }, async (transaction) => {
      const at = { account: account.slug, day: DAY, at: AT };
      const trades = [
        makeTrade(),
        makeTrade({ profitCents: -100, symbol: "XAUUSD", closedAt: "2023-01-02T21:00:00.000Z" }),
      ];
      const [wrong = 0] = await insertDrafts(transaction, { account, trades });
      await publishDay(transaction, at);
      await correctDay(transaction, { ...at, reason: "the broker's statement", removed: [wrong] });
    });
    const results = resultsApi({ database, publicChanges: { onChange: () => {} }, clock: () => new Date() });
    ledger = await (await evidenceApi(database).request("/ledger.jsonl")).text();
    day = await (await results.request(`/${account.slug}/${DAY}.json`)).json();
  });

  it("[3.17] finds the ledger whole, and every version of a day as it was published", () => {
    const { status, lines } = check(ledger, day);
    expect(status).toBe(0);
    expect(lines).toEqual([
      expect.stringMatching(/^2 entries, unbroken, ending in [0-9a-f]{64}$/),
      `prueba ${DAY}, version 1: the trades of entry 1`,
      `prueba ${DAY}, version 2: the trades of entry 2`,
    ]);
  });

  const tamper: [string, (version: DayVersion) => DayVersion][] = [
    ["a cent of a profit", (version) => changed(version, { profitCents: 4_913 })],
    ["an exit's price", (version) => changed(version, { exit: 11_100.51 })],
    ["a second of a close", (version) => changed(version, { closedAt: "2023-01-02T14:30:01.000Z" })],
    ["a trade too few", (version) => ({ ...version, trades: version.trades.slice(1) })],
    ["a trade twice", (version) => ({ ...version, trades: [...version.trades, ...version.trades] })],
    ["another entry's number", (version) => ({ ...version, sequence: 2 })],
  ];
  it.each(tamper)("[3.17] catches %s in a day's file", (_, change) => {
    const [first, ...others] = day.versions;
    if (first === undefined) throw new Error("the day has no version");
    const { status, lines } = check(ledger, { ...day, versions: [change(first), ...others] });
    expect(status).toBe(1);
    expect(lines.slice(1)).toEqual([
      expect.stringMatching(`^prueba ${DAY}, version 1: NOT the trades of entry [12]$`),
      `prueba ${DAY}, version 2: the trades of entry 2`,
    ]);
  });

  it("[3.17] catches a day under another date, and a ledger that was written anew to fit", () => {
    expect(check(ledger, { ...day, day: "2023-01-03" }).status).toBe(1);
    const { status, lines } = check(ledger.replace('\\"trades\\":2', '\\"trades\\":3'), day);
    expect({ status, lines }).toEqual({ status: 1, lines: ["broken at 1"] });
  });
});

/** The version with its first trade otherwise. */
function changed(version: DayVersion, part: Partial<DayVersion["trades"][number]>): DayVersion {
  return { ...version, trades: version.trades.map((trade, place) => (place === 0 ? { ...trade, ...part } : trade)) };
}
