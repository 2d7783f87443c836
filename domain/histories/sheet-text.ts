import { isHead } from "./column-mapping.ts";
import type { Row } from "./html-rows.ts";
import { isTradingViewHead } from "./read-tradingview.ts";

/** Days between 1954 and 2119 as a spreadsheet counts them, with the time as a fraction. */
const SERIAL = /^[2-7]\d{4}(?:\.\d+)?$/;
const IS_TIME = /date|time|fecha|hora|data|datum|zeit|heure|opened|closed/i;
const DAY_MS = 86_400_000;
const EPOCH = Date.UTC(1899, 11, 30);

const MOST_BEFORE_HEAD = 20;
const SYMBOL_LABEL = /^(symbol|símbolo|symbole?|ativo)$/i;

/**
 * The sheet of a workbook that has the trades: the longest of those whose head names their columns, else the longest.
 * `symbol` is what another sheet says of them, as TradingView's `Properties` does.
 */
export function tableOf(sheets: readonly Row[][]): { rows: Row[]; symbol: string | null } {
  const hasHead = (sheet: readonly Row[]) =>
    sheet.slice(0, MOST_BEFORE_HEAD).some(({ cells }) => isHead(cells) || isTradingViewHead(cells));
  const named = sheets.filter(hasHead);
  const candidates = named.length > 0 ? named : sheets;
  const rows = candidates.reduce<Row[]>((one, other) => (other.length > one.length ? other : one), []);
  const others = sheets.filter((sheet) => sheet !== rows).flat();
  const labelled = others.find(({ cells: [label = "", value = ""] }) => SYMBOL_LABEL.test(label) && value !== "");
  return { rows, symbol: labelled?.cells[1] ?? null };
}

/**
 * A sheet as a text of lines with tabs between its cells, each row on its own line, so that tables of a workbook are
 * read as those of a text. A date that the sheet keeps as a number of days is written out below a head that says so.
 */
export function sheetText(rows: readonly Row[]): string {
  const lines: string[] = [];
  const timeColumns = new Set<number>();
  for (const { line, cells } of rows) {
    while (lines.length < line - 1) lines.push("");
    for (const [column, cell] of cells.entries())
      if (IS_TIME.test(cell) && !/\d/.test(cell.replace(/UTC.*/i, ""))) timeColumns.add(column);
    const written = cells.map((cell, column) =>
      timeColumns.has(column) && SERIAL.test(cell) ? writeSerial(Number(cell)) : cell,
    );
    lines.push(written.map((cell) => cell.replaceAll('"', "'")).join("\t"));
  }
  return lines.join("\n");
}

/** `2026-03-09 10:00:00` of 46090.4166667, to the second. */
function writeSerial(days: number): string {
  const instant = new Date(EPOCH + Math.round((days * DAY_MS) / 1000) * 1000);
  return instant.toISOString().slice(0, 19).replace("T", " ");
}
