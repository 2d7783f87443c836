import { cellReader, type HistoryCollector, isRead } from "./collect-history.ts";
import type { AccountFacts, Closing } from "./history.ts";
import type { Row } from "./html-rows.ts";
import { readNumber, toCents } from "./read-number.ts";
import { readTime } from "./read-time.ts";
import { sideOf } from "./side-words.ts";

const WRITING = { dateOrder: "ymd", decimalMark: "." } as const;
const MONEY = new Set(["balance", "credit"]);
const ORDERS = new Set(["buy limit", "sell limit", "buy stop", "sell stop"]);
/** Ticket, open time, type, size, item, price, S/L, T/P, close time, price, commission, [taxes,] swap, profit. */
const CELLS_WITH_TAXES = 14;
const CELLS_WITHOUT_TAXES = 13;
/** Only these are links: `#123` within a comment is a program's own number. */
const CONTINUES = /^to #(\d+)$/;
const CONTINUED = /^from #(\d+)$/;

type Part = Closing & {
  line: number;
  ticket: string;
  openedAt: string;
  symbol: string;
  side: "buy" | "sell";
  entry: number;
  costsCents: number;
};

/**
 * The statement of MetaTrader 4, from the rows of its HTML: closed trades, the parts of one position joined by the
 * tickets that their comments name, money that came and went, and what is still open. Symbols are written in small
 * letters there. docs/report-formats.md, 6.
 */
export function readMt4(collector: HistoryCollector) {
  const account: AccountFacts = { number: null, currency: null, server: null, kind: null, startingCents: null };
  const parts: Part[] = [];
  const next = new Map<string, string>();
  const joined = new Set<Part>();
  const deposits: { at: string; cents: number }[] = [];
  let [closed, saidClosed]: [number, number | null] = [0, null];

  function takeRow({ line, cells: all, note }: Row) {
    // Older builds number the rows, name no taxes, and end with the comment.
    const isNumbered = /^\d+$/.test(all[0] ?? "") && /^\d+$/.test(all[1] ?? "");
    const cells = isNumbered ? all.slice(1) : all;
    const [ticket = "", openedAt = "", kind = ""] = cells;
    if (!/^\d+$/.test(ticket) || readTime(openedAt, "ymd") === null) return takeFacts(cells);
    const word = kind.toLowerCase();
    if (MONEY.has(word)) takeMoney(line, cells);
    else if (sideOf(word) !== null) takeTrade(line, cells, isNumbered ? (cells[13] ?? "") : note, isNumbered);
    else if (!ORDERS.has(word)) collector.tell("history.not_understood", line, kind);
  }

  function takeFacts(cells: readonly string[]) {
    for (const [index, cell] of cells.entries()) {
      account.number ??= /^(?:Account|A\/C No):\s*(\d{2,20})/i.exec(cell)?.[1] ?? null;
      account.currency ??= /^Currency:\s*([A-Z]{3,5})\b/i.exec(cell)?.[1]?.toUpperCase() ?? null;
      const said = /^Closed P\/L:$/i.test(cell) ? readNumber(cells[index + 1] ?? "") : null;
      if (said !== null) saidClosed ??= toCents(said);
    }
  }

  function takeMoney(line: number, cells: readonly string[]) {
    const read = cellReader(collector, line, WRITING);
    const [at, cents] = [read.time(cells[1]), read.cents(cells.at(-1))];
    if (at === null || cents === null) return;
    if (cells[2]?.toLowerCase() === "balance") deposits.push({ at, cents });
    collector.addOperation({ line, at, cents, kind: (cells[2] ?? "").toLowerCase() });
  }

  function takeTrade(line: number, cells: readonly string[], comment: string, isNumbered: boolean) {
    const read = cellReader(collector, line, WRITING);
    const [ticket = "", , kind = "", , item = ""] = cells;
    const [openedAt, side, size] = [read.time(cells[1]), sideOf(kind), read.size(cells[3])];
    const symbol = item.toUpperCase();
    if (openedAt === null || side === null || size === null) return;
    if ((cells[8] ?? "") === "") return void collector.addOpen({ line, ticket, openedAt, symbol, side, size });
    if (cells.length < CELLS_WITHOUT_TAXES) return collector.tell("history.not_understood", line, cells.join(" "));
    const at = !isNumbered && cells.length >= CELLS_WITH_TAXES ? 1 : 0;
    const found = { closedAt: read.time(cells[8]), entry: read.number(cells[5]), exit: read.number(cells[9]) };
    const money = {
      commission: read.cents(cells[10]),
      taxes: at === 1 ? read.cents(cells[11]) : 0,
      swap: read.cents(cells[11 + at]),
      profit: read.cents(cells[12 + at]),
    };
    if (!isRead(found) || !isRead(money)) return;
    const costsCents = -(money.commission + money.taxes + money.swap) || 0;
    const profitCents = money.profit - costsCents;
    closed += profitCents;
    link(ticket, comment);
    parts.push({ ...found, line, ticket, openedAt, symbol, side, size, costsCents, profitCents });
  }

  function link(ticket: string, comment: string): void {
    const [, to] = CONTINUES.exec(comment) ?? [];
    const [, from] = CONTINUED.exec(comment) ?? [];
    if (to !== undefined) next.set(ticket, to);
    if (from !== undefined) next.set(from, ticket);
  }

  function end(): AccountFacts {
    const byTicket = new Map(parts.map((part) => [part.ticket, part]));
    const continued = new Set(
      [...next].filter(([from, to]) => byTicket.has(from) && byTicket.has(to)).map(([, to]) => to),
    );
    for (const part of parts) if (!continued.has(part.ticket)) addChain(part, byTicket);
    // Comments that lead in a circle.
    for (const part of parts) if (!joined.has(part)) addChain(part, byTicket);
    if (saidClosed !== null && saidClosed !== closed) {
      collector.tell("history.totals_differ", null, (saidClosed / 100).toFixed(2));
    }
    const [first = ""] = parts.map(({ openedAt }) => openedAt).sort();
    const before = deposits.filter(({ at }) => at <= first);
    account.startingCents = before.length === 0 ? null : before.reduce((sum, { cents }) => sum + cents, 0);
    return account;
  }

  function addChain(first: Part, byTicket: ReadonlyMap<string, Part>): void {
    const chain: Part[] = [];
    for (let part: Part | undefined = first; part !== undefined && !joined.has(part); ) {
      joined.add(part);
      chain.push(part);
      part = byTicket.get(next.get(part.ticket) ?? "");
    }
    const sum = (figure: (part: Part) => number) => chain.reduce((total, part) => total + figure(part), 0);
    const size = Number(sum((part) => part.size).toFixed(8));
    const exit = chain.length === 1 ? first.exit : sum((part) => part.exit * part.size) / size;
    const { line, ticket, openedAt, symbol, side, entry } = first;
    const closings = chain
      .map(({ closedAt, size: part, exit: at, profitCents }) => ({ closedAt, size: part, exit: at, profitCents }))
      .sort((one, other) => (one.closedAt < other.closedAt ? -1 : 1));
    const closedAt = closings.at(-1)?.closedAt ?? first.closedAt;
    const money = { costsCents: sum((part) => part.costsCents), profitCents: sum((part) => part.profitCents) };
    collector.addTrade({ line, ticket, openedAt, closedAt, symbol, side, size, entry, exit, ...money, closings });
  }

  return { takeRow, end };
}
