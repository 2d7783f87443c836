import { rmSync } from "node:fs";
import { type Counts, judgeRun, readVitestCounts } from "./counts.ts";
import { runCommand } from "./run-command.ts";

const REPORT = "test-results/vitest.json";

/** Runs Vitest, all projects or some: `rules` needs no database, `engines` does; `isFull` with what repeats itself. */
export async function runVitest({
  projects = [],
  isFull = false,
}: {
  projects?: string[];
  isFull?: boolean;
}): Promise<{ counts: Counts; seconds: number }> {
  rmSync(REPORT, { force: true });
  const reporters = ["dot", "json", "./scripts/suites/flaky-tests.ts"].map((name) => `--reporter=${name}`);
  const chosen = projects.flatMap((project) => ["--project", project]);
  const { status, seconds } = await runCommand(
    {
      name: "vitest",
      arguments: ["node_modules/vitest/vitest.mjs", "run", ...reporters, `--outputFile.json=${REPORT}`, ...chosen],
      environment: { FULL: isFull ? "1" : "" },
    },
    { isQuiet: false },
  );
  return { counts: judgeRun({ counts: readVitestCounts(REPORT), status }), seconds };
}
