import { existsSync, readFileSync } from "node:fs";

export type Counts = { passed: number; failed: number; skipped: number };

export function addCounts(all: Counts[]): Counts {
  const sum = (name: keyof Counts) => all.reduce((total, counts) => total + counts[name], 0);
  return { passed: sum("passed"), failed: sum("failed"), skipped: sum("skipped") };
}

/** The last line of `npm test`: `12 passed, 0 failed`, and the skipped ones where there are any. */
export function countsLine({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}

/**
 * A run that ended badly counts as a failure even when its report shows none: it may have died
 * before it wrote one, or failed outside any test.
 */
export function judgeRun({ counts, status }: { counts: Counts | null; status: number }): Counts {
  const seen = counts ?? { passed: 0, failed: 0, skipped: 0 };
  const isUnexplained = (status !== 0 && seen.failed === 0) || (status === 0 && seen.passed === 0);
  return isUnexplained ? { ...seen, failed: seen.failed + 1 } : seen;
}

export function readVitestCounts(reportPath: string): Counts | null {
  const report = readReport<{ numPassedTests: number; numFailedTests: number; numPendingTests: number }>(reportPath);
  if (report === null) return null;
  return { passed: report.numPassedTests, failed: report.numFailedTests, skipped: report.numPendingTests };
}

export function readPlaywrightCounts(reportPath: string): Counts | null {
  const report = readReport<{
    stats: { expected: number; unexpected: number; flaky: number; skipped: number };
    errors: unknown[];
  }>(reportPath);
  if (report === null) return null;
  const { expected, unexpected, flaky, skipped } = report.stats;
  // Tried twice in continuous integration only; Playwright names those that needed it (docs/decisions/081).
  return { passed: expected + flaky, failed: unexpected + report.errors.length, skipped };
}

function readReport<Report>(path: string): Report | null {
  return existsSync(path) ? (JSON.parse(readFileSync(path, "utf8")) as Report) : null;
}
