import { type Decimal, parseDecimal } from "./decimal.ts";
import type { Risk } from "./distance.ts";
import type { SymbolEntry, SymbolSpecification } from "./symbol-specification.ts";

/** As they are typed. */
export type RiskEntry = { equity: string; percent: string };

/** What is asked for on the way to a preset. */
export type EntryField = "broker" | keyof SymbolEntry | keyof RiskEntry;
export type EntryProblem = { code: "mt5.missing" | "mt5.not_a_figure"; field: EntryField };

/** Each figure that could be read, and what is wrong with the others. */
export type Read<Value> = { found: Partial<Value>; problems: EntryProblem[] };

const MOST_DIGITS = 8;
const MOST_POINTS = 1_000_000;
const HUNDRED_PERCENT = parseDecimal("100") ?? 0n;
const AMOUNTS = ["point", "tickSize", "volumeMin", "volumeStep", "volumeMax", "tickValue"] as const;

export function readSymbol(entry: SymbolEntry): Read<SymbolSpecification> {
  const problems: EntryProblem[] = [];
  const found: Partial<SymbolSpecification> = {};
  const name = `${entry.name.trim()}${entry.suffix.trim()}`;
  if (entry.name.trim() === "") problems.push({ code: "mt5.missing", field: "name" });
  else found.name = name;
  found.digits = take(entry, "digits", wholeUpTo(MOST_DIGITS), problems);
  found.stopsLevel = take(entry, "stopsLevel", wholeUpTo(MOST_POINTS), problems);
  for (const field of AMOUNTS) found[field] = take(entry, field, positive, problems);
  return { found, problems };
}

export function readRisk(entry: RiskEntry): Read<Risk> {
  const problems: EntryProblem[] = [];
  const found: Partial<Risk> = {};
  found.equity = take(entry, "equity", positive, problems);
  found.percent = take(entry, "percent", upToHundred, problems);
  return { found, problems };
}

/** The field's value, or a problem put on the list. */
function take<Field extends EntryField & string, Value>(
  entry: Record<Field, string>,
  field: Field,
  read: (text: string) => Value | null,
  problems: EntryProblem[],
): Value | undefined {
  const text = entry[field].trim();
  const value = text === "" ? null : read(text);
  if (value !== null) return value;
  problems.push({ code: text === "" ? "mt5.missing" : "mt5.not_a_figure", field });
  return undefined;
}

function positive(text: string): Decimal | null {
  return parseDecimal(text) || null;
}

function upToHundred(text: string): Decimal | null {
  const value = positive(text);
  return value !== null && value <= HUNDRED_PERCENT ? value : null;
}

function wholeUpTo(most: number) {
  return (text: string) => (/^\d{1,7}$/.test(text) && Number(text) <= most ? Number(text) : null);
}

/** True where every figure of the symbol could be read. */
export function isWholeSymbol(
  read: Read<SymbolSpecification>,
): read is Read<SymbolSpecification> & { found: SymbolSpecification } {
  return read.problems.length === 0;
}
