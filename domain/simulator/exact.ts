/**
 * The exact answer for independent trades with a fixed win rate and ratio: probabilities over the states that an attempt
 * can be in at a day's start, moved on day by day. No drawing, so no sampling error.
 */
import { OUTCOMES, type Outcome, type Source } from "./analysis.ts";
import { dailyAmount, NEVER, type Thresholds } from "./thresholds.ts";

export type Rate = Extract<Source, { kind: "rate" }>;

/** Probabilities by phase and outcome, and of a pass by its day, index 0 for the first day. */
export type ExactResult = { outcomes: Record<Outcome, number>[]; passDays: Float64Array };

/** More states than this take longer than drawing does: some 60 ms. */
const MOST_STATES = 12_000;

type State = { balance: number; peak: number; counted: number };
type Step = { next: Int32Array; share: Float64Array; ends: Record<Outcome, number> };
type Phase = Thresholds["phases"][number];
/** Probability of each end by day. */
type Ends = Record<Outcome, Float64Array>;

/** Null where a consistency rule asks for each day's result, or the states are too many. */
export function solveExactly(thresholds: Thresholds, rate: Rate, days: number): ExactResult | null {
  if (thresholds.consistency !== null) return null;
  const results: Ends[] = [];
  for (const phase of thresholds.phases) {
    const steps = findSteps(thresholds, phase, rate);
    if (steps === null) return null;
    results.push(playPhase(steps, phase, days));
  }
  const outcomes: Record<Outcome, number>[] = [];
  // Probability that a phase begins on a day.
  let begins = new Float64Array(days);
  begins[0] = 1;
  for (const [place, ends] of results.entries()) {
    const shares = noOutcomes();
    const passDays = follow(begins, ends.passed);
    const isLast = place === results.length - 1;
    for (const outcome of ["maximum", "daily", "time"] as const) shares[outcome] = total(follow(begins, ends[outcome]));
    if (isLast) shares.passed = total(passDays);
    shares.unfinished = total(begins) - shares.maximum - shares.daily - shares.time - total(passDays);
    const next = new Float64Array(days);
    next.set(passDays.subarray(0, days - 1), 1);
    // Passed on the last day: the next phase never begins.
    const lost = passDays[days - 1] ?? 0;
    outcomes.push(shares);
    if (isLast) return { outcomes, passDays };
    outcomes[place] = { ...shares, unfinished: shares.unfinished + lost };
    begins = next;
  }
  return null;
}

const noOutcomes = (): Record<Outcome, number> => ({
  passed: 0,
  maximum: 0,
  daily: 0,
  time: 0,
  consistency: 0,
  unfinished: 0,
});
const total = (values: Float64Array) => values.reduce((sum, value) => sum + value, 0);

/** By day: what begins on one and takes so long to end. */
function follow(begins: Float64Array, ends: Float64Array): Float64Array {
  const days = new Float64Array(begins.length);
  for (const [begin, chance] of begins.entries()) {
    if (chance === 0) continue;
    for (let day = begin; day < days.length; day++) {
      days[day] = (days[day] ?? 0) + chance * (ends[day - begin] ?? 0);
    }
  }
  return days;
}

/** Moves the probabilities on, day by day. */
function playPhase(steps: readonly Step[], { maxDays }: Phase, days: number): Ends {
  const ends = Object.fromEntries(OUTCOMES.map((outcome) => [outcome, new Float64Array(days)]));
  const { passed, maximum, daily, time, consistency, unfinished } = ends;
  if (!passed || !maximum || !daily || !time || !consistency || !unfinished) throw new Error("an outcome is missing");
  let now = new Float64Array(steps.length);
  now[0] = 1;
  for (let day = 0; day < Math.min(days, maxDays); day++) {
    const then = new Float64Array(steps.length);
    for (const [state, step] of steps.entries()) {
      const chance = now[state] ?? 0;
      if (chance === 0) continue;
      passed[day] = (passed[day] ?? 0) + chance * step.ends.passed;
      maximum[day] = (maximum[day] ?? 0) + chance * step.ends.maximum;
      daily[day] = (daily[day] ?? 0) + chance * step.ends.daily;
      for (const [place, next] of step.next.entries()) {
        then[next] = (then[next] ?? 0) + chance * (step.share[place] ?? 0);
      }
    }
    if (day + 1 >= maxDays) time[day] = total(then);
    now = then;
  }
  return { passed, maximum, daily, time, consistency, unfinished };
}

/** Every state that a day can start in, the phase's start first, and what a day makes of each. */
function findSteps(thresholds: Thresholds, phase: Phase, rate: Rate): Step[] | null {
  const states: State[] = [{ balance: 0, peak: 0, counted: 0 }];
  const places = new Map([[keyOf({ balance: 0, peak: 0, counted: 0 }), 0]]);
  const placeOf = (state: State) => {
    const key = keyOf(state);
    const known = places.get(key);
    if (known !== undefined) return known;
    places.set(key, states.length);
    return states.push(state) - 1;
  };
  const steps: Step[] = [];
  for (let place = 0; place < states.length; place++) {
    const state = states[place];
    if (state === undefined || states.length > MOST_STATES) return null;
    const { ends, after } = playDay({ thresholds, phase, rate, state });
    const moved = [...after.values()].map(({ state: next, chance }) => ({ place: placeOf(next), chance }));
    steps.push({
      ends,
      next: Int32Array.from(moved, (each) => each.place),
      share: Float64Array.from(moved, ({ chance }) => chance),
    });
  }
  return steps;
}

const keyOf = ({ balance, peak, counted }: State) => `${balance} ${peak} ${counted}`;

type Chances = Map<string, { state: State; chance: number }>;

function addChance(chances: Chances, state: State, chance: number): void {
  const key = keyOf(state);
  const known = chances.get(key);
  if (known === undefined) chances.set(key, { state, chance });
  else known.chance += chance;
}

type Day = { thresholds: Thresholds; phase: Phase; rate: Rate; state: State };

/** One day from a state: how it may end the attempt, and the states after it. `peak` is the one that the floor follows. */
function playDay(day: Day): { ends: Record<Outcome, number>; after: Chances } {
  const { rate, state } = day;
  const ends = noOutcomes();
  const stopped: Chances = new Map();
  let open: Chances = new Map([["", { state, chance: 1 }]]);
  const [win, loss] = [rate.ratio, -1].map((r) => Math.round((r - rate.costR) * 1_000));
  for (let trade = 0; trade < rate.tradesPerDay; trade++) {
    const then: Chances = new Map();
    for (const { state: from, chance } of open.values()) {
      takeTrade(day, { from, r: win ?? 0, chance: chance * rate.winRate }, { ends, stopped, then });
      takeTrade(day, { from, r: loss ?? 0, chance: chance * (1 - rate.winRate) }, { ends, stopped, then });
    }
    open = then;
  }
  const after: Chances = new Map();
  for (const { state: last, chance } of [...open.values(), ...stopped.values()]) {
    addChance(after, endDay(day, last), chance);
  }
  return { ends, after };
}

type Trade = { from: State; r: number; chance: number };
type Fates = { ends: Record<Outcome, number>; stopped: Chances; then: Chances };

function takeTrade(day: Day, { from, r, chance }: Trade, { ends, stopped, then }: Fates): void {
  const { daily, initial, followsPeak, lock, maximum } = day.thresholds;
  const start = day.state.balance;
  const dailyFloor = daily === null ? -NEVER : start - dailyAmount(daily, initial, start);
  const floor = Math.min(lock, from.peak - maximum);
  const balance = from.balance + r;
  if (Math.min(from.balance, balance) <= Math.max(floor, dailyFloor)) {
    if (floor >= dailyFloor) ends.maximum += chance;
    else if (daily?.isSoft) addChance(stopped, { ...from, balance: dailyFloor }, chance);
    else ends.daily += chance;
  } else if (isPassed(day, balance)) ends.passed += chance;
  else addChance(then, { ...from, balance, peak: followsPeak ? Math.max(from.peak, balance) : from.peak }, chance);
}

function isPassed({ thresholds, phase, state }: Day, balance: number): boolean {
  if (balance < phase.target) return false;
  return state.counted + Number(isCounted(thresholds, balance - state.balance)) >= phase.minDays;
}

/** The state that the next day starts in; peaks that move the floor no further are one. */
function endDay({ thresholds, phase, state }: Day, { balance, peak }: State): State {
  const { lock, maximum } = thresholds;
  const isCountedDay = isCounted(thresholds, balance - state.balance);
  return {
    balance,
    peak: lock === -maximum ? 0 : Math.min(Math.max(peak, balance), lock + maximum),
    counted: Math.min(phase.minDays, state.counted + Number(isCountedDay)),
  };
}

function isCounted({ counted }: Thresholds, gained: number): boolean {
  return "profit" in counted ? gained >= counted.profit : true;
}
