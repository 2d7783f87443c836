import type { DayRule } from "#domain/results/trading-day.ts";
import type { Estimate, HistoryFacts, PlayedTrades, Question } from "./analysis.ts";
import { changeHistory, changeRate, rateHistory } from "./changed-history.ts";
import { type DayHistory, type DayPlaces, historyFacts, placeDays, toDayHistory } from "./day-history.ts";
import { exactEstimate } from "./estimates.ts";
import { solveExactly } from "./exact.ts";
import { countFans, FAN_PATHS, type FanCounts } from "./fans.ts";
import type { Kernel } from "./kernel.ts";
import { type Plan, planOf } from "./plan.ts";
import { listScenarios, type Scenario } from "./scenarios.ts";
import { newTally, type Tally } from "./tally.ts";
import { thresholdsOf } from "./thresholds.ts";

/** What one worker does at a time: a few milliseconds. Scenarios are meant by their place in `listScenarios`. */
export type Task =
  | { kind: "facts" }
  /** Only of a win rate: the exact answer of a scenario, where there is one. */
  | { kind: "solve"; scenario: number }
  | { kind: "paths"; scenario: number; first: number; count: number }
  | { kind: "fans"; first: number; count: number };

export type TaskResult =
  | { kind: "facts"; facts: HistoryFacts }
  | { kind: "solve"; estimate: Estimate | null }
  | { kind: "paths"; tally: Tally }
  | { kind: "fans"; counts: FanCounts };

/** A piece is a megabyte that a page has to take in. */
const FAN_PIECE = 4_096;

/** All tasks of a question, in the order in which they are begun. */
export function listTasks(question: Question): Task[] {
  const tasks = listScenarios(question).flatMap((scenario, place) => scenarioTasks(question, scenario, place));
  const fans = Array.from({ length: FAN_PATHS / FAN_PIECE }, (_, piece) => ({
    kind: "fans" as const,
    first: piece * FAN_PIECE,
    count: FAN_PIECE,
  }));
  return [{ kind: "facts" }, ...tasks, ...fans];
}

function scenarioTasks({ source }: Question, { part, step, pieces }: Scenario, place: number): Task[] {
  // The estimate's later paths have numbers of their own.
  let first = part === "estimate" && step > 0 ? 10_000 : 0;
  const paths = pieces.map((count): Task => {
    const task: Task = { kind: "paths", scenario: place, first, count };
    first += count;
    return task;
  });
  if (source.kind === "trades" || (part === "estimate" && step > 0)) return paths;
  const solve: Task = { kind: "solve", scenario: place };
  // The first figures don't wait for the exact ones.
  return part === "estimate" ? [...paths.slice(0, 1), solve, ...paths.slice(1)] : [solve, ...paths];
}

/**
 * The days of one source's trades by each firm's clock: they stay the same from question to question. `places` depend on
 * the trades' times alone.
 */
export type KeptDays = {
  places: Map<string, DayPlaces>;
  histories: Map<string, DayHistory>;
  facts: Map<string, HistoryFacts>;
};

/** None yet; with the places of trades that differ in nothing but what they brought. */
export function newKeptDays(places: KeptDays["places"] = new Map()): KeptDays {
  return { places, histories: new Map(), facts: new Map() };
}

/** Does tasks of one question with a kernel; what they share is made once and kept. `days` are those of its source. */
export function createTaskRunner(question: Question, kernel: Kernel, days = newKeptDays()): (task: Task) => TaskResult {
  const scenarios = listScenarios(question);
  const plans = new Map<number, Plan>();
  const planFor = (place: number): Plan => {
    const scenario = scenarios[place];
    if (scenario === undefined) throw new RangeError(`no scenario ${place}`);
    const kept = plans.get(place);
    if (kept !== undefined) return kept;
    const plan = makePlan(question, scenario, days);
    // What is played in one piece is asked for once, and there are hundreds of those.
    if (scenario.pieces.length > 1) plans.set(place, plan);
    return plan;
  };
  return (task) => {
    switch (task.kind) {
      case "facts":
        return { kind: "facts", facts: factsOf(question, days) };
      case "solve":
        return { kind: "solve", estimate: solve(question, scenarios[task.scenario]) };
      case "paths": {
        const tally = newTally();
        kernel.play(planFor(task.scenario), task, tally);
        return { kind: "paths", tally };
      }
      case "fans":
        return { kind: "fans", counts: countFans(planFor(0), task) };
    }
  };
}

/** The question's own attempt: what is played path by path for a replay. */
export function questionPlan(question: Question): Plan {
  const [scenario] = listScenarios(question);
  if (scenario === undefined) throw new RangeError("no scenario");
  return makePlan(question, scenario, newKeptDays());
}

function makePlan(question: Question, scenario: Scenario, kept: KeptDays): Plan {
  const { source, seed, days } = question;
  const { rules, riskPercent, change } = scenario;
  const rule = { zone: rules.day.zone, dayEndsAt: rules.day.endsAt };
  let history: DayHistory;
  if (source.kind === "rate") history = rateHistory(changeRate(source, change), seed);
  else {
    const asItWas = find(kept.histories, rule, () => toDayHistory(source.trades, rule, placesOf(source, rule, kept)));
    history = changeHistory(asItWas, change, seed);
  }
  return planOf({ rules, history, riskPercent, seed, days });
}

/** What is kept for a firm's clock, made where there is none. */
function find<Kept>(kept: Map<string, Kept>, { zone, dayEndsAt }: DayRule, make: () => Kept): Kept {
  const key = `${zone} ${dayEndsAt}`;
  const found = kept.get(key) ?? make();
  kept.set(key, found);
  return found;
}

function placesOf({ trades }: PlayedTrades, rule: DayRule, { places }: KeptDays): DayPlaces {
  return find(places, rule, () => placeDays(trades, rule));
}

function factsOf({ source, rules }: Question, kept: KeptDays): HistoryFacts {
  if (source.kind === "trades") {
    const rule = { zone: rules.day.zone, dayEndsAt: rules.day.endsAt };
    return find(kept.facts, rule, () => historyFacts(source.trades, rule, placesOf(source, rule, kept)));
  }
  const { winRate, ratio, costR } = source;
  return {
    days: 0,
    trades: 0,
    winRate,
    ratio: (ratio - costR) / (1 + costR),
    expectancy: winRate * ratio - (1 - winRate) - costR,
    heldOvernight: 0,
    heldOverWeekend: 0,
  };
}

function solve({ source, days }: Question, scenario: Scenario | undefined): Estimate | null {
  if (source.kind !== "rate" || scenario === undefined) return null;
  const thresholds = thresholdsOf(scenario.rules, scenario.riskPercent);
  const result = solveExactly(thresholds, changeRate(source, scenario.change), days);
  return result === null ? null : exactEstimate(result);
}
