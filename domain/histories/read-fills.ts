import { cellReader, type HistoryCollector, isRead } from "./collect-history.ts";
import { columnName, type TableSample } from "./column-mapping.ts";
import type { Row } from "./html-rows.ts";
import { type Fill, pairFills } from "./pair-fills.ts";
import type { Writing } from "./writing-of.ts";

/** Columns of a list of executions by their names; the gross result stands in the line that closes. */
const FILL_COLUMNS = ["datetime", "symbol", "side", "quantity", "price", "grosspl", "fee"] as const;
type FillColumn = (typeof FILL_COLUMNS)[number];

/** Where Quantower's list of executions has its columns; null for any other table. docs/report-formats.md, 8. */
export function fillColumnsOf(head: readonly string[]): Record<FillColumn, number> | null {
  const names = head.map((name) => columnName(name).replace(/[^a-z]/g, ""));
  const places = FILL_COLUMNS.map((column) => [column, names.indexOf(column)] as const);
  if (places.some(([, place]) => place === -1)) return null;
  return Object.fromEntries(places) as Record<FillColumn, number>;
}

/** Executions of a table, as trades when it ends. */
export function readFills(
  collector: HistoryCollector,
  { headLine }: Pick<TableSample, "headLine">,
  { columns, writing }: { columns: Record<FillColumn, number>; writing: Writing },
) {
  const fills: Fill[] = [];
  return {
    takeRow({ line, cells }: Row): void {
      if (line <= headLine) return;
      const read = cellReader(collector, line, writing);
      const at = (column: FillColumn) => cells[columns[column]];
      const found = {
        at: read.time(at("datetime")),
        side: read.side(at("side")),
        size: read.size(at("quantity")),
        price: read.number(at("price")),
        resultCents: read.cents(at("grosspl")),
        costsCents: read.cents(at("fee")),
      };
      if (!isRead(found)) return;
      fills.push({
        ...found,
        costsCents: Math.abs(found.costsCents),
        line,
        ticket: String(line),
        symbol: at("symbol") ?? "",
      });
    },
    end: (): void => pairFills(collector, fills),
  };
}
