import type { AccountKind } from "#domain/results/account-trade.ts";
import { type ColumnMapping, columnName, columnsOf, type MappedColumns, type TableSample } from "./column-mapping.ts";
import { costSignsOf } from "./costs-of.ts";
import type { HistoryFormat } from "./history.ts";
import { readTime } from "./read-time.ts";
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
/** Where `costsAre` is left out, the costs say it. */
export type Profile = { format: HistoryFormat; columns: MappedColumns; isBacktest?: boolean } & Pick<
  ColumnMapping,
  "profitIs" | "isInCents"
> &
  Partial<Pick<ColumnMapping, "costsAre">>;

/** How a table writes what these columns hold. */
export type WritingFor = (columns: MappedColumns) => ToldWriting;

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

/** By the shape of its lines, for the names are translated. */
function isFtmoRow(cells: readonly string[]): boolean {
  const [ticket = "", opened = "", side = "", , , , , , closed = ""] = cells;
  const areTimes = [opened, closed].every((cell) => (readTime(cell, "dmy") ?? readTime(cell, "mdy")) !== null);
  return /^\d+$/.test(ticket) && areTimes && sideOf(side) !== null;
}

/** A known table's columns with the way in which this one writes them. */
export function mappingOf(profile: Profile, { headLine, rows }: TableSample, writingFor: WritingFor): ColumnMapping {
  const { columns, profitIs, isInCents = false } = profile;
  const writing = writingFor(columns);
  const costs = rows.map((row) => row[columns.commission ?? -1] ?? "");
  const costsAre = profile.costsAre ?? costSignsOf(costs, writing.decimalMark) ?? "signed";
  return { columns, profitIs, costsAre, isInCents, headLine, ...writing };
}
