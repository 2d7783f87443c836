import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, it } from "vitest";
import { DEALS, mt5Html, mt5Xlsx, POSITIONS } from "#tests/factories/history-files.ts";
import { CONTRADICTIONS } from "./history.ts";
import { readHistory } from "./read-history.ts";

const file = (name: string) => readFileSync(new URL(`../../tests/data/histories/${name}`, import.meta.url));
function contradictionsIn(bytes: Uint8Array) {
  const read = readHistory(bytes);
  if (!read.ok) throw new Error(read.code);
  return read.value.problems.filter(({ code }) => CONTRADICTIONS.includes(code));
}
const ofHtml = (variant: Parameters<typeof mt5Html>[0]) => contradictionsIn(Buffer.from(mt5Html(variant), "utf8"));

it("names the position that its deals contradict", () => {
  const [problem, ...more] = contradictionsIn(file("42-mt5-positions-edited.html"));
  expect(problem).toMatchObject({ code: "history.deals_differ", detail: "9100.00" });
  expect(more).toEqual([]);
});

it.each([
  ["in English", mt5Html()],
  ["in Spanish", mt5Html({ language: "es" })],
  ["of 2020", mt5Html({ is2020: true })],
])("finds nothing in a report that is whole, %s", (_, html) => {
  expect(contradictionsIn(Buffer.from(html, "utf8"))).toEqual([]);
});

it.each(["31-mt5-russian-utf16.html", "32-mt5-chinese-utf16.html", "34-mt5-cent-account.html"])(
  "finds nothing in %s",
  (name) => {
    expect(contradictionsIn(file(name))).toEqual([]);
  },
);

it("finds nothing in a sheet", () => {
  expect(contradictionsIn(mt5Xlsx())).toEqual([]);
});

it("names a total that no sum of its trades is", () => {
  const edited = mt5Html().replace("<b>100.70</b>", "<b>900.70</b>");
  expect(contradictionsIn(Buffer.from(edited, "utf8"))).toMatchObject([
    { code: "history.totals_differ", line: null, detail: "900.70" },
  ]);
});

it("finds the net profit by its place in a language that it doesn't know", () => {
  const results = (net: string) =>
    mt5Html().replace(
      /<tr><td colspan=3>Total Net Profit.*?<\/tr>/,
      `<tr><td>Nettogewinn:</td><td>${net}</td><td>Bruttogewinn:</td><td>154.00</td><td>Bruttoverlust:</td><td>${net === "100.70" ? "-53.30" : "746.70"}</td></tr>`,
    );
  expect(contradictionsIn(Buffer.from(results("100.70"), "utf8"))).toEqual([]);
});

/** Money in the rows, by their column; a deposit's own row can't be known to be right. */
const POSITION_MONEY = [10, 11, 12];
const DEAL_MONEY = [8, 9, 10, 11, 12];

it("names any cell of money that was changed", () => {
  const inPositions = fc.tuple(
    fc.constant("positions"),
    fc.nat(POSITIONS.length - 1),
    fc.constantFrom(...POSITION_MONEY),
  );
  const inDeals = fc.tuple(
    fc.constant("deals"),
    fc.integer({ min: 1, max: DEALS.length - 1 }),
    fc.constantFrom(...DEAL_MONEY),
  );
  const cents = fc.integer({ min: -1_000_000, max: 1_000_000 }).filter((change) => change !== 0);
  fc.assert(
    fc.property(fc.oneof(inPositions, inDeals), cents, ([table, row, column], change) => {
      const edit = (rows: readonly (readonly string[])[]) =>
        rows.map((cells, index) => (index === row ? cells.with(column, plus(cells[column] ?? "", change)) : cells));
      const variant = table === "positions" ? { positions: edit(POSITIONS) } : { deals: edit(DEALS) };
      expect(ofHtml(variant), `${table} ${row} ${column}`).not.toEqual([]);
    }),
    { numRuns: 300 },
  );
});

function plus(cell: string, cents: number): string {
  return (Number(cell.replaceAll(" ", "")) + cents / 100).toFixed(2);
}
