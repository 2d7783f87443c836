import type { ColumnMapping } from "#domain/histories/column-mapping.ts";
import type { History } from "#domain/histories/history.ts";
import { type ReadHistory, readHistory } from "#domain/histories/read-history.ts";

/** A column without a value in any line is none. */
export type Cells = Record<string, string | undefined>;
const TRADE: Cells = {
  Ticket: "1",
  "Open Time": "2026-03-03 10:00:00",
  "Close Time": "2026-03-03 11:00:00",
  Symbol: "NQ",
  Side: "buy",
  Size: "1",
  "Entry Price": "100",
  "Exit Price": "101",
};

/** A table of these lines, a column that none of them has left out. */
export function tableOf(lines: readonly Cells[], delimiter = ";"): Uint8Array {
  const rows = lines.map((cells) => ({ ...TRADE, ...cells }));
  const head = [...new Set(rows.flatMap((cells) => Object.keys(cells)))].filter((name) =>
    rows.some((cells) => cells[name] !== undefined),
  );
  const text = [head, ...rows.map((cells) => head.map((name) => cells[name] ?? ""))];
  return Buffer.from(text.map((cells) => cells.map((cell) => `"${cell}"`).join(delimiter)).join("\n"));
}

/** Reads a table by the columns that are proposed. */
export function confirmTable(bytes: Uint8Array, change: Partial<ColumnMapping> = {}): ReadHistory {
  const found = readHistory(bytes);
  if (found.ok || found.table === undefined) return found;
  return readHistory(bytes, { mapping: { ...found.table.proposal, ...change } });
}

/** Its history; throws where none of its lines is read. */
export function readTable(lines: readonly Cells[]): History {
  const found = confirmTable(tableOf(lines));
  if (!found.ok) throw new Error(JSON.stringify(found));
  return found.value;
}
