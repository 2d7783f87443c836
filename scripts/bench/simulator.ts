// Paths per second and core of the evaluation simulator with all its rules, and what a question takes: npm run bench:simulator [-- --page]
import { cpus } from "node:os";
import { Worker } from "node:worker_threads";
import { openSimulator, type WorkerPort } from "#app/core/simulator/analyse.ts";
import type { RuleSet } from "#domain/evaluations/rule-set.ts";
import { DEFAULT_DAYS, type Question } from "#domain/simulator/analysis.ts";
import { JAVASCRIPT_KERNEL } from "#domain/simulator/js-kernel.ts";
import { type Kernel, READABLE_KERNEL } from "#domain/simulator/kernel.ts";
import { type Plan, planOf } from "#domain/simulator/plan.ts";
import { createSimdKernel } from "#domain/simulator/simd-kernel.ts";
import { newTally } from "#domain/simulator/tally.ts";
import {
  COMPARED_SETTINGS,
  comparedPlan,
  PLAIN_RULES,
  RULE_SETS,
  syntheticDays,
  syntheticTrades,
} from "#tests/factories/simulator.ts";
import { findChromium } from "../suites/prerequisites.ts";
import { median } from "./median.ts";
import { measureRuleChanges } from "./simulator-page.ts";

const RISKS = [0.25, 0.5, 1, 2];
const DAYS = 60;
const ROUNDS = 7;
/** Paths of one round: about 20 ms each. */
const PATHS = { readable: 4_000, javascript: 50_000, webassembly: 100_000 };
const COMPARED_PATHS = 10_000;
const FLOOR = 3;
const AIM = 5;
const FIRST_FIGURE_MS = 100;
const RULE_CHANGE_MS = 200;
const TRADES = { seed: 1, days: 500, tradesPerDay: { upTo: 4 }, winRate: 0.45, ratio: 1.5, hasExcursions: true };

const history = syntheticDays(TRADES);
const simd = createSimdKernel();
if (simd === null) throw new Error("no WebAssembly here");
const KERNELS: readonly Kernel[] = [READABLE_KERNEL, JAVASCRIPT_KERNEL, simd];

/** No rule that could end an attempt: all days are played. */
const OUT_OF_REACH: RuleSet = {
  ...PLAIN_RULES,
  phases: [{ target: { percent: 100_000 }, minDays: 0, maxDays: null }],
  maximum: { limit: { percent: 100_000 }, mode: "static", lockAt: null },
};

/** Millions of paths a second of each kernel: the median of rounds in which they take turns. */
function speeds(plan: Plan): number[] {
  const rounds = KERNELS.map((): number[] => []);
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [place, kernel] of KERNELS.entries()) {
      const count = PATHS[kernel.name];
      const begun = performance.now();
      kernel.play(plan, { first: 0, count }, newTally());
      // The first round warms up.
      if (round > 0) rounds[place]?.push(count / (performance.now() - begun) / 1_000);
    }
  }
  return rounds.map(median);
}

function measureKernels(): void {
  console.log(`${ROUNDS} rounds in turns, ${DAYS} days, a history of ${TRADES.days}; million paths/s on one core`);
  console.log(`${"".padEnd(34)} risk  readable  JavaScript  WebAssembly`);
  const cells = [
    ...Object.entries(RULE_SETS).flatMap(([name, rules]) => RISKS.map((risk) => ({ name, rules, risk }))),
    { name: "target out of reach", rules: OUT_OF_REACH, risk: 1 },
  ];
  const fastest: number[] = [];
  const fallback: number[] = [];
  for (const { name, rules, risk } of cells) {
    const plan = planOf({ rules, history, riskPercent: risk, seed: 42, days: DAYS });
    const [readable = 0, javascript = 0, webassembly = 0] = speeds(plan);
    fastest.push(webassembly);
    fallback.push(javascript);
    const figures = [
      readable.toFixed(2).padStart(8),
      javascript.toFixed(2).padStart(10),
      webassembly.toFixed(2).padStart(11),
    ];
    console.log(`${name.padEnd(34)} ${String(risk).padStart(4)}  ${figures.join("  ")}`);
  }
  const lowest = Math.min(...fastest);
  const underAim = fastest.filter((speed) => speed < AIM).length;
  verdict(
    lowest >= FLOOR,
    `lowest of ${cells.length} cells ${lowest.toFixed(2)} M (at least ${FLOOR}; under ${AIM} in ${underAim}), JavaScript alone ${Math.min(...fallback).toFixed(2)} M`,
  );
}

/** Every count of every kernel against the readable rules. */
function compareKernels(): void {
  let differences = 0;
  for (const rules of Object.values(RULE_SETS)) {
    for (const setting of COMPARED_SETTINGS) {
      const plan = comparedPlan(rules, setting);
      const [read, ...others] = KERNELS.map((kernel) => {
        const tally = newTally();
        kernel.play(plan, { first: 0, count: COMPARED_PATHS }, tally);
        return tally.counts;
      });
      for (const counts of others) differences += counts.filter((count, place) => count !== read?.[place]).length;
    }
  }
  verdict(
    differences === 0,
    `${Object.keys(RULE_SETS).length} rule sets × ${COMPARED_SETTINGS.length} settings × ${KERNELS.length - 1} kernels against the readable rules, ${COMPARED_PATHS} paths each: ${differences} differences`,
  );
}

function openThread(): WorkerPort {
  const thread = new Worker(new URL("./simulator-worker.ts", import.meta.url));
  return {
    addEventListener: (kind, listener) => {
      if (kind === "message") thread.on("message", (data) => listener(new MessageEvent("message", { data })));
    },
    postMessage: (message) => thread.postMessage(message),
    terminate: () => void thread.terminate(),
  };
}

type Timing = { first: number; whole: number; answers: number };

/** From the question to the first figures, and to the whole answer. */
function time(pool: ReturnType<typeof openSimulator>, question: Question): Promise<Timing> {
  const begun = performance.now();
  let first = 0;
  let answers = 0;
  return new Promise((resolve, reject) => {
    pool.analyse(question, {
      onAnswer: ({ isComplete }) => {
        answers += 1;
        if (first === 0) first = performance.now() - begun;
        if (isComplete) resolve({ first, whole: performance.now() - begun, answers });
      },
      onFailure: reject,
    });
  });
}

async function measureQuestions(workers: number): Promise<void> {
  const [rules] = Object.values(RULE_SETS);
  if (rules === undefined) throw new Error("no rules");
  const others = Object.entries(RULE_SETS).map(([key, other]) => ({ key, rules: other }));
  const source = { kind: "trades", trades: syntheticTrades({ ...TRADES, hasExcursions: false }) } as const;
  const question: Question = { rules, source, riskPercent: 1, seed: 42, days: DEFAULT_DAYS, others };
  const begun = performance.now();
  const pool = openSimulator(workers, openThread);
  const cold = await time(pool, question);
  const sinceStart = performance.now() - begun - cold.whole + cold.first;
  const warm: Timing[] = [];
  for (let round = 1; round <= ROUNDS; round++)
    warm.push(await time(pool, { ...question, riskPercent: 1 + round / 100 }));
  pool.close();
  const firstWarm = median(warm.map(({ first }) => first));
  verdict(
    firstWarm < FIRST_FIGURE_MS,
    `${workers} worker(s): first figures ${sinceStart.toFixed(0)} ms with the start of the thread, then ${firstWarm.toFixed(0)} ms (aim ${FIRST_FIGURE_MS}); whole answer ${median(warm.map(({ whole }) => whole)).toFixed(0)} ms in ${cold.answers} steps or so`,
  );
}

function measureMemory(): void {
  const [rules] = Object.values(RULE_SETS);
  if (rules === undefined) throw new Error("no rules");
  const plan = planOf({ rules, history, riskPercent: 1, seed: 42, days: DAYS });
  const grownBy = (paths: number) => {
    globalThis.gc?.();
    const before = process.memoryUsage();
    KERNELS.at(-1)?.play(plan, { first: 0, count: paths }, newTally());
    const after = process.memoryUsage();
    return after.heapUsed + after.arrayBuffers - before.heapUsed - before.arrayBuffers;
  };
  const bytes = plan.dayRows.byteLength + plan.blockRows.byteLength + history.r.byteLength + history.worst.byteLength;
  const [few, many] = [grownBy(1_000), grownBy(2_000_000)];
  console.log(
    `memory: tables of a history ${(bytes / 1_024).toFixed(0)} KB; 1,000 paths grow the heap by ${(few / 1_024).toFixed(0)} KB, 2 million by ${(many / 1_024).toFixed(0)} KB`,
  );
}

/** The page itself, in a browser: a change of a rule. */
async function measurePage(): Promise<void> {
  const executablePath = findChromium();
  if (executablePath === null) throw new Error("the page's half needs Chromium");
  const { count, median: middle, p75, worst } = await measureRuleChanges(executablePath);
  verdict(
    p75 < RULE_CHANGE_MS,
    `a change of a rule on the page, main thread six times slower, one worker: ${p75} ms at the 75th percentile (aim < ${RULE_CHANGE_MS}), median ${middle}, worst ${worst} of ${count}`,
  );
}

function verdict(holds: boolean, text: string): void {
  if (!holds) process.exitCode = 1;
  console.log(`${holds ? "ok    " : "FAILED"} ${text}`);
}

console.log(`${cpus()[0]?.model ?? "?"}, ${cpus().length} cores, Node ${process.versions.node}`);
if (!process.argv.includes("--page")) {
  compareKernels();
  measureKernels();
  for (const workers of [1, 2]) await measureQuestions(workers);
  measureMemory();
}
await measurePage();
