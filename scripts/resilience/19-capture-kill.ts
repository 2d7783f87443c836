import { parseArgs } from "node:util";
import { servedEngines } from "#tests/fixtures/seeded-store.ts";
import type { EngineName } from "#tests/fixtures/test-database.ts";
import { KILL_POINTS } from "./capture-kill/kill-points.ts";
import { openKilledShop } from "./capture-kill/killed-shop.ts";

// Resilience 19: `kill -9` at every step boundary of a purchase, from outside. However often the shop dies,
// each captured payment ends as one paid order and one membership within 60 s of the restart.

const { values } = parseArgs({
  options: {
    runs: { type: "string", default: "20" },
    engine: { type: "string" },
    point: { type: "string" },
  },
});
const runs = Number(values.runs);
const engines = servedEngines().filter((engine) => values.engine === undefined || engine === values.engine);
const points = KILL_POINTS.filter(({ name }) => values.point === undefined || name === values.point);

for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));

let kills = 0;
let slowest = 0;
const problems: string[] = [];
// Both at once: each waits for starts most of the time.
await Promise.all(engines.map(runEngine));
const verdict = problems.length === 0 ? "passed" : "FAILED";
for (const problem of problems) console.log(`  ${problem}`);
console.log(
  `19 ${verdict}: ${kills} kills at ${points.length} points on ${engines.join(" and ")}, ` +
    `${problems.length} wrong, slowest ${slowest.toFixed(1)} s after the restart (limit 60 s)`,
);
process.exitCode = problems.length === 0 ? 0 : 1;

async function runEngine(engine: EngineName): Promise<void> {
  const stand = await openKilledShop(engine);
  try {
    for (const point of points) {
      let slowestHere = 0;
      for (let run = 0; run < runs; run += 1) {
        const outcome = await stand.runPoint(point);
        kills += 1;
        slowestHere = Math.max(slowestHere, outcome.secondsToPaid);
        problems.push(...outcome.problems.map((problem) => `${engine}, run ${run + 1}, ${problem}`));
      }
      slowest = Math.max(slowest, slowestHere);
      console.log(`${engine.padEnd(9)} ${point.name.padEnd(26)} ${runs} runs, slowest ${slowestHere.toFixed(1)} s`);
    }
    problems.push(...(await stand.findImbalance()).map((problem) => `${engine}: ${problem}`));
  } finally {
    await stand.close();
  }
}
