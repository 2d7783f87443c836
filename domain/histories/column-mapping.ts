import { sideOf, type Writing } from "./collect-history.ts";
import { decimalMarkOf, readNumber } from "./read-number.ts";
import { dateOrderOf, readTime } from "./read-time.ts";

export const MAPPED_FIELDS = [
  "ticket",
  "openedAt",
  "closedAt",
  "symbol",
  "side",
  "size",
  "entry",
  "exit",
  "commission",
  "swap",
  "fee",
  "profit",
  "risk",
  "setupId",
] as const;
export type MappedField = (typeof MAPPED_FIELDS)[number];
export type MappedColumns = Partial<Record<MappedField, number>>;

/** Without these a line is no trade. */
export const NEEDED_FIELDS = ["openedAt", "closedAt", "symbol", "side", "size", "entry", "exit", "profit"] as const;

/** Which column of a table is what, and how it writes it: proposed by us, confirmed by its reader. */
export type ColumnMapping = Writing & {
  /** Places of the columns, from 0. */
  columns: MappedColumns;
  /** The line of the head: what follows is read. */
  headLine: number;
  /** Whether `profit` already has the costs taken off. */
  profitIs: "net" | "gross";
  /** Costs as they change the balance (`-7.00` is paid), or as amounts paid (`7.00` is paid). Swaps are always signed. */
  costsAre: "signed" | "paid";
  /** Amounts are whole cents, as in our own results files. */
  isInCents?: boolean;
};

/** The head of a table and its first lines. */
export type TableSample = { headLine: number; head: readonly string[]; rows: readonly (readonly string[])[] };

/** Names of columns without accents, spaces and signs; the first that a head has is taken. docs/report-formats.md, 8. */
const NAMES: Record<MappedField, readonly string[]> = {
  ticket: ["ticket", "position", "positionid", "dealid", "id", "tradenumber", "trade", "posicion"],
  openedAt: [
    "openedat",
    "opentime",
    "opendate",
    "openingtime",
    "openingtimeutc",
    "entrytime",
    "enteredat",
    "open",
    "fechadeapertura",
    "horadeapertura",
    "apertura",
  ],
  closedAt: [
    "closedat",
    "closetime",
    "closedate",
    "closingtime",
    "closingtimeutc",
    "exittime",
    "exitedat",
    "close",
    "fechadecierre",
    "horadecierre",
    "cierre",
  ],
  symbol: ["symbol", "instrument", "item", "contractname", "market", "simbolo", "instrumento", "activo"],
  side: [
    "side",
    "action",
    "direction",
    "openingdirection",
    "buysell",
    "marketpos",
    "type",
    "tipo",
    "direccion",
    "direcciondeapertura",
    "lado",
  ],
  size: [
    "size",
    "volume",
    "lots",
    "unitslots",
    "qty",
    "quantity",
    "closingquantity",
    "contracts",
    "volumen",
    "lotes",
    "cantidad",
    "cantidaddecierre",
  ],
  entry: ["entry", "entryprice", "openprice", "openingprice", "preciodeentrada", "preciodeapertura"],
  exit: ["exit", "exitprice", "closeprice", "closingprice", "preciodesalida", "preciodecierre"],
  commission: ["commission", "commissions", "commissionusd", "comm", "costs", "comision", "comisiones"],
  swap: ["swap", "swaps", "swapusd"],
  fee: ["fee", "fees", "taxes", "tarifa"],
  profit: [
    "netprofit",
    "netpl",
    "netpnl",
    "net",
    "netusd",
    "usdneto",
    "profit",
    "profitusd",
    "grossprofit",
    "grosspl",
    "pnl",
    "pl",
    "beneficioneto",
    "beneficio",
    "ganancia",
    "resultado",
  ],
  risk: ["risk", "riskusd", "riesgo"],
  setupId: ["setupid", "setup"],
};
const LEAST_NAMES = 5;

export function columnName(text: string): string {
  return text
    .normalize("NFD")
    .toLowerCase()
    .replace(/\(.*?\)|[^a-z0-9]/g, "");
}

/** Where each field stands in a head, by its name; a name that comes twice is its first column. */
export function columnsOf(head: readonly string[]): MappedColumns {
  const names = head.map(columnName);
  const columns: MappedColumns = {};
  const taken = new Set<number>();
  for (const field of MAPPED_FIELDS) {
    const column = NAMES[field].map((name) => names.indexOf(name)).find((index) => index !== -1 && !taken.has(index));
    if (column === undefined) continue;
    columns[field] = column;
    taken.add(column);
  }
  return columns;
}

/** Whether a line names columns of trades. */
export function isHead(cells: readonly string[]): boolean {
  return Object.keys(columnsOf(cells)).length >= LEAST_NAMES;
}

/**
 * What the columns of an unknown table seem to be, from their names, else from what stands in them. Its reader confirms
 * or changes it before anything is read.
 */
export function proposeMapping({ headLine, head, rows }: TableSample): ColumnMapping {
  const columns = columnsOf(head);
  const cells = (column: number | undefined) =>
    column === undefined ? [] : rows.map((row) => row[column] ?? "").filter((cell) => cell !== "");
  const timeColumns = [...head.keys()].filter((column) => isMostly(cells(column), looksLikeTime));
  const free = timeColumns.filter((column) => column !== columns.openedAt && column !== columns.closedAt);
  columns.openedAt ??= free.shift();
  columns.closedAt ??= free.shift();
  columns.side ??= [...head.keys()].find((column) => isMostly(cells(column), (cell) => sideOf(cell) !== null));
  const { dateOrder, decimalMark } = writingOf(columns, rows);
  return {
    headLine,
    columns: Object.fromEntries(Object.entries(columns).filter(([, column]) => column !== undefined)),
    profitIs: columnName(head[columns.profit ?? -1] ?? "").includes("net") ? "net" : "gross",
    costsAre: cells(columns.commission).some((cell) => (readNumber(cell, decimalMark) ?? 0) > 0) ? "paid" : "signed",
    dateOrder,
    decimalMark,
  };
}

/** How a table writes its dates and figures, as far as these lines tell. */
export function writingOf(columns: MappedColumns, rows: readonly (readonly string[])[]): Writing & { isSure: boolean } {
  const cells = (fields: readonly MappedField[]) =>
    rows.flatMap((row) => fields.map((field) => row[columns[field] ?? -1] ?? "")).filter((cell) => cell !== "");
  const dateOrder = dateOrderOf(cells(["openedAt", "closedAt"]));
  const decimalMark = decimalMarkOf(cells(["profit", "entry", "exit", "commission", "swap", "size"]));
  return { dateOrder: dateOrder ?? "mdy", decimalMark: decimalMark ?? ".", isSure: dateOrder !== null };
}

function looksLikeTime(cell: string): boolean {
  return readTime(cell, "dmy") !== null || readTime(cell, "mdy") !== null;
}

function isMostly(cells: readonly string[], test: (cell: string) => boolean): boolean {
  return cells.length > 0 && cells.filter(test).length > cells.length / 2;
}
