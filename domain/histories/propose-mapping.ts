import {
  type ColumnMapping,
  columnName,
  columnsOf,
  type MappedColumns,
  otherCostsIn,
  type TableSample,
} from "./column-mapping.ts";
import { costSignsOf, isNetColumn } from "./costs-of.ts";
import { readEpoch, readTime } from "./read-time.ts";
import { sideNumbersOf, sideOf } from "./side-words.ts";
import type { ToldWriting } from "./writing-of.ts";

const CLOCK_ALONE = /^\d{1,2}:\d{2}(:\d{2}(\.\d{1,9})?)?(\s*[ap]\.?\s?m\.?)?$/i;
/** MQL5 and FTMO call both prices this: the entry's comes first. */
const PRICE_NAME = /^(price|precio|preco|preis|prix|kurs)$/;
const DATE_NAME = /^(date|tradedate|fecha|data|datum|jour)$/;
const TIME_NAME = /time|date|hora|fecha|data|zeit|datum|heure|stamp|opened|closed|entered|exited/;
/** Names of the dates whose times of the day are in a column beside them. */
const DATES = {
  openedAt: /^(open|opening|entry|entered)?date$|^(fecha|data)(de)?(apertura|entrada|abertura)$/,
  closedAt: /^(close|closing|exit|closed)?date$|^(fecha|data)(de)?(cierre|salida|saida|fechamento)$/,
} as const;
const CLOCKS = {
  openedAt: /^(open|opening|entry)time$|^hora(de)?(apertura|entrada|abertura)$/,
  closedAt: /^(close|closing|exit)time$|^hora(de)?(cierre|salida|saida|fechamento)$/,
} as const;

/**
 * What the columns of an unknown table seem to be, from their names, else from their cells. The reader confirms
 * or changes it before anything is read.
 */
export function proposeMapping(
  { headLine, head, rows }: TableSample,
  writingFor: (columns: MappedColumns) => ToldWriting,
): ColumnMapping {
  const columns = columnsOf(head);
  const cells = (column: number | undefined) =>
    column === undefined ? [] : rows.map((row) => row[column] ?? "").filter((cell) => cell !== "");
  const isTime = (column: number) => isMostly(cells(column), timeTest(columnName(head[column] ?? "")));
  const timeColumns = [...head.keys()].filter(isTime);
  const free = timeColumns.filter((column) => column !== columns.openedAt && column !== columns.closedAt);
  columns.openedAt ??= free.shift();
  columns.closedAt ??= free.shift();
  for (const field of ["openedAt", "closedAt"] as const) Object.assign(columns, withClock(field, columns, head, cells));
  const prices = [...head.keys()].filter((column) => PRICE_NAME.test(columnName(head[column] ?? "")));
  if (columns.entry === undefined && columns.exit === undefined && prices.length === 2)
    [columns.entry, columns.exit] = prices;
  const sides = [...head.keys()].find((column) => isMostly(cells(column), (cell) => sideOf(cell) !== null));
  const hasSigns = cells(columns.size).length > 0 && sideNumbersOf(cells(columns.size)) === "signs";
  const isSide =
    cells(columns.side).some((cell) => sideOf(cell) !== null) || sideNumbersOf(cells(columns.side)) !== null;
  if (!isSide) columns.side = sides ?? (hasSigns && hasMinus(cells(columns.size)) ? columns.size : columns.side);
  const { dateOrder, decimalMark, assumed } = writingFor(columns);
  const otherCosts = otherCostsIn(head, columns);
  const commissions = costSignsOf(cells(columns.commission), decimalMark);
  const fees = costSignsOf([columns.fee, ...otherCosts].flatMap(cells), decimalMark);
  return {
    headLine,
    columns: Object.fromEntries(Object.entries(columns).filter(([, column]) => column !== undefined)),
    profitIs: isNetColumn(columns.profit, { head, rows, mark: decimalMark }) ? "net" : "gross",
    costsAre: commissions ?? fees ?? "signed",
    ...(fees !== null && commissions !== null && fees !== commissions ? { feesAre: fees } : {}),
    ...(otherCosts.length > 0 ? { otherCosts } : {}),
    ...(assumed.length > 0 ? { assumed } : {}),
    dateOrder,
    decimalMark,
  };
}

type CellsOf = (column: number | undefined) => readonly string[];

/** The date's column and the one of its time of the day, where a table parts them (TradeZella). */
function withClock(field: "openedAt" | "closedAt", columns: MappedColumns, head: readonly string[], cells: CellsOf) {
  const names = head.map(columnName);
  const clockField = field === "openedAt" ? "openedClock" : "closedClock";
  const isClock = (column: number) => isMostly(cells(column), (cell) => CLOCK_ALONE.test(cell));
  const isDate = (column: number) => isMostly(cells(column), (cell) => !cell.includes(":") && looksLikeTime(cell));
  const find =
    (...patterns: readonly RegExp[]) =>
    (fits: (column: number) => boolean) => {
      const found = patterns.map((pattern) => names.findIndex((name, column) => pattern.test(name) && fits(column)));
      return found.find((column) => column !== -1);
    };
  const column = columns[field];
  if (column !== undefined && isClock(column)) {
    const date = find(DATES[field], DATE_NAME)(isDate);
    return date === undefined ? {} : { [field]: date, [clockField]: column };
  }
  if (column !== undefined && !isDate(column)) return {};
  const [date, clock] = [column ?? find(DATES[field], DATE_NAME)(isDate), find(CLOCKS[field])(isClock)];
  return date === undefined || clock === undefined ? {} : { [field]: date, [clockField]: clock };
}

/** A number of ten digits is a time only where its column is called so: tickets look the same. */
function timeTest(name: string): (cell: string) => boolean {
  return (cell) => looksLikeTime(cell) || (TIME_NAME.test(name) && readEpoch(cell) !== null);
}

function looksLikeTime(cell: string): boolean {
  return readTime(cell, "dmy") !== null || readTime(cell, "mdy") !== null;
}

const hasMinus = (cells: readonly string[]) => cells.some((cell) => /^[-−]/.test(cell));

function isMostly(cells: readonly string[], test: (cell: string) => boolean): boolean {
  return cells.length > 0 && cells.filter(test).length > cells.length / 2;
}
