import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { FIGURES_VARIABLE } from "#tests/fixtures/figures.ts";
import { judgeRun, readPlaywrightCounts, readVitestCounts } from "../suites/counts.ts";
import { runCommand } from "../suites/run-command.ts";
import { type NumberedTests, titlePattern } from "./find-tests.ts";

export type Outcome = { holds: boolean; figures: string[]; seconds: number; output: string };

/** Runs everything that stands behind a number. `output` is what to read where it falls short. */
export async function runNumbered(number: number, { files, journeys, scripts }: NumberedTests): Promise<Outcome> {
  const started = performance.now();
  const parts: Omit<Outcome, "seconds">[] = [];
  if (files.length > 0) parts.push(await runFiles(number, files));
  if (journeys.length > 0) parts.push(await runJourneys(number, journeys));
  for (const script of scripts) parts.push(await runScript(number, script));
  return {
    holds: parts.length > 0 && parts.every(({ holds }) => holds),
    figures: parts.flatMap(({ figures }) => figures),
    seconds: (performance.now() - started) / 1000,
    output: parts
      .filter(({ holds }) => !holds)
      .map(({ output }) => output)
      .join("\n"),
  };
}

/** Vitest over the files, only the titles with the number; the tests say their figures through a file. */
async function runFiles(number: number, files: string[]): Promise<Omit<Outcome, "seconds">> {
  const folder = mkdtempSync(join(tmpdir(), "lpx-figures-"));
  const [report, figuresFile] = [join(folder, "report.json"), join(folder, "figures")];
  try {
    const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
    const { status, output } = await runCommand(
      {
        name: "vitest",
        arguments: ["node_modules/vitest/vitest.mjs", "run", ...reporters, "-t", titlePattern(number), ...files],
        environment: { [FIGURES_VARIABLE]: figuresFile, NO_COLOR: "1" },
      },
      { isQuiet: true },
    );
    const { passed, failed } = judgeRun({ counts: readVitestCounts(report), status });
    const figures = readFigures(figuresFile, number);
    return {
      holds: failed === 0,
      figures: [...figures, `${passed} tests${failed > 0 ? `, ${failed} failed` : ""}`],
      output,
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Playwright over the files, only the titles with the number. */
async function runJourneys(number: number, journeys: string[]): Promise<Omit<Outcome, "seconds">> {
  const folder = mkdtempSync(join(tmpdir(), "lpx-journeys-"));
  const report = join(folder, "report.json");
  try {
    const { status, output } = await runCommand(
      {
        name: "playwright",
        arguments: ["node_modules/@playwright/test/cli.js", "test", "--grep", titlePattern(number), ...journeys],
        environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: report, NO_COLOR: "1" },
      },
      { isQuiet: true },
    );
    const { passed, failed } = judgeRun({ counts: readPlaywrightCounts(report), status });
    const figure = `${passed} tests in a browser${failed > 0 ? `, ${failed} failed` : ""}`;
    return { holds: failed === 0, figures: [figure], output };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** A script of its own says its figure with its last line, and by its exit whether it holds. */
async function runScript(number: number, script: string): Promise<Omit<Outcome, "seconds">> {
  const { status, output } = await runCommand({ name: script, arguments: [script] }, { isQuiet: true });
  const last = output.trimEnd().split("\n").at(-1) ?? "";
  return { holds: status === 0, figures: [last.replace(new RegExp(`^${number} (passed: )?`), "")], output };
}

function readFigures(file: string, number: number): string[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, "utf8").trimEnd().split("\n");
  const figures = lines.map((line) => JSON.parse(line) as { number: number; figure: string });
  // Both engines say the same where they do the same.
  return [...new Set(figures.filter((some) => some.number === number).map(({ figure }) => figure))];
}
