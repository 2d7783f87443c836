// Resilience 38: what was acknowledged outlives kills, full disks and disks that turn read-only.
import { parseArgs } from "node:util";
import { servedEngines } from "#tests/fixtures/seeded-store.ts";
import { runDiskFaults } from "./crash/disk-faults.ts";
import { runKills } from "./crash/kill-rounds.ts";

const { values } = parseArgs({
  options: { kills: { type: "string", default: "100" }, engine: { type: "string" } },
});
const engines = servedEngines().filter((engine) => values.engine === undefined || engine === values.engine);

for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));

// Both at once: each waits for starts most of the time.
const kills = await Promise.all(engines.map((engine) => runKills(engine, Number(values.kills))));
const outcomes = [...kills];
for (const engine of engines) outcomes.push(await runDiskFaults(engine));
const problems = outcomes.flatMap((outcome) => outcome.problems);
for (const problem of problems) console.log(`  ${problem}`);
console.log(`38 ${problems.length === 0 ? "passed" : "FAILED"}: ${outcomes.map(({ figure }) => figure).join("; ")}`);
process.exitCode = problems.length === 0 ? 0 : 1;
