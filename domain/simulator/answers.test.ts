import { describe, expect, it } from "vitest";
import { PLAIN_RULES, RULE_SETS, syntheticTrades } from "#tests/factories/simulator.ts";
import { type Answer, OUTCOMES, type Question, rToCents } from "./analysis.ts";
import { createCollection } from "./collection.ts";
import { JAVASCRIPT_KERNEL } from "./js-kernel.ts";
import { replayPath } from "./replay.ts";
import { createSimdKernel } from "./simd-kernel.ts";
import { createTaskRunner } from "./tasks.ts";

const kernel = createSimdKernel() ?? JAVASCRIPT_KERNEL;
const [rules, otherRules] = Object.values(RULE_SETS);
if (rules === undefined || otherRules === undefined) throw new Error("no rules");

const QUESTION: Question = {
  rules,
  source: {
    kind: "trades",
    trades: syntheticTrades({ seed: 5, days: 120, tradesPerDay: { upTo: 3 }, winRate: 0.58, ratio: 1.4 }),
  },
  riskPercent: 1,
  seed: 42,
  days: 120,
  others: [{ key: "trail", rules: otherRules }],
};
const RATE: Question = {
  ...QUESTION,
  rules: PLAIN_RULES,
  source: { kind: "rate", winRate: 0.45, ratio: 2, tradesPerDay: 2, costR: 0 },
  others: [],
};

/** All answers of a question, each task followed by what is known then. */
function answersTo(question: Question): Answer[] {
  const collection = createCollection(question);
  const work = createTaskRunner(question, kernel);
  const answers: Answer[] = [];
  for (let task = collection.next(); task !== null; task = collection.next()) {
    collection.add(task, work(task));
    const answer = collection.answer();
    if (answer !== null) answers.push(answer);
  }
  return answers;
}

function last(question: Question): Answer {
  const answer = answersTo(question).at(-1);
  if (answer === undefined) throw new Error("no answer");
  return answer;
}

describe("an answer from trades", () => {
  const answers = answersTo(QUESTION);
  const whole = answers.at(-1);
  if (whole === undefined) throw new Error("no answer");

  it("begins with 1,000 paths and is refined to 100,000", () => {
    expect(answers[0]).toMatchObject({ estimate: { paths: 1_000 }, risks: null, historyError: null, fans: null });
    expect(whole).toMatchObject({ estimate: { paths: 100_000 }, isComplete: true, isExact: false, progress: 1 });
    expect(answers.map(({ progress }) => progress)).toEqual(answers.map(({ progress }) => progress).toSorted());
  });

  it("shares out every attempt", () => {
    const { outcomes, outcomesByPhase, pass } = whole.estimate;
    const sum = OUTCOMES.reduce((total, outcome) => total + outcomes[outcome], 0);
    expect(sum).toBeCloseTo(1, 12);
    expect(outcomesByPhase.map(({ passed }) => passed)).toEqual([0, pass.share]);
    expect(pass.error).toBeCloseTo(Math.sqrt((pass.share * (1 - pass.share)) / 100_000), 12);
  });

  it("knows an error of the history that is larger than that of drawing, around the share", () => {
    const { low = 1, high = 0, deviation = 0 } = whole.historyError ?? {};
    expect(deviation).toBeGreaterThan(5 * whole.estimate.pass.error);
    expect(low).toBeLessThan(whole.estimate.pass.share);
    expect(high).toBeGreaterThan(whole.estimate.pass.share);
  });

  it("passes less often with dearer and fewer winning trades, and least without an advantage", () => {
    const steps = (curve: Answer["costs"]) => curve?.map(({ estimate }) => estimate.pass.share) ?? [];
    for (const curve of [steps(whole.costs), steps(whole.winRates)]) {
      expect(curve).toHaveLength(3);
      expect(curve).toEqual(curve.toSorted((one, other) => other - one));
      expect(curve[0]).toBeLessThan(whole.estimate.pass.share);
    }
    expect(whole.coin?.pass.share).toBeLessThan(whole.estimate.pass.share - 0.1);
    expect(whole.coin?.pass.share).toBeGreaterThan(0);
  });

  it("names the risk that passes most often, and the others by their keys", () => {
    const { curve = [], best } = whole.risks ?? {};
    const highest = Math.max(...curve.map(({ estimate }) => estimate.pass.share));
    expect(curve.find(({ step }) => step === best)?.estimate.pass.share).toBe(highest);
    expect(curve.find(({ step }) => step === 1)?.estimate.pass.share).toBeCloseTo(whole.estimate.pass.share, 1);
    expect(whole.others?.map(({ key }) => key)).toEqual(["trail"]);
    const [other] = whole.others ?? [];
    expect(other?.historyError?.deviation).toBeGreaterThan(other?.estimate.pass.error ?? 1);
    expect(other?.coin?.pass.share).toBeLessThan(other?.estimate.pass.share ?? 0);
  });

  it("draws a fan a phase from zero, between the floor and the target", () => {
    const [first = [], second = []] = whole.fans ?? [];
    expect(first[0]).toEqual({ p5: 0, p25: 0, p50: 0, p75: 0, p95: 0 });
    for (const { p5, p25, p50, p75, p95 } of [...first, ...second]) {
      expect([p5, p25, p50, p75, p95]).toEqual([p5, p25, p50, p75, p95].toSorted((one, other) => one - other));
      expect(p5).toBeGreaterThanOrEqual(-10_000);
    }
    // Most pass the first phase: in the end the median is at its target of 10 R or just above.
    expect(first.at(-1)?.p50).toBeGreaterThanOrEqual(9_900);
    expect(first.at(-1)?.p50).toBeLessThan(11_500);
  });

  it("orders the drawdowns", () => {
    const { p50 = 0, p75 = 0, p90 = 0, p95 = 0, p99 = 0 } = whole.drawdowns ?? {};
    expect([p50, p75, p90, p95, p99]).toEqual([p50, p75, p90, p95, p99].toSorted((one, other) => one - other));
    expect(p50).toBeGreaterThan(1_000);
  });

  it("replays one of its paths with the dates of the history", () => {
    const passed = replayPath(QUESTION, 0, "passed");
    expect(passed).toEqual(replayPath(QUESTION, passed?.path ?? -1));
    expect(passed?.days.at(-1)).toMatchObject({ event: "passed", phase: 1 });
    expect(passed?.days[0]?.date).toMatch(/^2023-\d\d-\d\d$/);
    expect(replayPath(QUESTION, 0, "consistency")).toBeNull();
  });
});

describe("an answer from a win rate", () => {
  it("is exact, and so is all beside it", () => {
    const answer = last({ ...RATE, days: 320 });
    expect(answer).toMatchObject({ isExact: true, isComplete: true, historyError: null, estimate: { paths: null } });
    expect(answer.estimate.pass.share).toBeCloseTo(0.9669, 4);
    expect(answer.risks?.curve.map(({ estimate }) => estimate.paths)).toEqual(Array(9).fill(null));
    // Without an advantage the way to ten up is as likely as that to ten down, but for the last step.
    expect(answer.coin?.pass.share).toBeCloseTo(0.49, 1);
    expect(answer.drawdowns?.p50).toBeGreaterThan(1_000);
    expect(answer.fans).toHaveLength(1);
  });

  it("is drawn where a rule asks for each day's result", () => {
    const consistency = { maxBestDayPercent: 50, effect: "continue" as const };
    const answer = last({ ...RATE, rules: { ...PLAIN_RULES, consistency } });
    expect(answer).toMatchObject({ isExact: false, isComplete: true, estimate: { paths: 100_000 } });
    expect(answer.estimate.pass.share).toBeGreaterThan(0.9);
  });
});

it("makes money of results", () => {
  expect(rToCents(1_500, { rules: PLAIN_RULES, riskPercent: 0.5 })).toBe(75_000);
  expect(rToCents(-1, { rules: PLAIN_RULES, riskPercent: 1 })).toBe(-100);
});
