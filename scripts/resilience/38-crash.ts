// Resilience 38: what was acknowledged outlives kills, full disks and disks that turn read-only.
import { parseArgs } from "node:util";
import { runDiskFaults } from "./crash/disk-faults.ts";
import { runKills } from "./crash/kill-rounds.ts";
import { runKillsOfSeveral } from "./crash/kill-several.ts";
import { describeProcesses, enginesFor, readProcesses } from "./processes/read-processes.ts";

const { values } = parseArgs({
  options: {
    kills: { type: "string", default: "100" },
    engine: { type: "string" },
    /** Several run behind HAProxy, on PostgreSQL; its disk is the same one for any number of them. */
    processes: { type: "string", default: "1" },
  },
});
const processes = readProcesses("38", values.processes);
const engines = enginesFor(processes).filter((engine) => values.engine === undefined || engine === values.engine);
const kills = Number(values.kills);

for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));

// Both engines at once: each waits for starts most of the time.
const outcomes =
  processes > 1
    ? [await runKillsOfSeveral(kills)]
    : await Promise.all(engines.map((engine) => runKills(engine, kills)));
if (processes === 1) for (const engine of engines) outcomes.push(await runDiskFaults(engine));
const problems = outcomes.flatMap((outcome) => outcome.problems);
for (const problem of problems) console.log(`  ${problem}`);
const verdict = problems.length === 0 ? "passed" : "FAILED";
console.log(`38 ${verdict}: ${describeProcesses(processes)}${outcomes.map(({ figure }) => figure).join("; ")}`);
process.exitCode = problems.length === 0 ? 0 : 1;
