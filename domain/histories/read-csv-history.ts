import { CURRENCY } from "#domain/money.ts";
import type { HistoryCollector } from "./collect-history.ts";
import {
  type ColumnMapping,
  columnsOf,
  isHead,
  type MappedColumns,
  NEEDED_FIELDS,
  type TableSample,
} from "./column-mapping.ts";
import { readCsvRows, readSampleRows } from "./csv-rows.ts";
import { currenciesOf } from "./file-currency.ts";
import { type History, HistoryRefused, NO_ACCOUNT } from "./history.ts";
import type { Row } from "./html-rows.ts";
import { mappingOf, profileOf, type WritingFor } from "./known-tables.ts";
import { proposeMapping } from "./propose-mapping.ts";
import { readList, tellAssumed } from "./read-list.ts";
import { readMapped, type TableFacts } from "./read-mapped.ts";
import { isMt5AccountLine, readMt5 } from "./read-mt5.ts";
import { readTime } from "./read-time.ts";
import { currencyIn, isTradingViewHead, readTradingView, tradingViewColumns } from "./read-tradingview.ts";
import { sideNumbersOf } from "./side-words.ts";
import { offsetInHead } from "./utc-offsets.ts";
import { gatherWriting, type ToldWriting } from "./writing-of.ts";

/** Lines that are looked at before a table is read: what it is, how it writes its figures and dates. */
const SAMPLED = 2_000;
const MOST_BEFORE_HEAD = 20;
const SHOWN = 5;

/** MetaTrader 5's report as a spreadsheet saves it in lines: positions have these columns in every language. */
const MT5_COLUMNS: MappedColumns = {
  openedAt: 0,
  size: 4,
  entry: 5,
  closedAt: 8,
  exit: 9,
  commission: 10,
  swap: 11,
  profit: 12,
};
const WRITTEN_FIGURES = ["profit", "entry", "exit", "commission", "swap", "fee", "size", "risk"] as const;
/** Myfxbook's list of closed trades ends with a line of its own and another head. */
const OPEN_TRADES = "open trades";

export type CsvAnswers = {
  /** For a table that is none of those known. */
  mapping?: ColumnMapping;
  /** For a list that doesn't name its own. */
  symbol?: string;
};

/** Thrown where a table's columns have to be named by its reader first. */
export class MappingNeeded extends HistoryRefused {
  readonly sample: TableSample;
  readonly proposal: ColumnMapping;

  constructor(sample: TableSample, proposal: ColumnMapping) {
    super("history.mapping_needed", sample.headLine);
    const { headLine, head, rows } = sample;
    this.sample = { headLine, head, rows: rows.slice(0, SHOWN) };
    this.proposal = proposal;
  }
}

/** Trades of a text in lines of cells: a platform's export, our own table, or one whose columns are named. */
export function readCsvHistory(
  text: string,
  collector: HistoryCollector,
  { onProgress, ...answers }: CsvAnswers & { onProgress?: (share: number) => void },
): History {
  const sample = sampleOf(text);
  const { head, headLine } = sample;
  const writingFor: WritingFor = (columns, likelyOrder) => writingIn(text, sample, columns, likelyOrder);
  if (answers.mapping === undefined && isTradingViewHead(head)) {
    const writing = writingIn(text, sample, tradingViewColumns(head), "dmy");
    tellAssumed(collector, writing);
    const reader = readTradingView(collector, { head, headLine, symbol: answers.symbol ?? "", writing });
    readCsvRows(text, reader.takeRow, onProgress);
    reader.end();
    return collector.toHistory("tradingview", { ...NO_ACCOUNT, currency: currencyIn(head) }, true);
  }
  const listed = answers.mapping === undefined ? readList(text, sample, { collector, writingFor, onProgress }) : null;
  if (listed !== null) return listed;
  if (answers.mapping === undefined && isMt5Sheet(sample)) {
    const writing = { ...writingFor(MT5_COLUMNS), dateOrder: "ymd" } as const;
    tellAssumed(collector, writing);
    const reader = readMt5(collector, writing);
    readCsvRows(text, reader.takeRow, onProgress);
    return collector.toHistory("mt5_xlsx", reader.end());
  }
  const profile = answers.mapping === undefined ? profileOf(sample) : null;
  const mapping = answers.mapping ?? (profile === null ? null : mappingOf(profile, sample, writingFor));
  if (mapping === null || NEEDED_FIELDS.some((field) => mapping.columns[field] === undefined))
    throw needed(sample, writingFor);
  tellAssumed(collector, mapping);
  const currencies = currenciesOf(sample, mapping.columns);
  if (currencies.length > 1) collector.tell("history.several_currencies", null, currencies.join(", "));
  const reader = readMapped(collector, mapping, factsOf(sample, mapping.columns));
  const isMyfxbook = profile?.format === "myfxbook";
  readCsvRows(text, isMyfxbook ? untilOpenTrades(reader.takeRow, collector, mapping) : reader.takeRow, onProgress);
  reader.end();
  const said = currencies.length === 1 ? (currencies[0] ?? null) : null;
  // Our own tables are of the accounts' currency where they name no other.
  const currency = profile?.format === "lpx" && currencies.length === 0 ? CURRENCY : said;
  return collector.toHistory(profile?.format ?? "mapped", { ...NO_ACCOUNT, currency }, profile?.isBacktest);
}

function sampleOf(text: string): TableSample {
  const { rows, delimiter } = readSampleRows(text, SAMPLED);
  const first = rows.slice(0, MOST_BEFORE_HEAD).findIndex(({ cells }) => isHead(cells) || isTradingViewHead(cells));
  const headIndex = first === -1 ? 0 : first;
  const head = rows[headIndex];
  if (head === undefined) throw new HistoryRefused("history.empty");
  const cellsOf = (some: readonly Row[]) => some.map(({ cells }) => cells);
  const [above, below] = [cellsOf(rows.slice(0, headIndex)), cellsOf(rows.slice(headIndex + 1))];
  return { headLine: head.line, head: head.cells, rows: below, above, delimiter };
}

/** By the first lines; where they leave something open, by all. */
function writingIn(
  text: string,
  { headLine, rows, delimiter = null }: TableSample,
  columns: MappedColumns,
  defaultOrder: "dmy" | "mdy" = "mdy",
): ToldWriting {
  const at = (fields: readonly (keyof MappedColumns)[]) =>
    fields.map((field) => columns[field]).filter((column) => column !== undefined);
  const places = { dates: at(["openedAt", "closedAt"]), figures: at(WRITTEN_FIGURES) };
  const hints = { delimiter, defaultOrder };
  const first = gatherWriting(places);
  for (const cells of rows) first.takeRow(cells);
  const writing = first.decide(hints);
  if (writing.assumed.length === 0 || rows.length + headLine < SAMPLED) return writing;
  const all = gatherWriting(places);
  readCsvRows(text, ({ line, cells }) => {
    if (line > headLine) all.takeRow(cells);
  });
  return all.decide(hints);
}

function isMt5Sheet({ above = [], rows }: TableSample): boolean {
  return above.some((cells) => cells.some(isMt5AccountLine)) && rows.some(([at]) => readTime(at ?? "", "ymd") !== null);
}

function factsOf({ head, rows }: TableSample, columns: MappedColumns): TableFacts {
  const headOf = (column: number | undefined) => offsetInHead(head[column ?? -1] ?? "");
  return {
    sideNumbers: sideNumbersOf(rows.map((row) => row[columns.side ?? -1] ?? "")),
    offsets: {
      openedAt: headOf(columns.openedClock) ?? headOf(columns.openedAt),
      closedAt: headOf(columns.closedClock) ?? headOf(columns.closedAt),
    },
  };
}

/** Times are the least that trades have: a table without any is something else. */
function needed(sample: TableSample, writingFor: WritingFor): HistoryRefused {
  const proposal = proposeMapping(sample, writingFor);
  const hasTimes = proposal.columns.openedAt !== undefined || proposal.columns.closedAt !== undefined;
  if (!hasTimes || sample.head.length < 3) return new HistoryRefused("history.unknown_format");
  return new MappingNeeded(sample, proposal);
}

function untilOpenTrades(takeRow: (row: Row) => void, collector: HistoryCollector, mapping: ColumnMapping) {
  let open: ReturnType<typeof readMapped> | null = null;
  let isOpen = false;
  return (row: Row): void => {
    if (row.cells[0]?.toLowerCase() === OPEN_TRADES) isOpen = true;
    else if (!isOpen) takeRow(row);
    else if (open === null)
      open = readMapped(collector, { ...mapping, columns: columnsOf(row.cells), headLine: row.line });
    else open.takeRow(row);
  };
}
