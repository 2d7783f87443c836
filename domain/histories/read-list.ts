import { CURRENCY } from "#domain/money.ts";
import type { HistoryCollector } from "./collect-history.ts";
import type { TableSample } from "./column-mapping.ts";
import { readCsvRows } from "./csv-rows.ts";
import { type History, NO_ACCOUNT } from "./history.ts";
import type { WritingFor } from "./known-tables.ts";
import { fillColumnsOf, readFills } from "./read-fills.ts";
import { paperColumnsOf, readPaperTrades } from "./read-tradingview-paper.ts";
import { readTradovate, tradovateColumnsOf } from "./read-tradovate.ts";
import type { ToldWriting } from "./writing-of.ts";

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
