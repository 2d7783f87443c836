import { rmSync } from "node:fs";
import { type Counts, judgeRun, readPlaywrightCounts } from "./counts.ts";
import { runCommand } from "./run-command.ts";

const REPORT = "test-results/playwright.json";

/** Runs the browser tests on the built application; `isFull` takes all looks instead of one by turns. */
export async function runPlaywright({ isFull }: { isFull: boolean }): Promise<{ counts: Counts; seconds: number }> {
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
