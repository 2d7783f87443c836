import { describe, expect, it } from "vitest";
import { readInWorker } from "#server/setups/import/read-in-worker.ts";
import { SETUP_LINE, setupsCsv, TRADE_LINES, tradesCsv } from "#tests/factories/import-files.ts";
import { makeZip, makeZipBomb } from "#tests/factories/zip.ts";
import { isMeasured, reportFigure } from "#tests/fixtures/figures.ts";
import { measureWork } from "#tests/fixtures/measured-work.ts";

const zipOf = (setups: string, trades: string) =>
  makeZip([
    { name: "setups.csv", content: setups },
    { name: "trades.csv", content: trades },
  ]);

const MEGABYTE = 1024 * 1024;
/** Of the processor; beside other work each second of it does less, so only a machine of its own is held to it. */
const MOST_SECONDS = isMeasured() ? 2 : 4;
const MOST_MEGABYTES = 200;

/** Resilience 29: refused in under 2 s and with less than 200 MB more; nothing of it reaches the database. */
describe("[resilience 29] import bombs", { timeout: 60_000 }, () => {
  const rows = (count: number) => tradesCsv(`${TRADE_LINES[0]}\r\n`.repeat(count));
  const BOMBS: [title: string, bytes: () => Uint8Array, code: string][] = [
    ["10 MB that unpack to 10 GB", () => makeZipBomb("trades.csv", 10 * 1024), "import.too_large"],
    [
      "a zip that lies about its size",
      () => makeZip([{ name: "trades.csv", content: Buffer.alloc(64 * MEGABYTE) }], { claimedSize: 100 }),
      "import.bad_zip",
    ],
    ["a million rows", () => zipOf(setupsCsv(SETUP_LINE), rows(1_000_000)), "import.too_large"],
    [
      "rows above the limit that fit the size",
      () => zipOf(setupsCsv(SETUP_LINE), `${rows(1)}${"1\n".repeat(1_000_000)}`),
      "import.too_many_rows",
    ],
    [
      "a zip in a zip",
      () => makeZip([{ name: "setups.csv", content: makeZip([{ name: "a.csv", content: "" }]) }]),
      "import.nested_zip",
    ],
    [
      "cells that a spreadsheet would run",
      () => zipOf(setupsCsv(SETUP_LINE.replace("Mine", "=cmd()")), rows(1)),
      "import.formula",
    ],
    ["one line without an end", () => Buffer.from(setupsCsv(`"${"a".repeat(11 * MEGABYTE)}`)), "import.bad_csv"],
    ["JSON within JSON", () => Buffer.from("[".repeat(10 * MEGABYTE)), "import.bad_json"],
  ];

  it.each(BOMBS)("refuses %s", async (title, make, code) => {
    const bytes = make();
    const { result, seconds, megabytes } = await measureWork(() => readInWorker(bytes));
    const { setups, refusals } = result;
    expect(setups).toEqual([]);
    expect(refusals.named.map((refusal) => refusal.code)).toContain(code);
    reportFigure(29, `${title}: ${seconds.toFixed(2)} s, +${Math.round(megabytes)} MB`);
    expect(seconds).toBeLessThan(MOST_SECONDS);
    expect(megabytes).toBeLessThan(MOST_MEGABYTES);
  });
});
