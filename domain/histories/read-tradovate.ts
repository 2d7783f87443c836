import { cellReader, type HistoryCollector, isRead } from "./collect-history.ts";
import { columnName } from "./column-mapping.ts";
import type { Row } from "./html-rows.ts";
import type { Writing } from "./writing-of.ts";

const COLUMNS = ["symbol", "qty", "buyprice", "sellprice", "pnl", "boughttimestamp", "soldtimestamp"] as const;
type Column = (typeof COLUMNS)[number];

/** Where Tradovate's performance report has its columns; null for any other table. docs/report-formats.md, 8. */
export function tradovateColumnsOf(head: readonly string[]): Record<Column, number> | null {
  const names = head.map(columnName);
  const places = COLUMNS.map((column) => [column, names.indexOf(column)] as const);
  if (places.some(([, place]) => place === -1)) return null;
  return Object.fromEntries(places) as Record<Column, number>;
}

/** Trades whose side is told by which of the two stamps is earlier. Their result is before commissions, which are not there. */
export function readTradovate(
  collector: HistoryCollector,
  { headLine, columns, writing }: { headLine: number; columns: Record<Column, number>; writing: Writing },
) {
  return function takeRow({ line, cells }: Row): void {
    if (line <= headLine) return;
    const read = cellReader(collector, line, writing);
    const at = (column: Column) => cells[columns[column]];
    const found = {
      bought: read.time(at("boughttimestamp")),
      sold: read.time(at("soldtimestamp")),
      size: read.size(at("qty")),
      buyPrice: read.number(at("buyprice")),
      sellPrice: read.number(at("sellprice")),
      profitCents: read.neededCents(at("pnl")),
    };
    if (!isRead(found)) return;
    const { bought, sold, size, buyPrice, sellPrice, profitCents } = found;
    const isLong = bought <= sold;
    const [openedAt, closedAt] = isLong ? [bought, sold] : [sold, bought];
    const [entry, exit] = isLong ? [buyPrice, sellPrice] : [sellPrice, buyPrice];
    const side = isLong ? "buy" : "sell";
    const trade = { line, ticket: String(line), symbol: at("symbol") ?? "", side, size, costsCents: 0 } as const;
    collector.addTrade({ ...trade, openedAt, closedAt, entry, exit, profitCents });
  };
}
