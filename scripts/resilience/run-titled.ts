import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { FIGURES_VARIABLE } from "#tests/fixtures/figures.ts";
import { type Command, runCommand } from "../suites/run-command.ts";
import { titlePattern } from "./find-tests.ts";
import { type Reported, readPlaywrightTests, readVitestTests } from "./read-reports.ts";

/** What a measured test said of itself, by its number. */
export type Figure = { number: number; figure: string };
export type TitledRun = { tests: Reported[]; figures: Figure[]; problem: string | null };

type Titled = { numbers: readonly number[]; files: readonly string[] };

/** Vitest over the files, only titles with one of the numbers, all in one run: thirty starts would cost minutes. */
export function runFiles(titled: Titled): Promise<TitledRun> {
  return runReporting(titled, readVitestTests, ({ pattern, files, report }) => ({
    name: "vitest",
    arguments: [
      "node_modules/vitest/vitest.mjs",
      "run",
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${report}`,
      "-t",
      pattern,
      ...files,
    ],
  }));
}

/** Playwright over the files, only titles with one of the numbers. */
export function runJourneys(titled: Titled): Promise<TitledRun> {
  return runReporting(titled, readPlaywrightTests, ({ pattern, files, report }) => ({
    name: "playwright",
    arguments: ["node_modules/@playwright/test/cli.js", "test", "--grep", pattern, ...files],
    environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  }));
}

type Run = { pattern: string; files: readonly string[]; report: string };

async function runReporting(
  { numbers, files }: Titled,
  read: (report: string, root: string) => Reported[],
  toCommand: (run: Run) => Command,
): Promise<TitledRun> {
  if (files.length === 0) return { tests: [], figures: [], problem: null };
  const folder = mkdtempSync(join(tmpdir(), "lpx-numbered-"));
  const [report, figuresFile] = [join(folder, "report.json"), join(folder, "figures")];
  try {
    const command = toCommand({ pattern: numbers.map(titlePattern).join("|"), files, report });
    const environment = { ...command.environment, [FIGURES_VARIABLE]: figuresFile, NO_COLOR: "1" };
    const { status, output } = await runCommand({ ...command, environment }, { isQuiet: true });
    const tests = existsSync(report) ? read(readFileSync(report, "utf8"), process.cwd()) : [];
    const isExplained = status === 0 || tests.some((test) => test.status === "failed");
    const problem = isExplained ? null : `${command.name} ended with ${status}:\n${output.trimEnd()}`;
    return { tests, figures: readFigures(figuresFile), problem };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function readFigures(file: string): Figure[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, "utf8").trimEnd().split("\n");
  return lines.map((line) => JSON.parse(line) as Figure);
}
