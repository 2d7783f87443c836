import { cellReader, type HistoryCollector, isRead, sideOf } from "./collect-history.ts";
import type { ColumnMapping, MappedField } from "./column-mapping.ts";
import type { Row } from "./html-rows.ts";

/** Words in the place of a side that mean money, and such as mean an order that was never filled. */
const MONEY = /^(balance|credit|deposit|withdrawal|withdraw|bonus|dep[oó]sito|retir(o|ada)|saldo)\b/i;
const ORDERS = /^(buy|sell) (stop )?(limit|stop)$|cancell?ed|pending/i;

/** Reads a table of one trade a line by its mapping. */
export function readMapped(collector: HistoryCollector, mapping: ColumnMapping) {
  const { columns, costsAre, profitIs, headLine, isInCents = false } = mapping;
  const has = (field: MappedField) => columns[field] !== undefined;
  const hasCosts = has("commission") || has("swap") || has("fee");
  const cellsOf = (cells: readonly string[]) => (field: MappedField) => cells[columns[field] ?? -1]?.trim() ?? "";

  function takeRow({ line, cells }: Row) {
    if (line <= headLine || cells.every((text) => text === "")) return;
    const cell = cellsOf(cells);
    const word = cell("side");
    if (MONEY.test(word)) return takeMoney(line, cells);
    if (ORDERS.test(word)) return;
    if (sideOf(word) !== null && cell("closedAt") === "") return takeOpen(line, cells);
    takeTrade(line, cells);
  }

  function takeMoney(line: number, cells: readonly string[]) {
    const [read, cell] = [cellReader(collector, line, mapping), cellsOf(cells)];
    const [at, cents] = [read.time(cell("openedAt")), read.cents(cell("profit"))];
    if (at !== null && cents !== null) collector.addOperation({ line, at, cents, kind: cell("side").toLowerCase() });
  }

  function takeOpen(line: number, cells: readonly string[]): void {
    const [read, cell] = [cellReader(collector, line, mapping), cellsOf(cells)];
    const [openedAt, side] = [read.time(cell("openedAt")), read.side(cell("side"))];
    if (openedAt === null || side === null) return;
    const [ticket, symbol] = [cell("ticket") || String(line), cell("symbol")];
    collector.addOpen({ line, ticket, openedAt, symbol, side, size: read.size(cell("size")) });
  }

  function takeTrade(line: number, cells: readonly string[]) {
    const [read, cell] = [cellReader(collector, line, mapping), cellsOf(cells)];
    const side = read.side(cell("side"));
    if (side === null) return;
    const inCents = (amount: number | null) => (amount !== null && isInCents ? Math.round(amount / 100) : amount);
    const found = {
      openedAt: read.time(cell("openedAt")),
      closedAt: read.time(cell("closedAt")),
      size: read.size(cell("size")),
      entry: read.number(cell("entry")),
      exit: read.number(cell("exit")),
    };
    const money = {
      commission: inCents(read.cents(cell("commission"))),
      fee: inCents(read.cents(cell("fee"))),
      swap: inCents(read.cents(cell("swap"))),
      profit: inCents(read.neededCents(cell("profit"))),
      risk: inCents(read.cents(cell("risk"))),
    };
    if (!isRead(found) || !isRead(money)) return;
    const paid = costsAre === "paid" ? money.commission + money.fee : -(money.commission + money.fee);
    const costsCents = paid - money.swap || 0;
    const symbol = cell("symbol");
    if (symbol === "") return collector.tell("history.no_symbol", line, "");
    collector.addTrade({
      ...found,
      line,
      ticket: cell("ticket") || String(line),
      symbol,
      side,
      costsCents,
      profitCents: profitIs === "net" ? money.profit : money.profit - costsCents,
      riskCents: money.risk === 0 ? null : money.risk,
      setupId: /^\d{1,6}$/.test(cell("setupId")) ? Number(cell("setupId")) : null,
    });
  }

  function end(): void {
    if (!hasCosts) collector.tell("history.costs_unknown");
  }

  return { takeRow, end };
}
