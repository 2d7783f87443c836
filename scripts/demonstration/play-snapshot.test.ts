import { readFileSync } from "node:fs";
import { afterAll, expect, it } from "vitest";
import { BUSINESS_SNAPSHOT, type BusinessSnapshot } from "#server/demo/business-snapshot.ts";
import { IS_FULL } from "#tests/fixtures/full-run.ts";

const RealDate = Date;
afterAll(() => {
  globalThis.Date = RealDate;
});

it.runIf(IS_FULL)("the demonstration's business is what its story plays today", { timeout: 300_000 }, async () => {
  // Imports the whole product, which a run that leaves this out needn't.
  const { playSnapshot } = await import("./play-snapshot.ts");
  const kept: BusinessSnapshot = JSON.parse(readFileSync(BUSINESS_SNAPSHOT, "utf8"));
  expect(comparable(await playSnapshot())).toEqual(comparable(kept));
});

/** Rows in an order of their own, without what is drawn anew each time: ids, codes, hashes. */
function comparable({ until, tables, payments }: BusinessSnapshot) {
  const plain = (row: object) => JSON.stringify(row).replaceAll(DRAWN, "?").replaceAll(DRAWN_CODE, "?");
  return {
    until,
    tables: tables.map(({ name, rows }) => ({ name, rows: rows.map(plain).toSorted() })),
    payments: Object.entries(payments).map(([name, known]) => [name, known.map(plain).toSorted()]),
  };
}

const DRAWN = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|[0-9a-f]{64}|(?<=LPX-\d{4}-)[0-9a-f]{8}/g;
/** Ids of the payment double and codes of recommendations. */
const DRAWN_CODE = /\b[A-Z0-9]{17}\b|\b[A-HJ-NP-Z2-9]{8}\b/g;
