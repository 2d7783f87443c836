import { CURRENCY } from "#domain/money.ts";
import { cellReader, type HistoryCollector, isRead } from "./collect-history.ts";
import { columnName, type TableSample } from "./column-mapping.ts";
import { readCsvRows } from "./csv-rows.ts";
import { type History, NO_ACCOUNT } from "./history.ts";
import type { Row } from "./html-rows.ts";
import type { WritingFor } from "./known-tables.ts";
import { fillColumnsOf, readFills } from "./read-fills.ts";
import { paperColumnsOf, readPaperTrades } from "./read-tradingview-paper.ts";
import type { ToldWriting, Writing } from "./writing-of.ts";

type Reading = {
  collector: HistoryCollector;
  writingFor: WritingFor;
  onProgress?: ((share: number) => void) | undefined;
};

/**
 * Lists whose lines aren't a trade with its side, entry and exit: executions, buys beside sells, changes of a balance.
 * Null for any other.
 */
export function readList(text: string, sample: TableSample, reading: Reading): History | null {
  return (
    readExecutions(text, sample, reading) ??
    readTradovateList(text, sample, reading) ??
    readPaper(text, sample, reading)
  );
}

function readExecutions(
  text: string,
  sample: TableSample,
  { collector, writingFor, onProgress }: Reading,
): History | null {
  const columns = fillColumnsOf(sample.head);
  if (columns === null) return null;
  const { at: openedAt, price: entry, result, costs } = columns;
  const writing = writingFor({ openedAt, entry, ...(result === -1 ? {} : { profit: result }), ...feeOf(costs) });
  tellAssumed(collector, writing);
  const reader = readFills(collector, sample, { columns, writing });
  readCsvRows(text, reader.takeRow, onProgress);
  reader.end();
  // Without results of its own they are by the contract, and in its currency.
  return collector.toHistory("fills", { ...NO_ACCOUNT, currency: result === -1 ? CURRENCY : null });
}

const feeOf = ([fee]: readonly number[]) => (fee === undefined ? {} : { fee });

function readTradovateList(
  text: string,
  sample: TableSample,
  { collector, writingFor, onProgress }: Reading,
): History | null {
  const columns = tradovateColumnsOf(sample.head);
  if (columns === null) return null;
  const { boughttimestamp: openedAt, soldtimestamp: closedAt, buyprice: entry, pnl: profit } = columns;
  const writing = writingFor({ openedAt, closedAt, entry, profit });
  tellAssumed(collector, writing);
  // Its results are before commissions, which the report hasn't got.
  collector.tell("history.costs_unknown");
  readCsvRows(text, readTradovate(collector, { headLine: sample.headLine, columns, writing }), onProgress);
  return collector.toHistory("tradovate", NO_ACCOUNT);
}

function readPaper(text: string, sample: TableSample, { collector, writingFor, onProgress }: Reading): History | null {
  const columns = paperColumnsOf(sample);
  if (columns === null) return null;
  const { at: openedAt, before: entry, after: exit, amount: profit } = columns;
  const writing = writingFor({ openedAt, entry, exit, profit });
  tellAssumed(collector, writing);
  const reader = readPaperTrades(collector, columns, writing);
  readCsvRows(text, reader.takeRow, onProgress);
  return collector.toHistory("tradingview_paper", { ...NO_ACCOUNT, ...reader.end() }, true);
}

/** Tells what a table's writing leaves open, and how it was taken. */
export function tellAssumed(
  collector: HistoryCollector,
  { assumed, dateOrder, decimalMark }: Partial<ToldWriting>,
): void {
  if (assumed?.includes("dateOrder")) collector.tell("history.assumed_date_order", null, dateOrder);
  if (assumed?.includes("decimalMark")) collector.tell("history.assumed_decimal_mark", null, decimalMark);
}

const COLUMNS = ["symbol", "qty", "buyprice", "sellprice", "pnl", "boughttimestamp", "soldtimestamp"] as const;
type Column = (typeof COLUMNS)[number];

/** Where Tradovate's performance report has its columns; null for any other table. docs/report-formats.md, 8. */
function tradovateColumnsOf(head: readonly string[]): Record<Column, number> | null {
  const names = head.map(columnName);
  const places = COLUMNS.map((column) => [column, names.indexOf(column)] as const);
  if (places.some(([, place]) => place === -1)) return null;
  return Object.fromEntries(places) as Record<Column, number>;
}

/** Trades whose side follows from which of the two stamps is earlier. Results are before commissions, which are not there. */
function readTradovate(
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
