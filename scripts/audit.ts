// npm run audit: the licences of what production installs, and known advisories where the registry answers.
import { spawnSync } from "node:child_process";
import { findLicenceProblems, readInstalled } from "./licences.ts";

const installed = readInstalled();
const problems = installed.length === 0 ? ["no package is installed"] : findLicenceProblems(installed);
for (const problem of problems) console.error(problem);
console.log(`licences: ${installed.length} packages of production looked at, ${problems.length} problems`);

const { stdout } = spawnSync("npm", ["audit", "--omit=dev", "--json"], { encoding: "utf8" });
const counts = readCounts(stdout);
if (counts === null) console.log("advisories: not checked, the registry doesn't answer; note it in docs/advisories.md");
else console.log(`advisories: ${counts.critical} critical, ${counts.high} high, ${counts.moderate + counts.low} other`);
process.exitCode = problems.length > 0 || (counts !== null && counts.critical + counts.high > 0) ? 1 : 0;

type Counts = Record<"critical" | "high" | "moderate" | "low", number>;

function readCounts(report: string): Counts | null {
  try {
    return JSON.parse(report).metadata?.vulnerabilities ?? null;
  } catch {
    return null;
  }
}
