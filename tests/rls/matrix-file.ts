import { readFileSync, writeFileSync } from "node:fs";

/** What everybody may do: for each table and verb, and each function, the outcome and whose it is. */
export type AccessMatrix = {
  tables: Record<string, Record<string, Outcomes>>;
  functions: Record<string, Outcomes>;
};

type Outcomes = Record<string, string[]>;

const FILE = new URL("./access-matrix.json", import.meta.url);

/** In the file the actors of an outcome are one text, so that each outcome is one line. */
const BETWEEN = ", ";
type WrittenMatrix = {
  tables: Record<string, Record<string, Record<string, string>>>;
  functions: Record<string, Record<string, string>>;
};

export function readAccessMatrix(): AccessMatrix {
  const { tables, functions }: WrittenMatrix = JSON.parse(readFileSync(FILE, "utf8"));
  const split = (outcomes: Record<string, string>) => mapValues(outcomes, (actors) => actors.split(BETWEEN));
  return { tables: mapValues(tables, (verbs) => mapValues(verbs, split)), functions: mapValues(functions, split) };
}

/** After reading the difference: `UPDATE_ACCESS_MATRIX=1` makes the observed outcomes the expected ones. */
export function writeAccessMatrix({ tables, functions }: AccessMatrix): void {
  const join = (outcomes: Outcomes) => mapValues(outcomes, (actors) => actors.join(BETWEEN));
  const written: WrittenMatrix = {
    tables: mapValues(tables, (verbs) => mapValues(verbs, join)),
    functions: mapValues(functions, join),
  };
  writeFileSync(FILE, `${JSON.stringify(written, null, 2)}\n`);
}

function mapValues<From, To>(record: Record<string, From>, map: (value: From) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));
}

/** Actors by what they get, in the order in which the outcomes first come. */
export function groupByOutcome(outcomes: readonly [actor: string, outcome: string][]): Outcomes {
  const groups: Outcomes = {};
  for (const [actor, outcome] of outcomes) groups[outcome] = [...(groups[outcome] ?? []), actor];
  return groups;
}
