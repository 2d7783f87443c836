import type { HistoryCollector } from "./collect-history.ts";
import type { TableSample } from "./column-mapping.ts";
import { readCsvRows } from "./csv-rows.ts";
import { type History, NO_ACCOUNT } from "./history.ts";
import type { WritingFor } from "./known-tables.ts";
import { fillColumnsOf, readFills } from "./read-fills.ts";
import { readTradovate, tradovateColumnsOf } from "./read-tradovate.ts";
import type { ToldWriting } from "./writing-of.ts";

type Reading = {
  collector: HistoryCollector;
  writingFor: WritingFor;
  onProgress?: ((share: number) => void) | undefined;
};

/** Lists whose lines aren't a trade with its side, entry and exit: executions, buys beside sells. Null for any other. */
export function readList(
  text: string,
  sample: TableSample,
  { collector, writingFor, onProgress }: Reading,
): History | null {
  const fills = fillColumnsOf(sample.head);
  if (fills !== null) {
    const writing = writingFor({ openedAt: fills.datetime, entry: fills.price, profit: fills.grosspl });
    tellAssumed(collector, writing);
    const reader = readFills(collector, sample, { columns: fills, writing });
    readCsvRows(text, reader.takeRow, onProgress);
    reader.end();
    return collector.toHistory("fills", NO_ACCOUNT);
  }
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

/** Tells what a table's writing leaves open, and how it was taken. */
export function tellAssumed(
  collector: HistoryCollector,
  { assumed, dateOrder, decimalMark }: Partial<ToldWriting>,
): void {
  if (assumed?.includes("dateOrder")) collector.tell("history.assumed_date_order", null, dateOrder);
  if (assumed?.includes("decimalMark")) collector.tell("history.assumed_decimal_mark", null, decimalMark);
}
