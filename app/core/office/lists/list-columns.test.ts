import { createElement, Fragment } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { fileOf, type ListColumn, shownColumns } from "./list-columns.tsx";
import { writeParts } from "./use-export.ts";

type Row = { name: string; cents: number; at: Date | null };

const COLUMNS: ListColumn<Row>[] = [
  { id: "name", header: "Name", value: ({ name }) => name, cell: () => "shown in another way" },
  { id: "total", header: "Total, USD", value: ({ cents }) => cents / 100, isInFileOnly: true },
  { id: "at", header: "At", value: ({ at }) => at },
  { id: "actions", header: "Actions", cell: () => null },
];
const FILE = fileOf("rows", COLUMNS);
const ROWS: Row[] = [
  { name: '=HYPERLINK("x")', cents: 26_910, at: new Date("2026-11-23T09:00:00Z") },
  { name: "Ana, María", cents: -5, at: null },
];

async function* inChunks(...chunks: Row[][]) {
  for (const rows of chunks) yield { rows, total: 2 };
}
const RUNNING = new AbortController().signal;

it("a file has what has a value, a mark for spreadsheets, and no text as a formula", async () => {
  const parts = await writeParts(inChunks(ROWS), { ...FILE, signal: RUNNING, onProgress: () => {} });
  expect(parts?.join("")).toBe(
    '\uFEFFName,"Total, USD",At\r\n' +
      `"'=HYPERLINK(""x"")",269.1,2026-11-23T09:00:00.000Z\r\n` +
      '"Ana, María",-0.05,\r\n',
  );
});

it("is the same in chunks, and says how far it is", async () => {
  const told: number[] = [];
  const [first, second] = ROWS.map((row) => [row]);
  const parts = await writeParts(inChunks(first ?? [], second ?? []), {
    ...FILE,
    signal: RUNNING,
    onProgress: ({ done }) => told.push(done),
  });
  expect(parts?.join("")).toBe([FILE.head, ...ROWS.map(FILE.line)].join(""));
  expect(told).toEqual([1, 2]);
});

it("is nothing once it was stopped", async () => {
  const stopper = new AbortController();
  const [first, second] = ROWS.map((row) => [row]);
  const parts = await writeParts(inChunks(first ?? [], second ?? []), {
    ...FILE,
    signal: stopper.signal,
    onProgress: () => stopper.abort(),
  });
  expect(parts).toBeNull();
});

it("a cell without a value shows and says so", () => {
  const at = shownColumns(COLUMNS).find(({ id }) => id === "at");
  const shown = (row: Row | undefined) =>
    renderToStaticMarkup(createElement(Fragment, null, row === undefined ? null : at?.cell(row)));
  expect(shown(ROWS[1])).toMatch(/^<span aria-hidden="true">–<\/span><span class="sr-only">\p{L}+<\/span>$/u);
  expect(shown(ROWS[0])).toMatch(/26/);
});
