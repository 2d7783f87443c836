import { CsvError, parse } from "csv-parse/sync";
import type { RefusalCollector } from "#domain/setup-import/collect-refusals.ts";
import type { Place } from "#domain/setup-import/problems.ts";
import type { Fields } from "#domain/setup-import/read-cells.ts";

export type CsvTable = {
  file: string;
  text: string;
  columns: readonly string[];
  needed: readonly string[];
  mostRows: number;
};

const LINE_END = "\n".charCodeAt(0);
/** Characters of one line at most. */
const MAX_LINE = 10_000;

/** Hands each line to `onRow` with its number; tells what keeps the table from being read. */
export function readCsv(
  table: CsvTable,
  collector: RefusalCollector,
  onRow: (fields: Fields, place: Place) => void,
): void {
  const { file, text, columns, needed, mostRows } = table;
  let head: string[] | null = null;
  if (countLines(text) > mostRows + 2) {
    collector.refuse("import.too_many_rows", { file });
    return;
  }
  try {
    parse(text, {
      bom: true,
      skip_empty_lines: true,
      delimiter: delimiterOf(text),
      max_record_size: MAX_LINE,
      on_record(record: string[], { lines }) {
        if (head === null) {
          head = record.map((name) => name.trim().toLowerCase());
          refuseHead({ head, file, columns, needed }, collector);
        } else if (collector.refusals.count === 0 || isReadable(head, needed)) {
          onRow(toFields(head, record), { file, row: lines });
        }
        return null;
      },
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const row = typeof error.lines === "number" ? error.lines : undefined;
    collector.refuse("import.bad_csv", row === undefined ? { file } : { file, row });
  }
}

function refuseHead(
  { head, file, columns, needed }: Pick<CsvTable, "file" | "columns" | "needed"> & { head: string[] },
  { refuse }: RefusalCollector,
): void {
  for (const name of needed) if (!head.includes(name)) refuse("import.column_missing", { file, row: 1 }, name);
  for (const name of head)
    if (!columns.includes(name)) refuse("import.column_unknown", { file, row: 1 }, name.slice(0, 40));
}

function isReadable(head: readonly string[], needed: readonly string[]): boolean {
  return needed.every((name) => head.includes(name));
}

function toFields(head: readonly string[], record: readonly string[]): Fields {
  const fields: Record<string, string | undefined> = Object.create(null);
  for (const [index, name] of head.entries()) fields[name] = record[index];
  return fields;
}

/** Semicolons are what spreadsheets write where the comma parts decimals. */
function delimiterOf(text: string): string {
  const head = text.slice(0, MAX_LINE).split("\n", 1)[0] ?? "";
  return head.includes(";") && !head.includes(",") ? ";" : ",";
}

function countLines(text: string): number {
  let lines = 1;
  for (let index = 0; index < text.length; index++) if (text.charCodeAt(index) === LINE_END) lines++;
  return lines;
}
