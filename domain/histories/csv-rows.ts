import { CsvError, parse } from "csv-parse/browser/esm/sync";
import { HistoryRefused, MAX_ROWS } from "./history.ts";
import { MAX_CELL_LENGTH, MAX_CELLS, type Row, type RowSink, tidy } from "./html-rows.ts";

/** Characters of one line at most. */
const MAX_LINE = 10_000;
const LINE_END = "\n".charCodeAt(0);
const QUOTE = '"'.charCodeAt(0);
/** Characters that are parsed at once. */
const SLICE = 262_144;
const DELIMITERS = [",", ";", "\t", "|"] as const;
export type Delimiter = (typeof DELIMITERS)[number];

/** Hands each line to `onRow`; empty ones are left out. Throws `HistoryRefused`. */
export function readCsvRows(text: string, onRow: RowSink, onProgress?: (share: number) => void): void {
  refuseLines(text);
  const { body, skipped, delimiter } = withoutSeparatorLine(text);
  for (const { slice, before, end } of slicesOf(body)) {
    readSlice(slice, delimiter, (line, cells) => onRow({ line: line + before + skipped, cells, note: "" }));
    onProgress?.(end / Math.max(body.length, 1));
  }
}

/** The first rows of a text, so many lines at most, and what parts its cells. */
export function readSampleRows(text: string, lines: number): { rows: Row[]; delimiter: Delimiter } {
  const rows: Row[] = [];
  readCsvRows(firstLines(text, lines), (row) => rows.push(row));
  return { rows, delimiter: withoutSeparatorLine(text).delimiter };
}

function readSlice(slice: string, delimiter: Delimiter, onRecord: (line: number, cells: string[]) => void): void {
  try {
    parse(slice, {
      bom: true,
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      max_record_size: MAX_LINE,
      on_record(record: string[], { lines }) {
        onRecord(
          lines,
          record.slice(0, MAX_CELLS).map((cell) => tidy(cell.slice(0, MAX_CELL_LENGTH))),
        );
        return null;
      },
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new HistoryRefused("history.bad_csv", typeof error.lines === "number" ? error.lines : null);
  }
}

/** Whole lines, cut outside quotes: of a text the library makes a list of numbers, many times its size. */
function* slicesOf(text: string): Generator<{ slice: string; before: number; end: number }> {
  let [start, before, line, isQuoted] = [0, 0, 0, false];
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code === QUOTE) isQuoted = !isQuoted;
    if (code !== LINE_END) continue;
    line++;
    if (isQuoted || index - start < SLICE) continue;
    yield { slice: text.slice(start, index + 1), before, end: index + 1 };
    [start, before] = [index + 1, line];
  }
  yield { slice: text.slice(start), before, end: text.length };
}

/** What most of the first lines agree on; a semicolon is what spreadsheets write where the comma parts decimals. */
export function delimiterOf(text: string): Delimiter {
  const lines = firstLines(text, 20).split("\n");
  const most = (delimiter: Delimiter) => Math.max(...lines.map((line) => unquoted(line).split(delimiter).length));
  const counts = DELIMITERS.map((delimiter) => ({ delimiter, cells: most(delimiter) }));
  const semicolons = counts.find(({ delimiter }) => delimiter === ";")?.cells ?? 0;
  if (semicolons > 5) return ";";
  return counts.reduce((best, each) => (each.cells > best.cells ? each : best)).delimiter;
}

/** A first line `sep=;` is for spreadsheets. */
function withoutSeparatorLine(text: string): { body: string; skipped: number; delimiter: Delimiter } {
  const [line = "", separator] = /^sep=(.)\r?\n/i.exec(text) ?? [];
  const named = DELIMITERS.find((delimiter) => delimiter === separator);
  const body = text.slice(line.length);
  return { body, skipped: line === "" ? 0 : 1, delimiter: named ?? delimiterOf(body) };
}

const unquoted = (line: string): string => line.slice(0, MAX_LINE).replace(/"[^"]*"/g, "");

function firstLines(text: string, count: number): string {
  let at = -1;
  for (let line = 0; line < count; line++) {
    const next = text.indexOf("\n", at + 1);
    if (next === -1) return text.slice(0, MAX_LINE * count);
    at = next;
  }
  return text.slice(0, Math.min(at + 1, MAX_LINE * count));
}

function refuseLines(text: string): void {
  let [line, start] = [1, 0];
  for (let index = 0; index < text.length; index++) {
    if (index - start > MAX_LINE) throw new HistoryRefused("history.bad_csv", line);
    if (text.charCodeAt(index) !== LINE_END) continue;
    [line, start] = [line + 1, index];
  }
  if (line > MAX_ROWS + 2) throw new HistoryRefused("history.too_many_rows");
}
