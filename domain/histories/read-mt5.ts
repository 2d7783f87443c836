import { cellReader, type HistoryCollector, isRead } from "./collect-history.ts";
import type { AccountFacts } from "./history.ts";
import type { Row } from "./html-rows.ts";
import { makeMt5Totals } from "./mt5-totals.ts";
import { type Fill, pairFills } from "./pair-fills.ts";
import { type Deal, makeDealBook } from "./place-deals.ts";
import { readNumber } from "./read-number.ts";
import { readTime } from "./read-time.ts";
import type { Writing } from "./writing-of.ts";

/** Cell values stay English in every language of the terminal: rows are recognised by their shape and these words. */
const SIDES = new Set(["buy", "sell"]);
const CLOSING: ReadonlySet<string> = new Set(["out", "out by"]);
const DIRECTIONS = new Set(["in", "out", "in/out", "out by"]);
/** As the terminal writes; a spreadsheet may write it again with commas. */
const WRITING: Writing = { dateOrder: "ymd", decimalMark: "." };
/**
 * `68001234 (USD, 1:500, Broker-Server, real, Hedge)`; the leverage is not always there, a server's name may have brackets
 * and a currency five letters.
 */
const ACCOUNT = /^(\d{3,20})\s*\(([A-Za-z]{3,6}),\s*(?:1:\d+,\s*)?([^,]{1,60}),\s*(real|demo|contest)\b/;
/** A head of the deals with a column `Fee` has 14 names, without it 13. */
const NAMES_WITH_FEE = 14;
const LEAST_NAMES = 11;
const LEAST_CELLS = 6;

/**
 * The trade history of MetaTrader 5, from the rows of its HTML report or of its sheet: positions with the fees and
 * closings of their deals, money that came and went, and what is still open. docs/report-formats.md, 2 and 3.
 */
export function readMt5(collector: HistoryCollector, writing: Writing = WRITING) {
  const account: AccountFacts = { number: null, currency: null, server: null, kind: null, startingCents: null };
  const book = makeDealBook(collector);
  const totals = makeMt5Totals(collector);
  const positions: { line: number; cells: readonly string[] }[] = [];
  const fills: Fill[] = [];
  /** What has no time, below the trades: the results are among them. */
  const rest: (readonly string[])[] = [];
  let names = 0;

  function takeRow({ line, cells }: Row) {
    if (readTime(cells[0] ?? "", "ymd") !== null) return takeTimed(line, cells);
    if (account.number === null) readAccount(cells);
    if (isHead(cells)) names = cells.filter((cell) => cell !== "").length;
    else rest.push(cells);
  }

  function takeTimed(line: number, cells: readonly string[]) {
    const [, number = "", , kind = "", fifth = "", sixth = ""] = cells;
    if (!/^\d+$/.test(number) || cells.length < LEAST_CELLS) return;
    if (DIRECTIONS.has(fifth) || (fifth === "" && !SIDES.has(kind))) return takeDeal(line, cells);
    // An order: `0.10 / 0.10`.
    if (fifth.includes("/") || sixth === "market") return;
    if (!SIDES.has(kind)) return collector.tell("history.not_understood", line, kind);
    // Of one that is open the ninth cell is the market's price.
    if (readNumber(cells[8] ?? "") !== null) takeOpen(line, cells);
    else positions.push({ line, cells });
  }

  function readAccount(cells: readonly string[]): void {
    for (const cell of cells) {
      const [, login, currency, server, kind] = ACCOUNT.exec(cell) ?? [];
      if (login === undefined) continue;
      account.number = login;
      account.currency = currency?.toUpperCase() ?? null;
      account.server = server ?? null;
      account.kind = kind === "real" || kind === "demo" || kind === "contest" ? kind : null;
    }
  }

  function takeDeal(line: number, cells: readonly string[]): void {
    const read = cellReader(collector, line, writing);
    const at = names >= NAMES_WITH_FEE || (names === 0 && cells.length >= NAMES_WITH_FEE) ? 1 : 0;
    const money = {
      closedAt: read.time(cells[0]),
      commission: read.cents(cells[8]),
      fee: at === 1 ? read.cents(cells[9]) : 0,
      swap: read.cents(cells[9 + at]),
      profit: read.cents(cells[10 + at]),
    };
    if (!isRead(money)) {
      totals.missRow();
      return;
    }
    const { closedAt, fee: feeCents } = money;
    const [, , symbol = "", kind = "", direction = "", , , order = ""] = cells;
    const netCents = money.commission + feeCents + money.swap + money.profit;
    book.takeBalance(line, { netCents, isTrade: direction !== "", balance: cells[11 + at] ?? "" });
    if (direction === "") {
      collector.addOperation({ line, at: closedAt, cents: netCents, kind: kind.slice(0, 40) });
      return;
    }
    const resultCents = money.swap + money.profit;
    totals.takeDeal({ netCents, resultCents, commission: money.commission, fee: feeCents });
    const [size, exit] = [read.size(cells[5]), read.number(cells[6])];
    if (size === null || exit === null) return;
    const side = kind === "buy" ? "buy" : "sell";
    const deal: Deal = { line, closedAt, symbol, side, order, size, exit, feeCents, netCents, resultCents };
    fills.push({
      ...{ line, ticket: order, at: closedAt, symbol, side, size, price: exit, resultCents },
      costsCents: -(money.commission + feeCents) || 0,
      isClosing: CLOSING.has(direction),
    });
    if (direction === "in") book.takeOpening(deal);
    else book.takeClosing(deal);
  }

  function takeOpen(line: number, cells: readonly string[]): void {
    const read = cellReader(collector, line, writing);
    const [openedAt, side] = [read.time(cells[0]), read.side(cells[3])];
    const [, ticket = "", symbol = ""] = cells;
    if (openedAt === null || side === null) return;
    collector.addOpen({ line, ticket, openedAt, symbol, side, size: read.size(cells[4]) });
  }

  function takePosition(line: number, cells: readonly string[]): void {
    const read = cellReader(collector, line, writing);
    const found = {
      openedAt: read.time(cells[0]),
      closedAt: read.time(cells[8]),
      side: read.side(cells[3]),
      size: read.size(cells[4]),
      entry: read.number(cells[5]),
      exit: read.number(cells[9]),
    };
    const money = { commission: read.cents(cells[10]), swap: read.cents(cells[11]), profit: read.cents(cells[12]) };
    if (!isRead(found) || !isRead(money)) {
      totals.missRow();
      return;
    }
    const { commission, swap, profit } = money;
    const [, ticket = "", symbol = ""] = cells;
    const head = { ...found, line, ticket, symbol };
    const brought = { netCents: commission + swap + profit, resultCents: swap + profit, commission };
    const placed = book.place({ ...head, ...brought });
    totals.takePosition(line, brought, placed.resultCents);
    const costsCents = -(commission + swap + placed.feeCents) || 0;
    const profitCents = profit - costsCents;
    const whole = { closedAt: found.closedAt, size: found.size, exit: found.exit, profitCents };
    const parts = placed.closings.length > 1 ? placed.closings : [whole];
    // What the opening cost came off with the first part.
    const rest = profitCents - parts.reduce((sum, part) => sum + part.profitCents, 0);
    const closings = parts.map((part, index) =>
      index === 0 ? { ...part, profitCents: part.profitCents + rest } : part,
    );
    collector.addTrade({ ...head, costsCents, profitCents, closings });
  }

  function end(): AccountFacts {
    // Deals come below the positions that they belong to.
    for (const { line, cells } of positions) takePosition(line, cells);
    // A report without positions: netting accounts of some brokers. Decision 167.
    if (positions.length === 0 && account.number !== null) pairFills(collector, fills);
    for (const cells of rest) totals.takeResults(cells);
    totals.end(positions.length > 0 && book.isEveryDealPlaced());
    account.startingCents = book.end();
    return account;
  }

  return { takeRow, end, hasDeals: () => fills.length > 0 };
}

/** Whether a row is a position, an order or a deal of the report, in every language of the terminal. */
export function isMt5Row([at = "", number = "", , kind = "", direction = ""]: readonly string[]): boolean {
  return readTime(at, "ymd") !== null && /^\d+$/.test(number) && (SIDES.has(kind) || DIRECTIONS.has(direction));
}

/** Whether a cell is the line that names an account, in every language of the terminal. */
export function isMt5AccountLine(cell: string): boolean {
  return ACCOUNT.test(cell);
}

function isHead(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell !== "");
  return filled.length >= LEAST_NAMES && !filled.some((cell) => /\d/.test(cell));
}
