import { cellReader, type HistoryCollector, isRead } from "./collect-history.ts";
import type { TableSample } from "./column-mapping.ts";
import { isCurrencyCode } from "./currencies.ts";
import type { AccountFacts } from "./history.ts";
import type { Row } from "./html-rows.ts";
import { type PaperRow, pairPaperRows } from "./pair-paper-rows.ts";
import { readNumber } from "./read-number.ts";
import { readTime } from "./read-time.ts";
import type { Writing } from "./writing-of.ts";

/** The sentence stays English whatever the language of the heads. docs/report-formats.md, 8.4. */
const ACTION =
  /^(?<commission>commission for:? )?(?<kind>close|enter) (?:(?<side>long|short) )?position for symbol (?<symbol>.+?) at price (?<price>[\d.,]+) for (?<units>[\d.,]+) units?\.?(?:.*?avg price was (?<average>[\d.,]+?))?(?:[.,]?(?: .*)?)?$/i;

/** Places of the columns; they are always in this order, `amount` and `currency` may be left out. */
export type PaperColumns = Record<"at" | "before" | "after" | "amount" | "currency" | "action", number>;

/** Where the balance history of TradingView's paper trading has its columns, by a line of it; null for any other table. */
export function paperColumnsOf({ rows }: TableSample): PaperColumns | null {
  for (const cells of rows) {
    const action = cells.findIndex((cell) => ACTION.test(cell));
    if (action === -1) continue;
    const at = cells.findIndex((cell) => readTime(cell, "dmy") !== null || readTime(cell, "mdy") !== null);
    if (at === -1 || action < at + 3) return null;
    const place = (steps: number) => (at + steps < action ? at + steps : -1);
    return { at, before: at + 1, after: at + 2, amount: place(3), currency: place(4), action };
  }
  return null;
}

/**
 * Trades of TradingView's paper trading, from the changes of its balance: each closing says its side, entry and exit in a
 * sentence, commissions are lines of their own. When a position was opened is known where its commission was booked.
 */
export function readPaperTrades(collector: HistoryCollector, columns: PaperColumns, writing: Writing) {
  const rows: PaperRow[] = [];
  const currencies = new Set<string>();
  let first: { at: string; line: number; cents: number } | null = null;
  let isNewestFirst = false;

  function takeRow({ line, cells }: Row): void {
    const cell = (column: number) => (column === -1 ? "" : (cells[column]?.trim() ?? ""));
    const text = cell(columns.action);
    const isHead = rows.length === 0 && readNumber(cell(columns.after), writing.decimalMark) === null;
    if (text === "" || isHead) return;
    const read = cellReader(collector, line, writing);
    const written = cell(columns.amount);
    const found = {
      at: read.time(cell(columns.at)),
      before: read.neededCents(cell(columns.before)),
      after: read.neededCents(cell(columns.after)),
      amount: written === "" ? 0 : read.neededCents(written),
    };
    if (!isRead(found)) return;
    const { at, before, after } = found;
    const cents = written === "" ? after - before : found.amount;
    // A cent apart is their rounding: amounts have up to fourteen decimals.
    if (Math.abs(after - before - cents) > 1) collector.tell("history.balance_differs", line, cell(columns.after));
    const code = cell(columns.currency).toUpperCase();
    if (isCurrencyCode(code)) currencies.add(code);
    isNewestFirst ||= (rows.at(-1)?.at ?? at) > at;
    if (first === null || at < first.at || (at === first.at && isNewestFirst)) first = { at, line, cents: before };
    rows.push({ line, at, cents, text, ...partsOf(text) });
  }

  function end(): Pick<AccountFacts, "currency" | "startingCents"> {
    pairPaperRows(collector, rows);
    const codes = [...currencies].sort();
    if (codes.length > 1) collector.tell("history.several_currencies", null, codes.join(", "));
    return { currency: codes.length === 1 ? (codes[0] ?? null) : null, startingCents: first?.cents ?? null };
  }

  return { takeRow, end };
}

/** What a sentence says, its figures always with a point; `kind` is `other` for one that is about no position. */
function partsOf(
  text: string,
): Pick<PaperRow, "kind" | "isCommission" | "side" | "symbol" | "price" | "units" | "average"> {
  const { commission, kind = "", side, symbol = "", price, units, average } = ACTION.exec(text)?.groups ?? {};
  const figure = (written: string | undefined) => readNumber((written ?? "").replace(/[.,]$/, ""));
  return {
    kind: kind === "" ? "other" : kind.toLowerCase() === "close" ? "close" : "enter",
    isCommission: commission !== undefined,
    side: side === undefined ? null : side.toLowerCase() === "long" ? "buy" : "sell",
    symbol,
    price: figure(price),
    units: figure(units),
    average: figure(average),
  };
}
