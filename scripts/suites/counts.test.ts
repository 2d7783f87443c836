import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addCounts, countsLine, judgeRun, readPlaywrightCounts, readVitestCounts } from "./counts.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "lpx-counts-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

const report = (content: object) => {
  const path = join(folder, "report.json");
  writeFileSync(path, JSON.stringify(content));
  return path;
};

describe("counts of a test run", () => {
  it("sums suites and names the skipped only where there are any", () => {
    const one = { passed: 3, failed: 0, skipped: 0 };
    expect(countsLine(addCounts([one, { passed: 4, failed: 1, skipped: 0 }]))).toBe("7 passed, 1 failed");
    expect(countsLine(addCounts([one, { passed: 0, failed: 0, skipped: 2 }]))).toBe("3 passed, 0 failed, 2 skipped");
  });

  it.each([
    { why: "died without a report", counts: null, status: 1, failed: 1 },
    { why: "failed outside any test", counts: { passed: 5, failed: 0, skipped: 0 }, status: 1, failed: 1 },
    { why: "ran nothing and was content", counts: { passed: 0, failed: 0, skipped: 0 }, status: 0, failed: 1 },
    { why: "failed in two tests", counts: { passed: 5, failed: 2, skipped: 0 }, status: 1, failed: 2 },
    { why: "passed", counts: { passed: 5, failed: 0, skipped: 0 }, status: 0, failed: 0 },
  ])("a run that $why has $failed failures", ({ counts, status, failed }) => {
    expect(judgeRun({ counts, status }).failed).toBe(failed);
  });

  it("reads Vitest's report", () => {
    const path = report({ numPassedTests: 7, numFailedTests: 1, numPendingTests: 2 });
    expect(readVitestCounts(path)).toEqual({ passed: 7, failed: 1, skipped: 2 });
    expect(readVitestCounts(join(folder, "missing.json"))).toBeNull();
  });

  it("reads Playwright's report; a test that passed at its second try has passed", () => {
    const path = report({ stats: { expected: 7, unexpected: 1, flaky: 2, skipped: 3 }, errors: [{}] });
    expect(readPlaywrightCounts(path)).toEqual({ passed: 9, failed: 2, skipped: 3 });
  });
});
