import { decodeText } from "#domain/formats/decode-text.ts";
import { collectHistory, type HistoryCollector } from "./collect-history.ts";
import type { ColumnMapping, TableSample } from "./column-mapping.ts";
import {
  type History,
  type HistoryProblem,
  type HistoryRefusal,
  HistoryRefused,
  MAX_HISTORY_BYTES,
} from "./history.ts";
import { type Row, type RowSink, readHtmlRows } from "./html-rows.ts";
import { type CsvAnswers, MappingNeeded, readCsvHistory } from "./read-csv-history.ts";
import { readMt4 } from "./read-mt4.ts";
import { isMt5AccountLine, isMt5Row, readMt5 } from "./read-mt5.ts";
import { sheetText, tableOf } from "./sheet-text.ts";
import { isZip, readXlsxSheets } from "./xlsx-rows.ts";

export type ReadHistory =
  | { ok: true; value: History }
  | {
      ok: false;
      code: HistoryRefusal;
      line: number | null;
      /** Why none of the lines is a trade, where they were read: the first of `problemCount`. */
      problems?: readonly HistoryProblem[];
      problemCount?: number;
      /** Of a table whose columns have to be named first: its head, some lines and what we think they are. */
      table?: { sample: TableSample; proposal: ColumnMapping };
    };

export type HistoryAnswers = CsvAnswers & {
  onProgress?: (share: number) => void;
  /** A file with more is refused as soon as the first of them is read. */
  mostTrades?: number;
};

/** How far into a file its kind is looked for. */
const HEAD = 65_536;
/** MetaTrader's reports name what wrote them, or say it in their title; a broker's template may have lost either. */
const IS_HTML = /<(!doctype html|html|table|tr)\b/i;
const TESTER = /strategy tester|probador de estrategias|testador de estrat/i;
const MT5_OPEN = /trade account report/i;
const MT4 = /metaquotes software corp|<title>\s*statement:|closed transactions:|a\/c no:/i;

/**
 * The trades of a file, by what is in it and never by its name. What isn't understood is reported with its line; what can't
 * be read at all is refused with a code and nothing of it is kept. Pure: runs in a browser's worker and in Node.
 * Issue 18; docs/report-formats.md.
 */
export function readHistory(
  bytes: Uint8Array,
  { onProgress, mostTrades, ...answers }: HistoryAnswers = {},
): ReadHistory {
  try {
    const history = readAny(bytes, collectHistory({ mostTrades }), answers, onProgress);
    const { trades, openTrades, problems, problemCount } = history;
    if (trades.length > 0 || openTrades.length > 0) return { ok: true, value: history };
    const first = problems.find(({ line }) => line !== null)?.line ?? null;
    return { ok: false, code: "history.no_trades", line: first, problems, problemCount };
  } catch (error) {
    if (!(error instanceof HistoryRefused)) throw error;
    const { code, line } = error;
    if (!(error instanceof MappingNeeded)) return { ok: false, code, line };
    return { ok: false, code, line, table: { sample: error.sample, proposal: error.proposal } };
  }
}

function readAny(
  bytes: Uint8Array,
  collector: HistoryCollector,
  answers: CsvAnswers,
  onProgress?: (share: number) => void,
): History {
  if (bytes.length === 0) return refuse("history.empty");
  if (bytes.length > MAX_HISTORY_BYTES) return refuse("history.too_large");
  if (isZip(bytes)) return readWorkbook(readXlsxSheets(bytes, onProgress), collector, answers);
  const text = decodeText(bytes);
  if (text === null) return refuse("history.encoding");
  const head = text.slice(0, HEAD);
  if (!IS_HTML.test(head)) return readCsvHistory(text, collector, { ...answers, onProgress });
  if (TESTER.test(head)) return refuse("history.backtest_report");
  if (MT5_OPEN.test(head)) return refuse("history.open_report");
  if (!MT4.test(head)) return mt5(collector, "mt5_html", (onRow) => readHtmlRows(text, onRow, onProgress));
  const reader = readMt4(collector);
  readHtmlRows(text, reader.takeRow, onProgress);
  const facts = reader.end();
  return collector.toHistory("mt4_html", facts);
}

/** MetaTrader's report, or the table of trades of another program's workbook. */
function readWorkbook(sheets: readonly Row[][], collector: HistoryCollector, answers: CsvAnswers): History {
  const rows = sheets.flat();
  if (
    rows.some(({ cells }) => isMt5Row(cells) || cells.some(isMt5AccountLine) || cells.some((cell) => TESTER.test(cell)))
  )
    return mt5(collector, "mt5_xlsx", (onRow) => rows.forEach(onRow));
  const { rows: table, symbol } = tableOf(sheets);
  return readCsvHistory(sheetText(table), collector, { ...(symbol === null ? {} : { symbol }), ...answers });
}

function mt5(
  collector: HistoryCollector,
  format: "mt5_html" | "mt5_xlsx",
  readRows: (onRow: RowSink) => void,
): History {
  const reader = readMt5(collector);
  let rows = 0;
  readRows((row) => {
    if (rows < 5 && row.cells.some((cell) => TESTER.test(cell))) refuse("history.backtest_report");
    rows++;
    reader.takeRow(row);
  });
  const facts = reader.end();
  // The tester's report has the same deals in every language, and no account.
  if (facts.number === null && reader.hasDeals()) refuse("history.backtest_report");
  const history = collector.toHistory(format, facts);
  const isEmpty = history.trades.length + history.openTrades.length + history.problemCount === 0;
  if (isEmpty && facts.number === null && history.balanceOperations.length === 0) refuse("history.unknown_format");
  return history;
}

function refuse(code: HistoryRefusal): never {
  throw new HistoryRefused(code);
}
