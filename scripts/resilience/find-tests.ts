import { globSync, readFileSync } from "node:fs";

const TEST_FILES = "{app,domain,gateway,server,supabase,tests}/**/*.test.{ts,tsx}";

const JOURNEYS = "tests/e2e/*.spec.ts";

/** The evidence for a number: Vitest files and browser journeys whose titles carry it, and scripts of its own. */
export type NumberedTests = { files: string[]; journeys: string[]; scripts: string[] };

/** Titles that carry a number: `resilience 24: …`, `[resilience 24, 27] …` and `[24] …`; spec rows have a dot. */
export function titlePattern(number: number): string {
  return `resilience ([0-9]+, )*${number}\\b|(^|[\\s"'\`])\\[${number}\\] `;
}

export function findTests(number: number, root = "."): NumberedTests {
  const pattern = new RegExp(titlePattern(number));
  // A title is a string; words in a comment are none.
  const carries = (line: string) => pattern.test(line) && !/^\s*(\/\/|\/?\*)/.test(line);
  const carrying = (places: string) =>
    globSync(places, { cwd: root })
      .filter((file) => readFileSync(`${root}/${file}`, "utf8").split("\n").some(carries))
      .sort();
  const scripts = globSync(`scripts/resilience/${number}-*.ts`, { cwd: root });
  return { files: carrying(TEST_FILES), journeys: carrying(JOURNEYS), scripts: scripts.sort() };
}
