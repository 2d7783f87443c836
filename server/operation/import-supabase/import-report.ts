import type { MoneySums } from "./money-sums.ts";
import type { Outcome } from "./table-import.ts";

export type TableCounts = Record<Outcome["state"], number> & { table: string; source: number };

export type ImportReport = {
  isDryRun: boolean;
  tables: readonly TableCounts[];
  /** A line for each row that was left, or taken with something to know of it. */
  lines: readonly string[];
  money: ReturnType<MoneySums["list"]>;
  /** Tables of the project that hold rows and aren't taken; null rows where the role may not count them. */
  untouched: readonly { table: string; rows: number | null }[];
};

const NUMBER = new Intl.NumberFormat("en-US");
const AMOUNT = new Intl.NumberFormat("en-US", { minimumFractionDigits: 2 });
const WIDTH = 15;

export function lineOf(table: string, outcome: Outcome): string[] {
  const notes = outcome.notes.map((note) => `note  ${table} ${outcome.name}: ${note}`);
  return outcome.state === "left" ? [`left  ${table} ${outcome.name}: ${outcome.reason}`, ...notes] : notes;
}

/** What an operator reads: the lines of single rows first, what they come to last. */
export function writeReport({ isDryRun, tables, lines, money, untouched }: ImportReport): string[] {
  const head = ["project", "taken", "here", "left"].map((word) => word.padStart(WIDTH)).join("");
  const rows = tables.map(({ table, source, taken, here, left }) =>
    row(table, [source, taken, here, left].map(NUMBER.format)),
  );
  const sums = money.flatMap(({ kind, currency, sum }) => {
    const cents = [sum.taken.cents, sum.here.cents, sum.left.cents];
    const all = cents.reduce((total, part) => total + part, 0);
    return row(
      `${kind}, ${currency}`,
      [all, ...cents].map((part) => AMOUNT.format(part / 100)),
    );
  });
  const rest = untouched.map(({ table, rows }) => `${table} (${rows === null ? "not readable" : NUMBER.format(rows)})`);
  return [
    ...lines,
    `${"".padEnd(NAME_WIDTH)}${head}`,
    ...rows,
    ...sums,
    ...(rest.length === 0 ? [] : [`not taken, with their rows: ${rest.join(", ")}`]),
    isDryRun ? "A dry run: all of it was rolled back." : "Taken. Sessions were not: everybody signs in again.",
  ];
}

const NAME_WIDTH = 22;

function row(name: string, cells: readonly string[]): string {
  return `${name.padEnd(NAME_WIDTH)}${cells.map((cell) => cell.padStart(WIDTH)).join("")}`;
}
