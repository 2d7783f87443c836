import { readFileSync, writeFileSync } from "node:fs";

/** What everybody may do: for each table and verb, and each function, the outcome and whose it is. */
export type AccessMatrix = {
  tables: Record<string, Record<string, Outcomes>>;
  functions: Record<string, Outcomes>;
};

type Outcomes = Record<string, string[]>;

const FILE = new URL("./access-matrix.json", import.meta.url);

export function readAccessMatrix(): AccessMatrix {
  return JSON.parse(readFileSync(FILE, "utf8"));
}

const LINE_WIDTH = 120;

/** After reading the difference: `UPDATE_ACCESS_MATRIX=1` makes the observed outcomes the expected ones. */
export function writeAccessMatrix(matrix: AccessMatrix): void {
  const expanded = JSON.stringify(matrix, null, 2);
  // A list of actors on one line where it fits, as the formatter has it.
  const text = expanded.replace(/^.*\[\n[^\]]*\],?$/gm, (block) => {
    const line = block
      .replace(/\s*\n\s*/g, " ")
      .replace("[ ", "[")
      .replace(" ]", "]");
    return line.length <= LINE_WIDTH ? line : block;
  });
  writeFileSync(FILE, `${text}\n`);
}

/** Actors by what they get, in the order in which the outcomes first come. */
export function groupByOutcome(outcomes: readonly [actor: string, outcome: string][]): Outcomes {
  const groups: Outcomes = {};
  for (const [actor, outcome] of outcomes) groups[outcome] = [...(groups[outcome] ?? []), actor];
  return groups;
}
