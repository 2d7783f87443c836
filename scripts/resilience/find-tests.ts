import { globSync, readFileSync } from "node:fs";

const TEST_FILES = "{app,domain,gateway,server,supabase,tests}/**/*.test.{ts,tsx}";
const JOURNEYS = "tests/e2e/*.spec.ts";
/** Thousands of generated files, none of them a test. */
const GENERATED = "app/paraglide/**";

/** The evidence for a number: Vitest files and browser journeys whose titles carry it, and scripts of its own. */
export type NumberedTests = { files: string[]; journeys: string[]; scripts: string[] };

type TitledFile = { file: string; lines: string[] };
export type TestTitles = { root: string; files: TitledFile[]; journeys: TitledFile[] };

/** Titles that carry a number: `resilience 24: …`, `[resilience 24, 27] …` and `[24] …`; spec rows have a dot. */
export function titlePattern(number: number): string {
  return `resilience ([0-9]+, )*${number}\\b|(^|[\\s"'\`])\\[${number}\\] `;
}

/** Every test file with its lines that may carry a number, read once for all numbers. */
export function readTestTitles(root = "."): TestTitles {
  // A title is a string; words in a comment are none.
  const mayCarry = (line: string) => /resilience [0-9]|\[[0-9]+\] /.test(line) && !/^\s*(\/\/|\/?\*)/.test(line);
  const read = (places: string): TitledFile[] =>
    globSync(places, { cwd: root, exclude: [GENERATED] })
      .sort()
      .map((file) => ({ file, lines: readFileSync(`${root}/${file}`, "utf8").split("\n").filter(mayCarry) }));
  return { root, files: read(TEST_FILES), journeys: read(JOURNEYS) };
}

export function findTests(number: number, { root, files, journeys }: TestTitles): NumberedTests {
  const pattern = new RegExp(titlePattern(number));
  const carrying = (titled: TitledFile[]) =>
    titled.filter(({ lines }) => lines.some((line) => pattern.test(line))).map(({ file }) => file);
  const scripts = globSync(`scripts/resilience/${number}-*.ts`, { cwd: root });
  return { files: carrying(files), journeys: carrying(journeys), scripts: scripts.sort() };
}
