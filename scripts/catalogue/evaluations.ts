// How often each setup of the committed catalogue passes evaluations, by its trades after the choice:
// npm run catalogue:evaluations. Twice gives the same bytes; the catalogue itself is only read.
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { Worker } from "node:worker_threads";
import { RULES_READ_ON } from "#domain/evaluations/evaluation-rules.ts";
import type { EvaluationsFile, SetupEvaluations } from "#domain/setup-evaluations/evaluations-file.ts";
import { CATALOGUE_FILES, CATALOGUE_FOLDER } from "#server/demo/read-catalogue.ts";
import { EVALUATED } from "./evaluate.ts";

async function evaluateAll(): Promise<SetupEvaluations[]> {
  const waiting = [...EVALUATED.keys()];
  const found: SetupEvaluations[] = [];
  /** One thread takes setup after setup until none waits. */
  const work = async () => {
    const worker = new Worker(new URL("./evaluations-worker.ts", import.meta.url));
    try {
      for (let place = waiting.shift(); place !== undefined; place = waiting.shift()) {
        worker.postMessage(place);
        const [evaluations]: SetupEvaluations[] = await once(worker, "message");
        if (evaluations !== undefined) found.push(evaluations);
      }
    } finally {
      await worker.terminate();
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return found.sort((one, other) => one.setup - other.setup);
}

/** One setup a line, so that a change of the file reads as a change of setups. */
function toText({ setups, ...about }: EvaluationsFile): string {
  const head = JSON.stringify(about).slice(0, -1);
  return `${head},"setups":[\n${setups.map((setup) => JSON.stringify(setup)).join(",\n")}\n]}\n`;
}

const start = performance.now();
const setups = await evaluateAll();
const text = toText({ rulesReadOn: RULES_READ_ON, setups });
writeFileSync(join(CATALOGUE_FOLDER, CATALOGUE_FILES.evaluations), text);
const seconds = ((performance.now() - start) / 1000).toFixed(0);
console.log(`${setups.length} setups, ${Math.round(text.length / 1000)} kB in ${CATALOGUE_FOLDER}, ${seconds} s`);
for (const [place, { preset }] of (setups[0]?.presets ?? []).entries()) {
  const passes = setups.map(({ presets }) => presets[place]?.fixed.pass ?? 0).sort((one, other) => one - other);
  const middle = ((passes[Math.floor(passes.length / 2)] ?? 0) * 100).toFixed(1);
  const half = passes.filter((pass) => pass >= 0.5).length;
  console.log(
    `${preset} at a risk of 1 %: half of the setups pass ${middle} % of attempts or less; ${half} pass 50 % or more`,
  );
}
