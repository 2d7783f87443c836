import type { AccountKind } from "#domain/results/account-trade.ts";
import { type ColumnMapping, columnName, columnsOf, type MappedColumns, type TableSample } from "./column-mapping.ts";
import { costSignsOf, isNetName } from "./costs-of.ts";
import type { HistoryFormat } from "./history.ts";
import { type DateOrder, readTime } from "./read-time.ts";
import { sideOf } from "./side-words.ts";
import type { ToldWriting } from "./writing-of.ts";

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
const PROJECTX_NAMES = ["contractname", "enteredat", "exitedat", "pnl"];
/** cTrader's column of the side, in its languages. */
const CTRADER_SIDE =
  /^(openingdirection|direcciondeapertura|direcaodeabertura|eroffnungsrichtung|directiondouverture)$/;

/** Where `costsAre` is left out, the costs say it. */
export type Profile = {
  format: HistoryFormat;
  columns: MappedColumns;
  isBacktest?: boolean;
  /** How its dates are read where none of them tells. */
  likelyOrder?: "dmy" | "mdy";
} & Pick<ColumnMapping, "profitIs" | "isInCents"> &
  Partial<Pick<ColumnMapping, "costsAre">>;

/** How a table writes what these columns hold; `likelyOrder` is of dates that don't tell it. */
export type WritingFor = (columns: MappedColumns, likelyOrder?: Exclude<DateOrder, "ymd">) => ToldWriting;

/** Tables of one trade a line that are known by their heads, or by the shape of their lines; null for any other. */
export function profileOf({ head, rows }: TableSample): Profile | null {
  const names = head.map(columnName);
  const raw = head.map((name) => name.toLowerCase());
  if (raw.includes("opened_at") && raw.includes("closed_at")) {
    return { format: "lpx", columns: columnsOf(head), profitIs: "net", costsAre: "paid" };
  }
  if (raw.includes("closedat") && raw.includes("profitcents")) return resultsFile(head, rows);
  if (names.slice(0, 4).join() === "tags,ticket,opendate,closedate") {
    return { format: "myfxbook", columns: columnsOf(head), profitIs: "net" };
  }
  if (PROJECTX_NAMES.every((name) => names.includes(name))) {
    return { format: "projectx", columns: columnsOf(head), profitIs: "gross" };
  }
  if (isCtrader(names, columnsOf(head))) {
    return { format: "ctrader", columns: columnsOf(head), profitIs: "net", likelyOrder: "dmy" };
  }
  const isFtmo = names.slice(0, 10).join() === "ticket,open,type,volume,symbol,price,sl,tp,close,price";
  if (isFtmo || (head.length >= 14 && head.length <= 16 && rows.some(isFtmoRow))) {
    return { format: "ftmo", columns: FTMO_COLUMNS, profitIs: "gross" };
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

/** Of its results only the net ones are known for what they are. */
function isCtrader(names: readonly string[], { side = -1, profit = -1 }: MappedColumns): boolean {
  return CTRADER_SIDE.test(names[side] ?? "") && isNetName(names[profit] ?? "");
}

/** By the shape of its lines, for the names are translated. */
function isFtmoRow(cells: readonly string[]): boolean {
  const [ticket = "", opened = "", side = "", , , , , , closed = ""] = cells;
  const areTimes = [opened, closed].every((cell) => (readTime(cell, "dmy") ?? readTime(cell, "mdy")) !== null);
  return /^\d+$/.test(ticket) && areTimes && sideOf(side) !== null;
}

/** A known table's columns with the way in which this one writes them. */
export function mappingOf(profile: Profile, { headLine, rows }: TableSample, writingFor: WritingFor): ColumnMapping {
  const { columns, profitIs, isInCents = false, likelyOrder } = profile;
  const writing = writingFor(columns, likelyOrder);
  const signsOf = (column = -1) =>
    costSignsOf(
      rows.map((row) => row[column] ?? ""),
      writing.decimalMark,
    );
  const [commissions, fees] = [signsOf(columns.commission), signsOf(columns.fee)];
  const costsAre = profile.costsAre ?? commissions ?? fees ?? "signed";
  const feesAre = fees === null || fees === costsAre ? {} : { feesAre: fees };
  return { columns, profitIs, costsAre, ...feesAre, isInCents, headLine, ...writing };
}
