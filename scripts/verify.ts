// The quick answer to "am I done": npm run verify
import { CHECKS, runChecks } from "./suites/checks.ts";
import { addCounts, countsLine } from "./suites/counts.ts";
import { runVitest } from "./suites/vitest.ts";

const checks = await runChecks(CHECKS);
const units = await runVitest({ projects: ["rules"] });
const all = addCounts([checks, units.counts]);
console.log(countsLine(all));
process.exitCode = all.failed === 0 ? 0 : 1;
