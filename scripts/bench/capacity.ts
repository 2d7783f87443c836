// What one page, read, sign-in, purchase, socket and change costs: npm run bench:capacity [-- --engine pglite --seconds 5]
import { parseArgs } from "node:util";
import { servedEngines } from "#tests/fixtures/seeded-store.ts";
import { ensurePrerequisites } from "../suites/prerequisites.ts";
import { writeCostTable } from "./capacity/cost-table.ts";
import { measureCosts } from "./capacity/measure-costs.ts";

const { values } = parseArgs({
  options: { engine: { type: "string", default: "postgres" }, seconds: { type: "string", default: "20" } },
});
const seconds = Number(values.seconds);
ensurePrerequisites();
const engine = servedEngines().find((name) => name === values.engine);
if (engine === undefined)
  throw new Error(`${values.engine} can't be served here: pglite, or postgres where it is installed`);

const { costs, bare } = await measureCosts({ engine, seconds });
console.log(`${engine}, ${seconds} s each; an answer of Node alone (bare): ${bare.toFixed(3)} ms of processor time\n`);
for (const line of writeCostTable(costs, bare)) console.log(line);
