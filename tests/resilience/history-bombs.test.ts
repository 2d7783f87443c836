import { describe, expect, it } from "vitest";
import { readHistory } from "#domain/histories/read-history.ts";
import { mt5Html, sheetFile } from "#tests/factories/history-files.ts";
import { FTMO, MYFXBOOK } from "#tests/factories/history-tables.ts";
import { makeZip, makeZipBomb } from "#tests/factories/zip.ts";
import { isMeasured, reportFigure } from "#tests/fixtures/figures.ts";
import { measureWork } from "#tests/fixtures/measured-work.ts";

const MEGABYTE = 1024 * 1024;
/** Of the processor; beside other work each second of it does less, so only a machine of its own is held to it. */
const MOST_SECONDS = isMeasured() ? 2 : 4;
const MOST_MEGABYTES = 200;
const SHEET = "xl/worksheets/sheet1.xml";
const text = (value: string) => Buffer.from(value);
const html = (rows: string) => text(`<!DOCTYPE html><html><table>${rows}</table></html>`);
const entities = '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>';

/** Resilience 29: a file of trades that explodes is refused in under 2 s and with less than 200 MB more. */
describe("[resilience 29] trade histories that explode", { timeout: 60_000 }, () => {
  it.each<[title: string, make: () => Uint8Array, code: string]>([
    ["10 MB that unpack to 10 GB", () => makeZipBomb(SHEET, 10 * 1024), "history.too_large"],
    [
      "a sheet that lies about its size",
      () => makeZip([{ name: SHEET, content: Buffer.alloc(64 * MEGABYTE) }], { claimedSize: 100 }),
      "history.too_large",
    ],
    [
      "a thousand parts",
      () => makeZip(Array.from({ length: 1_000 }, (_, at) => ({ name: `xl/worksheets/s${at}.xml`, content: "" }))),
      "history.too_large",
    ],
    [
      "a zip in a zip",
      () => makeZip([{ name: "a.zip", content: makeZip([{ name: SHEET, content: "" }]) }]),
      "history.unknown_format",
    ],
    [
      "a sheet that declares entities",
      () => makeZip([{ name: SHEET, content: `<?xml version="1.0"?>${entities}<worksheet>&b;</worksheet>` }]),
      "history.declares_types",
    ],
    [
      "texts that declare entities",
      () =>
        makeZip([
          { name: SHEET, content: "<worksheet/>" },
          { name: "xl/sharedStrings.xml", content: `${entities}<sst>&b;</sst>` },
        ]),
      "history.declares_types",
    ],
    [
      "a million rows of a sheet",
      () => makeZip([{ name: SHEET, content: `<worksheet>${"<row><c/></row>".repeat(1_000_000)}</worksheet>` }]),
      "history.too_many_rows",
    ],
    [
      "a sheet in a sheet in a sheet",
      () => makeZip([{ name: SHEET, content: "<row>".repeat(1_000_000) }]),
      "history.too_deep",
    ],
    [
      "a million rows of a table",
      () => text(`${MYFXBOOK.split("\n")[0]}\n${"1\n".repeat(1_000_000)}`),
      "history.too_many_rows",
    ],
    ["a million rows of a report", () => html("<tr><td>".repeat(1_000_000)), "history.too_many_rows"],
    ["a report in a report in a report", () => html("<div>".repeat(2_000_000)), "history.too_deep"],
    [
      "a cell with a million names",
      () => html(`<tr><td ${Array.from({ length: 1_000_000 }, (_, at) => `a${at}`).join(" ")}>`),
      "history.too_deep",
    ],
    ["one line without an end", () => text(`${FTMO.split("\n")[0]}\n"${"a".repeat(11 * MEGABYTE)}`), "history.bad_csv"],
    ["one cell of many lines", () => text(`${FTMO.split("\n")[0]}\n"${"a\n".repeat(190_000)}`), "history.bad_csv"],
    ["a report of one cell", () => html(`<tr><td>${"a".repeat(11 * MEGABYTE)}`), "history.unknown_format"],
    ["a tag without an end", () => html(`<tr><td title="${"a".repeat(11 * MEGABYTE)}`), "history.unknown_format"],
    ["a file above the limit", () => Buffer.alloc(13 * MEGABYTE), "history.too_large"],
    [
      "12 MB that are no text",
      () => Buffer.alloc(12 * MEGABYTE, Buffer.from([0x81, 0x8d, 3, 0, 9])),
      "history.encoding",
    ],
  ])("refuses %s", async (title, make, code) => {
    const bytes = make();
    const { result: found, seconds, megabytes } = await measureWork(() => readHistory(bytes));
    expect(found).toMatchObject({ ok: false, code });
    reportFigure(29, `${title}: ${seconds.toFixed(2)} s, +${Math.round(megabytes)} MB`);
    expect(seconds).toBeLessThan(MOST_SECONDS);
    expect(megabytes).toBeLessThan(MOST_MEGABYTES);
  });

  it("takes a cell that a spreadsheet would run for a text: told by its line, never a symbol or a figure", () => {
    const row = [
      "2026.03.09 10:00:00",
      "1",
      "=cmd()",
      "buy",
      "1",
      "1",
      "",
      "",
      "2026.03.09 11:30:00",
      "1",
      "0",
      "0",
      "=1+1",
    ];
    const report = readHistory(text(mt5Html({ positions: [row, row.with(12, "1.00")] })));
    expect(report.ok && report.value.problems.map(({ code, detail }) => [code, detail])).toEqual([
      ["history.no_number", "=1+1"],
      ["history.no_symbol", "=cmd()"],
    ]);
    const sheet = readHistory(sheetFile([["Trade History Report"], row.with(12, "1.00")]));
    expect(sheet).toMatchObject({ ok: false, code: "history.no_trades" });
  });

  it("names the first hundred of what isn't understood and counts the rest", () => {
    const [head = ""] = FTMO.split("\n");
    const lines = '1;"2026-03-09 10:00:00";buy;1;EURUSD;x;0;0;"2026-03-09 11:30:00";1;0;0;1;1;1\n'.repeat(5_000);
    const good = '2;"2026-03-09 10:00:00";buy;1;EURUSD;1;0;0;"2026-03-09 11:30:00";1;0;0;1;1;1';
    const found = readHistory(text(`${head}\n${lines}${good}`));
    expect(found).toMatchObject({ ok: true, value: { problemCount: 5_000, trades: [{ ticket: "2" }] } });
    expect(found.ok && found.value.problems.length).toBe(100);
  });
});
