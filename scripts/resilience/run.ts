// The numbered tests of what this product must survive: npm run resilience -- [number…]
import { ensurePrerequisites } from "../suites/prerequisites.ts";
import { GUARDED, RESILIENCE_TESTS } from "./catalogue.ts";
import { findTests } from "./find-tests.ts";
import { runNumbered } from "./run-numbered.ts";

const USAGE_ERROR = 2;
const asked = process.argv.slice(2);
const known = Object.keys(RESILIENCE_TESTS);
const strange = asked.filter((text) => !known.includes(text));
if (strange.length > 0) {
  console.error(`resilience: no test is called ${strange.join(", ")}; there are 1 to ${known.length}`);
  process.exit(USAGE_ERROR);
}

for (const { name, leavesOut } of ensurePrerequisites()) console.log(`left out without ${name}: ${leavesOut}`);
const numbers = (asked.length > 0 ? asked : known).map(Number);
const missing: number[] = [];
const short: number[] = [];
let held = 0;
for (const number of numbers) {
  const tests = findTests(number);
  if (tests.files.length + tests.journeys.length + tests.scripts.length === 0) {
    missing.push(number);
    continue;
  }
  const { holds, figures, seconds, output } = await runNumbered(number, tests);
  if (holds) held += 1;
  else {
    short.push(number);
    console.log(output.trimEnd());
  }
  const name = `${String(number).padStart(2)}  ${RESILIENCE_TESTS[number]}`;
  console.log(`${name}: ${figures.join("; ")}  ${holds ? "ok" : "SHORT"}  ${seconds.toFixed(1)} s`);
}

if (missing.length > 0) console.log(`not there yet: ${missing.join(", ")}`);
const lacking = missing.filter((number) => GUARDED.includes(number));
console.log(`resilience: ${held} hold, ${short.length} fall short, ${missing.length} are not there yet`);
process.exitCode = short.length + lacking.length === 0 ? 0 : 1;
