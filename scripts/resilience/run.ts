// The numbered tests of what this product must survive: npm run resilience -- [all | number…] [options of one's script]

import { ensurePrerequisites } from "../suites/prerequisites.ts";
import { runCommand } from "../suites/run-command.ts";
import { RESILIENCE_TESTS, SEVERAL_TAKE, UNTIMED, WAITING_PARTS } from "./catalogue.ts";
import { findTests, type NumberedTests, readTestTitles } from "./find-tests.ts";
import { judgeNumber, type ScriptEnd } from "./judge-number.ts";
import { runFiles, runJourneys } from "./run-titled.ts";

const USAGE_ERROR = 2;
const given = process.argv.slice(2).filter((text) => text !== "all");
const optionsAt = given.findIndex((text) => text.startsWith("--"));
const asked = optionsAt === -1 ? given : given.slice(0, optionsAt);
const options = optionsAt === -1 ? [] : given.slice(optionsAt);
const known = Object.keys(RESILIENCE_TESTS);
const strange = asked.filter((text) => !known.includes(text));
const isForAll = options.length === 2 && options[0] === "--processes" && asked.every((text) => SEVERAL_TAKE.has(+text));
if (strange.length > 0 || (options.length > 0 && asked.length !== 1 && !(isForAll && asked.length > 0))) {
  console.error(
    strange.length > 0
      ? `resilience: no test is called ${strange.join(", ")}; there are 1 to ${known.at(-1)}`
      : `resilience: ${options.join(" ")} goes to one number's script: name that number ` +
          `(--processes also to several of ${[...SEVERAL_TAKE].join(", ")})`,
  );
  process.exit(USAGE_ERROR);
}

for (const { name, leavesOut } of ensurePrerequisites()) console.log(`left out without ${name}: ${leavesOut}`);
const numbers = (asked.length > 0 ? asked : known).map(Number);
const titles = readTestTitles();
const found = new Map(numbers.map((number) => [number, findTests(number, titles)]));
const all = (kind: "files" | "journeys") => [...new Set([...found.values()].flatMap((tests) => tests[kind]))].sort();
const vitest = await runFiles({ numbers, files: all("files") });
const playwright = await runJourneys({ numbers, files: all("journeys") });
const tests = [...vitest.tests, ...playwright.tests];
const figures = [...vitest.figures, ...playwright.figures];
const outside = [vitest.problem, playwright.problem].filter((problem) => problem !== null);
for (const problem of outside) console.log(problem);

let held = 0;
const untimed: Promise<void>[] = [];
for (const [number, numbered] of found) if (!UNTIMED.has(number)) await judge(number, numbered);
for (const [number, numbered] of found) if (UNTIMED.has(number)) untimed.push(judge(number, numbered));
await Promise.all(untimed);
const short = numbers.length - held;
const waiting = numbers.filter((number) => number in WAITING_PARTS);
console.log(
  `resilience: ${held} hold, ${short} fall short` +
    (waiting.length > 0 ? `; a part of ${waiting.join(", ")} waits for what isn't there yet` : "") +
    (outside.length > 0 ? "; a run failed outside its tests" : ""),
);
process.exitCode = short + outside.length === 0 ? 0 : 1;

/** Runs the scripts of a number's own, and prints its line. */
async function judge(number: number, numbered: NumberedTests): Promise<void> {
  const scripts: ScriptEnd[] = [];
  for (const script of numbered.scripts) scripts.push(await runScript(number, script));
  const outcome = judgeNumber({ number, found: numbered, tests, figures, scripts });
  for (const problem of outcome.problems) console.log(problem);
  if (outcome.holds) held += 1;
  const name = `${String(number).padStart(2)}  ${RESILIENCE_TESTS[number]}`;
  const verdict = outcome.holds ? "ok" : "SHORT";
  console.log(`${name}: ${outcome.figures.join("; ")}  ${verdict}  ${outcome.seconds.toFixed(1)} s`);
}

/** A script of a number's own says its figure with its last line, and by its exit whether it holds. */
async function runScript(number: number, script: string): Promise<ScriptEnd> {
  const { status, output, seconds } = await runCommand(
    { name: script, arguments: [script, ...options] },
    { isQuiet: true },
  );
  const last = output.trimEnd().split("\n").at(-1) ?? "";
  const figure = last.replace(new RegExp(`^${number} ((passed|FAILED): )?`), "");
  return { holds: status === 0, figure, output, seconds };
}
