// Whole purchases a second, the database's word for each afterwards: npm run bench:checkout [-- --engine postgres]
import { mkdirSync } from "node:fs";
import { parseArgs } from "node:util";
import { servedEngines } from "#tests/fixtures/seeded-store.ts";
import { ensurePrerequisites } from "../suites/prerequisites.ts";
import { type EngineFigures, type Figure, measureEngine } from "./checkout/measure-engine.ts";

/** A commerce server of good name (Vendure) on such a machine, in orders a second; the aim is ten times that. */
const REFERENCE: Record<number, number> = { 1: 11, 8: 20 };
const AIM = 10;
const NAMES = { pglite: "PGlite", postgres: "PostgreSQL" };

const { values } = parseArgs({
  options: {
    engine: { type: "string" },
    rounds: { type: "string", default: "3" },
    journeys: { type: "string", default: "400" },
    profile: { type: "string" },
  },
});
const profileFolder = values.profile ?? null;
if (profileFolder !== null) mkdirSync(profileFolder, { recursive: true });
ensurePrerequisites();
const engines = servedEngines().filter((engine) => values.engine === undefined || engine === values.engine);

const results: EngineFigures[] = [];
for (const engine of engines) {
  const [rounds, journeys] = [Number(values.rounds), Number(values.journeys)];
  results.push(await measureEngine({ engine, rounds, journeys, profileFolder }));
}

console.log("database    buyers  journeys/s    p50 ms    p99 ms  journeys  reference");
for (const { engine, figures, journeys, differences, costs } of results) {
  for (const { buyers, perSecond, p50, p99, journeys: counted } of figures) {
    const cells = [perSecond.toFixed(1).padStart(12), p50.toFixed(1).padStart(10), p99.toFixed(1).padStart(10)];
    const reference = `${ratioOf({ buyers, perSecond }).toFixed(1)} × ${REFERENCE[buyers]}/s`;
    console.log(
      `${NAMES[engine].padEnd(11)} ${String(buyers).padStart(6)}${cells.join("")}${String(counted).padStart(10)}  ${reference}`,
    );
  }
  const shares = Object.entries(costs).map(([whose, cost]) => `${whose} ${cost.toFixed(2)}`);
  console.log(`${NAMES[engine].padEnd(11)} processor ms a journey: ${shares.join(", ")}`);
  const verdict = differences.length === 0 ? "each paid exactly once" : differences.join(", ");
  console.log(`${NAMES[engine].padEnd(11)} ${journeys} journeys with the warm-up: ${verdict}`);
}
const areRight = results.every(({ differences }) => differences.length === 0);
const durable = results.find(({ engine }) => engine === "postgres") ?? results[0];
const isFast = durable?.figures.every((figure) => ratioOf(figure) >= AIM) ?? false;
const summary = durable?.figures.map(
  (figure) =>
    `${figure.perSecond.toFixed(0)}/s with ${figure.buyers} ${figure.buyers === 1 ? "buyer" : "buyers"} (${ratioOf(figure).toFixed(1)} × ${REFERENCE[figure.buyers]}/s)`,
);
console.log(
  `bench:checkout ${areRight && isFast ? "ok" : "SHORT"}: ${NAMES[durable?.engine ?? "pglite"]} ${summary?.join(", ")}; aim ${AIM} ×; ` +
    `${areRight ? "every journey paid exactly once" : "NOT every journey paid exactly once"}`,
);
process.exitCode = areRight && isFast ? 0 : 1;

function ratioOf({ buyers, perSecond }: Pick<Figure, "buyers" | "perSecond">): number {
  return perSecond / (REFERENCE[buyers] ?? Number.NaN);
}
