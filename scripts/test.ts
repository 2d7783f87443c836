// Everything that must hold: npm test (each page and journey in one look by turns), npm run test:full (in all)

import { rmSync } from "node:fs";
import { CHECKS, runChecks } from "./suites/checks.ts";
import { addCounts, type Counts, countsLine, judgeRun, readPlaywrightCounts } from "./suites/counts.ts";
import { ensurePrerequisites } from "./suites/prerequisites.ts";
import { runCommand } from "./suites/run-command.ts";
import { runVitest } from "./suites/vitest.ts";

const REPORT = "test-results/playwright.json";

/** Runs the browser tests on the built application; `isFull` takes all looks instead of one by turns. */
async function runPlaywright({ isFull }: { isFull: boolean }): Promise<{ counts: Counts; seconds: number }> {
  rmSync(REPORT, { force: true });
  const { status, seconds } = await runCommand(
    {
      name: "playwright",
      arguments: ["node_modules/@playwright/test/cli.js", "test"],
      environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: REPORT, FULL: isFull ? "1" : "" },
    },
    { isQuiet: false },
  );
  return { counts: judgeRun({ counts: readPlaywrightCounts(REPORT), status }), seconds };
}

type Suite = { name: string; run: () => Promise<Counts> };

const isFull = process.argv.includes("--full");
const missing = ensurePrerequisites({ isFull });
const hasBrowser = missing.every(({ name }) => name !== "Chromium's headless shell");

async function runBuild(): Promise<Counts> {
  const { status } = await runCommand(
    { name: "build", arguments: ["scripts/build.ts", "--if-needed"] },
    { isQuiet: false },
  );
  return { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1, skipped: 0 };
}

const SUITES: Suite[] = [
  // First: the checks need the compiled messages, the tests the built server.
  { name: "build", run: runBuild },
  { name: "checks", run: () => runChecks(CHECKS) },
  { name: "unit and both engines", run: async () => (await runVitest({ isFull })).counts },
  {
    name: isFull ? "browser, all looks" : "browser, looks by turns",
    run: async () => (hasBrowser ? (await runPlaywright({ isFull })).counts : { passed: 0, failed: 0, skipped: 1 }),
  },
];

const results: { name: string; counts: Counts; seconds: number }[] = [];
for (const { name, run } of SUITES) {
  console.log(`\n== ${name}`);
  const started = performance.now();
  const counts = await run();
  results.push({ name, counts, seconds: (performance.now() - started) / 1000 });
}

console.log("");
for (const { name, counts, seconds } of results) {
  console.log(`${name.padEnd(24)} ${seconds.toFixed(0).padStart(5)} s  ${countsLine(counts)}`);
}
for (const { name, leavesOut } of missing) console.log(`left out without ${name}: ${leavesOut}`);
const all = addCounts(results.map(({ counts }) => counts));
console.log(countsLine(all));
process.exitCode = all.failed === 0 ? 0 : 1;
