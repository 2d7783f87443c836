import { CURRENCY } from "#domain/money.ts";
import type { AccountKind } from "#domain/results/account-trade.ts";
import type { HistoryCollector } from "./collect-history.ts";
import { sideOf } from "./collect-history.ts";
import {
  type ColumnMapping,
  columnName,
  columnsOf,
  isHead,
  type MappedColumns,
  NEEDED_FIELDS,
  proposeMapping,
  type TableSample,
  writingOf,
} from "./column-mapping.ts";
import { readCsvRows, sampleCsvRows } from "./csv-rows.ts";
import { type AccountFacts, type History, type HistoryFormat, HistoryRefused } from "./history.ts";
import type { Row } from "./html-rows.ts";
import { readMapped } from "./read-mapped.ts";
import { readTime } from "./read-time.ts";
import { currencyIn, isTradingViewHead, readTradingView, tradingViewWriting } from "./read-tradingview.ts";

/** Lines that are looked at before a table is read: what it is, how it writes its figures and dates. */
const SAMPLED = 2_000;
const MOST_BEFORE_HEAD = 20;
const SHOWN = 5;
const NO_FACTS: AccountFacts = { number: null, currency: null, server: null, kind: null, startingCents: null };

/** FTMO's journal has two columns `Price`: its order is fixed, in every language. */
const FTMO_COLUMNS: MappedColumns = {
  ticket: 0,
  openedAt: 1,
  side: 2,
  size: 3,
  symbol: 4,
  entry: 5,
  closedAt: 8,
  exit: 9,
  swap: 10,
  commission: 11,
  profit: 12,
};
/** Myfxbook's list of closed trades ends with a line of its own and another head. */
const OPEN_TRADES = "open trades";

type Profile = { format: HistoryFormat; columns: MappedColumns; isBacktest?: boolean } & Pick<
  ColumnMapping,
  "profitIs" | "costsAre" | "isInCents"
>;

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
    this.sample = { ...sample, rows: sample.rows.slice(0, SHOWN) };
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
  const { head, headLine, rows } = sample;
  if (answers.mapping === undefined && isTradingViewHead(head)) {
    const writing = tradingViewWriting(head, rows);
    const reader = readTradingView(collector, { head, headLine, symbol: answers.symbol ?? "", writing });
    readCsvRows(text, reader.takeRow, onProgress);
    reader.end();
    return collector.toHistory("tradingview", { ...NO_FACTS, currency: currencyIn(head) }, true);
  }
  const profile = answers.mapping === undefined ? profileOf(sample) : null;
  const mapping = answers.mapping ?? (profile === null ? null : mappingOf(profile, sample, collector));
  if (mapping === null || NEEDED_FIELDS.some((field) => mapping.columns[field] === undefined)) throw needed(sample);
  const reader = readMapped(collector, mapping);
  const isMyfxbook = profile?.format === "myfxbook";
  readCsvRows(text, isMyfxbook ? untilOpenTrades(reader.takeRow, collector, mapping) : reader.takeRow, onProgress);
  reader.end();
  // Only our own results files are of one currency.
  const facts = mapping.isInCents === true ? { ...NO_FACTS, currency: CURRENCY } : NO_FACTS;
  return collector.toHistory(profile?.format ?? "mapped", facts, profile?.isBacktest);
}

function sampleOf(text: string): TableSample {
  const rows = sampleCsvRows(text, SAMPLED);
  const first = rows.slice(0, MOST_BEFORE_HEAD).findIndex(({ cells }) => isHead(cells) || isTradingViewHead(cells));
  const headIndex = first === -1 ? 0 : first;
  const head = rows[headIndex];
  if (head === undefined) throw new HistoryRefused("history.empty");
  return { headLine: head.line, head: head.cells, rows: rows.slice(headIndex + 1).map(({ cells }) => cells) };
}

function profileOf({ head, rows }: TableSample): Profile | null {
  const names = head.map(columnName);
  const raw = head.map((name) => name.toLowerCase());
  if (raw.includes("opened_at") && raw.includes("closed_at")) {
    return { format: "lpx", columns: columnsOf(head), profitIs: "net", costsAre: "paid" };
  }
  if (raw.includes("closedat") && raw.includes("profitcents")) return resultsFile(head, rows);
  if (names.slice(0, 4).join() === "tags,ticket,opendate,closedate") {
    return { format: "myfxbook", columns: columnsOf(head), profitIs: "net", costsAre: "signed" };
  }
  const isFtmo = names.slice(0, 10).join() === "ticket,open,type,volume,symbol,price,sl,tp,close,price";
  if (isFtmo || (head.length >= 14 && head.length <= 16 && rows.some(isFtmoRow))) {
    return { format: "ftmo", columns: FTMO_COLUMNS, profitIs: "gross", costsAre: "signed" };
  }
  return null;
}

/** What `/api/results/<account>.csv` gives: amounts in cents, and in each line the kind of its account. */
function resultsFile(head: readonly string[], rows: TableSample["rows"]): Profile {
  const place = (name: string) => head.indexOf(name);
  const simulated: AccountKind = "simulated";
  return {
    format: "lpx",
    columns: {
      ...columnsOf(head),
      commission: place("costsCents"),
      profit: place("profitCents"),
      risk: place("riskCents"),
    },
    profitIs: "net",
    costsAre: "paid",
    isInCents: true,
    isBacktest: rows.some((cells) => cells[place("accountKind")] === simulated),
  };
}

/** By the shape of its lines, for the names are translated. */
function isFtmoRow(cells: readonly string[]): boolean {
  const [ticket = "", opened = "", side = "", , , , , , closed = ""] = cells;
  const areTimes = readTime(opened, "ymd") !== null && readTime(closed, "ymd") !== null;
  return /^\d+$/.test(ticket) && areTimes && sideOf(side) !== null;
}

function mappingOf(profile: Profile, { headLine, rows }: TableSample, collector: HistoryCollector): ColumnMapping {
  const { isSure, ...writing } = writingOf(profile.columns, rows);
  if (!isSure) collector.tell("history.assumed_date_order", null, writing.dateOrder);
  const { columns, profitIs, costsAre, isInCents = false } = profile;
  return { columns, profitIs, costsAre, isInCents, headLine, ...writing };
}

/** Times are the least that trades have: a table without any is something else. */
function needed(sample: TableSample): HistoryRefused {
  const proposal = proposeMapping(sample);
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
