import type { Answer, Curve, Estimate, HistoryFacts, Question } from "./analysis.ts";
import { drawdownQuantiles, historyErrorOf, sampledEstimate } from "./estimates.ts";
import { addFanCounts, FAN_PATHS, fansOf, newFanCounts } from "./fans.ts";
import { drawdownWidth } from "./plan.ts";
import { COMPARED_RESAMPLED, coinsOf, DEARER_BY, FEWER_WINS, listScenarios, type Part, RISKS } from "./scenarios.ts";
import { addTally, newTally, type Tally } from "./tally.ts";
import { listTasks, type Task, type TaskResult } from "./tasks.ts";
import { thresholdsOf } from "./thresholds.ts";

export type Collection = {
  /** The next task to begin; null: all are begun. */
  next: () => Task | null;
  /** Adds what a task came to, in whatever order they end. */
  add: (task: Task, result: TaskResult) => void;
  /** What is known so far; null before the first figures. */
  answer: () => Answer | null;
  isComplete: () => boolean;
};

/** Hands out a question's tasks and puts their results together; it doesn't matter who does them. */
export function createCollection(question: Question): Collection {
  const scenarios = listScenarios(question);
  const tasks = listTasks(question);
  const thresholds = thresholdsOf(question.rules, question.riskPercent);
  const tallies = scenarios.map(newTally);
  const whole = scenarios.map(({ pieces }) => pieces.reduce((sum, count) => sum + count, 0));
  const solved = new Map<number, Estimate>();
  const fans = newFanCounts(question.rules.phases.length, question.days);
  const done = { tasks: 0, fanPaths: 0 };
  let facts: HistoryFacts | null = null;
  let drawnFans: Answer["fans"] = null;
  let begun = 0;

  /** What is solved isn't drawn, but for the drawdowns and fans of the estimate. */
  const isNeeded = (task: Task) =>
    task.kind !== "paths" || scenarios[task.scenario]?.part === "estimate" || !solved.has(task.scenario);

  const estimateOf = (place: number): Estimate | null => {
    const [scenario, tally] = [scenarios[place], tallies[place]];
    if (scenario === undefined || tally === undefined) return null;
    const isWhole = tally.paths === whole[place];
    return solved.get(place) ?? (isWhole ? sampledEstimate(tally, scenario.rules.phases.length) : null);
  };
  /** A part's estimates in their order; null until all have come. */
  const partOf = (part: Part): Estimate[] | null => {
    const places = scenarios.flatMap((scenario, place) => (scenario.part === part ? [place] : []));
    const estimates = places.map(estimateOf).filter((estimate) => estimate !== null);
    return places.length > 0 && estimates.length === places.length ? estimates : null;
  };
  const curveOf = (part: Part, steps: readonly number[]): Curve<number> | null =>
    partOf(part)?.map((estimate, place) => ({ step: steps[place] ?? 0, estimate })) ?? null;

  const own = (): Tally => {
    const total = newTally();
    for (const [place, { part }] of scenarios.entries()) {
      const tally = tallies[place];
      if (part === "estimate" && tally !== undefined) addTally(total, tally);
    }
    return total;
  };

  const add = (task: Task, result: TaskResult): void => {
    done.tasks += 1;
    if (result.kind === "facts") facts = result.facts;
    else if (result.kind === "fans" && task.kind === "fans") {
      addFanCounts(fans, result.counts);
      done.fanPaths += task.count;
      if (done.fanPaths === FAN_PATHS) drawnFans = fansOf(thresholds, fans);
    } else if (result.kind === "solve" && task.kind === "solve") {
      if (result.estimate !== null) solved.set(task.scenario, result.estimate);
    } else if (result.kind === "paths" && task.kind === "paths") {
      const tally = tallies[task.scenario];
      if (tally !== undefined) addTally(tally, result.tally);
    }
  };

  const isComplete = () => done.tasks === tasks.length;

  const answer = (): Answer | null => {
    const tally = own();
    const exact = solved.get(0);
    if (facts === null || (exact === undefined && tally.paths === 0)) return null;
    const histories = partOf("histories");
    const risks = curveOf("risks", RISKS);
    return {
      isComplete: isComplete(),
      progress: done.tasks / tasks.length,
      history: facts,
      estimate: exact ?? sampledEstimate(tally, question.rules.phases.length),
      isExact: exact !== undefined,
      historyError: histories === null ? null : historyErrorOf(histories),
      drawdowns: tally.paths === 0 ? null : drawdownQuantiles(tally, drawdownWidth(thresholds)),
      fans: drawnFans,
      risks: risks === null ? null : { curve: risks, best: bestStep(risks) },
      costs: curveOf("costs", DEARER_BY),
      winRates: curveOf("winRates", FEWER_WINS),
      coin: meanCoin("coin"),
      others: question.others.length === 0 ? [] : othersOf(partOf("others"), partOf("otherHistories")),
    };
  };

  const othersOf = (estimates: readonly Estimate[] | null, histories: readonly Estimate[] | null) =>
    estimates?.map((estimate, place) => {
      const own = histories?.slice(place * COMPARED_RESAMPLED, (place + 1) * COMPARED_RESAMPLED);
      const historyError = own === undefined ? null : historyErrorOf(own);
      return { key: question.others[place]?.key ?? "", estimate, historyError, coin: meanCoin("otherCoins", place) };
    }) ?? null;

  /** Coins of several histories, taken together: each alone would depend on how its coins fell. Null until all have come. */
  const meanCoin = (part: "coin" | "otherCoins", other = 0): Estimate | null => {
    const count = coinsOf(question);
    const places = scenarios.flatMap((scenario, place) => {
      const isOfOther = part === "coin" || Math.floor(scenario.step / count) === other;
      return scenario.part === part && isOfOther ? [place] : [];
    });
    const coins = places.map(estimateOf);
    const [first = null] = coins;
    if (first === null || coins.includes(null)) return null;
    if (first.paths === null) return first;
    const total = newTally();
    for (const place of places) {
      const tally = tallies[place];
      if (tally !== undefined) addTally(total, tally);
    }
    return sampledEstimate(total, first.outcomesByPhase.length);
  };

  const next = (): Task | null => {
    for (;;) {
      const task = tasks[begun];
      if (task === undefined) return null;
      begun += 1;
      if (isNeeded(task)) return task;
      done.tasks += 1;
    }
  };
  return { next, add, answer, isComplete };
}

/** The risk that passes most often, the smaller of equal ones. */
function bestStep(curve: Curve<number>): number {
  const [first, ...others] = curve;
  if (first === undefined) throw new RangeError("a curve without steps");
  return others.reduce((best, each) => (each.estimate.pass.share > best.estimate.pass.share ? each : best), first).step;
}
