// npm run audit: the licences of what production installs, and known advisories where the registry answers.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { findLicenceProblems, type Installed } from "./licences.ts";

const lock = JSON.parse(readFileSync("package-lock.json", "utf8")) as { packages: Record<string, { dev?: boolean }> };

const installed: Installed[] = Object.entries(lock.packages)
  // Optional packages of other platforms are in the lock, not on the disk.
  .filter(([path, { dev }]) => path !== "" && dev !== true && existsSync(`${path}/package.json`))
  .map(([path]) => {
    const { name, version, license } = JSON.parse(readFileSync(`${path}/package.json`, "utf8"));
    return { name, version, licence: typeof license === "object" ? license?.type : license };
  });

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
