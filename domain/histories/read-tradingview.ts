import { cellReader, type HistoryCollector } from "./collect-history.ts";
import { columnName, type MappedColumns } from "./column-mapping.ts";
import type { Row } from "./html-rows.ts";
import type { Writing } from "./writing-of.ts";

/** Heads changed with the years and the languages; amounts end with the currency. docs/report-formats.md, 8.4. */
const NUMBER = /^trade(number)?$/;
const TYPE = /^(type|tipo|typ)$/;
const TIME = /^(datetime|dateandtime|fechayhora|datumunduhrzeit)$/;
const SIGNAL = /^(signal|senal)$/;
const PRICE = /^(price|precio|preis)/;
const SIZE = /^(contracts|positionsize|size|tamano|contratos)/;
const PROFIT = /^(?:profit|netpl|netpnl|pygnetas|gvnetto)([a-z]{3,4})$/;
const COMMISSION = /^commission[a-z]{3,4}$/;
const ADVERSE = /^(?:drawdown|adverseexcursion|desviacionadversa)[a-z]{3,4}$/;
const ENTRY = /entry|entrada|einstieg/i;
const EXIT = /exit|salida|ausstieg/i;
const SHORT = /short|corto/i;
const STILL_OPEN = /^(open|offen|abiert[oa])$/i;

type Columns = Record<"number" | "type" | "time" | "signal" | "price" | "size" | "profit", number> & {
  commission: number;
  adverse: number;
};

export function isTradingViewHead(head: readonly string[]): boolean {
  const [first = "", second = ""] = head.map(columnName);
  return NUMBER.test(first) && TYPE.test(second) && columnsIn(head).profit !== -1;
}

function columnsIn(head: readonly string[]): Columns {
  const names = head.map(columnName);
  const find = (pattern: RegExp) => names.findIndex((name) => pattern.test(name));
  return {
    number: 0,
    type: 1,
    time: find(TIME),
    signal: find(SIGNAL),
    price: find(PRICE),
    size: find(SIZE),
    profit: find(PROFIT),
    commission: find(COMMISSION),
    adverse: find(ADVERSE),
  };
}

/** The currency that the amounts of a list are in. */
export function currencyIn(head: readonly string[]): string | null {
  return head.map((name) => PROFIT.exec(columnName(name))?.[1]?.toUpperCase()).find(Boolean) ?? null;
}

/** The columns that show how a list writes its dates and figures. */
export function tradingViewColumns(head: readonly string[]): MappedColumns {
  const { time, price, profit, commission, size } = columnsIn(head);
  return { openedAt: time, entry: price, profit, commission, size };
}

/**
 * TradingView's list of a strategy's trades: two rows for each, of which the exit says the result with the commission
 * taken off, and how far it went against the entry. The list names no symbol. A simulation.
 */
export function readTradingView(
  collector: HistoryCollector,
  { head, headLine, symbol, writing }: { head: readonly string[]; headLine: number; symbol: string; writing: Writing },
) {
  const columns = columnsIn(head);
  const waiting = new Map<string, Row>();

  function takeRow(row: Row) {
    if (row.line <= headLine) return;
    const number = row.cells[columns.number] ?? "";
    const type = row.cells[columns.type] ?? "";
    if (!ENTRY.test(type) && !EXIT.test(type)) return collector.tell("history.not_understood", row.line, type);
    const other = waiting.get(number);
    if (other === undefined) return void waiting.set(number, row);
    waiting.delete(number);
    const rows = [row, other];
    const entry = rows.find(({ cells }) => ENTRY.test(cells[columns.type] ?? ""));
    const exit = rows.find(({ cells }) => EXIT.test(cells[columns.type] ?? ""));
    if (entry === undefined || exit === undefined)
      return collector.tell("history.entry_or_exit_missing", row.line, number);
    takeTrade(number, entry, exit);
  }

  function takeTrade(ticket: string, from: Row, to: Row) {
    const line = Math.min(from.line, to.line);
    const cell = ({ cells }: Row, column: number) => (column === -1 ? "" : (cells[column] ?? ""));
    const read = cellReader(collector, line, writing);
    const openedAt = read.time(cell(from, columns.time));
    const side = SHORT.test(cell(from, columns.type)) ? "sell" : "buy";
    const size = read.size(cell(from, columns.size));
    if (openedAt === null) return;
    if (STILL_OPEN.test(cell(to, columns.signal)) || STILL_OPEN.test(cell(to, columns.time)))
      return void collector.addOpen({ line, ticket, openedAt, symbol, side, size });
    const [closedAt, entry] = [read.time(cell(to, columns.time)), read.number(cell(from, columns.price))];
    const [exit, profit] = [read.number(cell(to, columns.price)), read.number(cell(to, columns.profit))];
    const [profitCents, costs] = [read.cents(cell(to, columns.profit)), read.cents(cell(to, columns.commission))];
    const adverse = columns.adverse === -1 ? null : read.cents(cell(to, columns.adverse));
    if (closedAt === null || size === null || entry === null || exit === null) return;
    if (profit === null || profitCents === null || costs === null) return;
    const worstCents = adverse === null ? null : -Math.abs(adverse) || 0;
    const money = { costsCents: Math.abs(costs), profitCents, worstCents };
    collector.addTrade({ line, ticket, openedAt, closedAt, symbol, side, size, entry, exit, ...money });
  }

  function end(): void {
    for (const [number, { line }] of waiting) collector.tell("history.entry_or_exit_missing", line, number);
    if (columns.commission === -1) collector.tell("history.costs_unknown");
    if (symbol === "") collector.tell("history.no_symbol");
  }

  return { takeRow, end };
}
