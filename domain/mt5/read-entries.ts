import { COUNT, type FigureKind, moneyOf } from "#domain/formats/figure-kind.ts";
import { readFigure } from "#domain/formats/read-figure.ts";
import { type Decimal, PLACES, parseDecimal } from "./decimal.ts";
import type { Risk } from "./distance.ts";
import type { SymbolEntry, SymbolSpecification } from "./symbol-specification.ts";

/** As they are typed. */
export type RiskEntry = { equity: string; percent: string };

/** What is asked for on the way to a preset. */
export type EntryField = "broker" | keyof SymbolEntry | keyof RiskEntry;
export type EntryProblem = { code: "mt5.missing" | "mt5.not_a_figure" | "mt5.ambiguous"; field: EntryField };

/** Each figure that could be read, and what is wrong with the others. */
export type Read<Value> = { found: Partial<Value>; problems: EntryProblem[] };

const MOST_DIGITS = 8;
const MOST_POINTS = 1_000_000;
const HUNDRED_PERCENT = parseDecimal("100") ?? 0n;
const FIGURE: FigureKind = { decimals: PLACES };
/** What each field takes. Brokers quote in any decimals and tick values in any currency, so those may have three. */
export const ENTRY_KINDS = {
  digits: COUNT,
  stopsLevel: COUNT,
  point: FIGURE,
  tickSize: FIGURE,
  volumeMin: FIGURE,
  volumeStep: FIGURE,
  volumeMax: FIGURE,
  tickValue: { ...FIGURE, unit: { currency: null } },
  equity: moneyOf(null),
  percent: { ...FIGURE, unit: "%" },
} satisfies Partial<Record<EntryField, FigureKind>>;
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
function take<Field extends keyof typeof ENTRY_KINDS, Value>(
  entry: Record<Field, string>,
  field: Field,
  toValue: (text: string) => Value | null,
  problems: EntryProblem[],
): Value | undefined {
  const read = readFigure(entry[field], ENTRY_KINDS[field]);
  const value = read.ok ? toValue(read.value) : null;
  if (value !== null) return value;
  problems.push({ code: read.ok ? "mt5.not_a_figure" : PROBLEMS[read.code], field });
  return undefined;
}

const PROBLEMS = { empty: "mt5.missing", not_a_figure: "mt5.not_a_figure", ambiguous: "mt5.ambiguous" } as const;

function positive(text: string): Decimal | null {
  return parseDecimal(text) || null;
}

function upToHundred(text: string): Decimal | null {
  const value = positive(text);
  return value !== null && value <= HUNDRED_PERCENT ? value : null;
}

function wholeUpTo(most: number) {
  return (text: string) => (Number(text) <= most ? Number(text) : null);
}

/** True where every figure of the symbol could be read. */
export function isWholeSymbol(
  read: Read<SymbolSpecification>,
): read is Read<SymbolSpecification> & { found: SymbolSpecification } {
  return read.problems.length === 0;
}
