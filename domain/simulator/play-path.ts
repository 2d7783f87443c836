/**
 * The rules of an attempt, trade by trade, to be read: the kernels must agree with it in every count. What a rule leaves
 * open is decided here and stated on the method page:
 *
 * - A floor is broken by a balance at it, or only below it, as the firm has it. Floors are what breaks them here.
 * - A step over both floors goes to the higher one, the maximum loss where they are equal.
 * - At a soft daily limit the balance is set to its floor, and the rest of the day is not traded.
 * - The target is looked at when a trade has closed; today counts among the minimum days.
 * - A floor that follows ends of day moves only then; one that follows the peak moves when a trade closes.
 * - A phase that is passed ends the day; the next starts on the following one, from the starting balance.
 */
import type { Outcome } from "./analysis.ts";
import type { DayHistory } from "./day-history.ts";
import { BLOCK_DAYS, drawStart, MOST_BLOCKS, type SeedKeys } from "./draws.ts";
import { dailyAmount, type Thresholds } from "./thresholds.ts";

export type Attempt = {
  thresholds: Thresholds;
  history: DayHistory;
  keys: SeedKeys;
  /** Blocks of five days that are played at most. */
  blocks: number;
};

/** One day as it was played; amounts in mR over the phase's start. */
export type PlayedDay = {
  /** The drawn day's place in the history. */
  place: number;
  phase: number;
  start: number;
  end: number;
  /** The balance after each trade that was taken. */
  balances: number[];
  floor: number;
  dailyFloor: number | null;
  /** Where the day was ended, or the attempt, or a phase. */
  event: Exclude<Outcome, "unfinished"> | "stopped" | null;
};

export type PlayedPath = { outcome: Outcome; phase: number; days: number; drawdown: number; played: PlayedDay[] };

type State = { balance: number; peak: number; endPeak: number; bestDay: number; counted: number; days: number };
const fresh = (): State => ({ balance: 0, peak: 0, endPeak: 0, bestDay: 0, counted: 0, days: 0 });

/** Plays one path to its end. */
export function playPath(attempt: Attempt, path: number): PlayedPath {
  const { thresholds, history, keys, blocks } = attempt;
  const historyDays = history.dates.length;
  const run = { phase: 0, drawdown: 0 };
  const played: PlayedDay[] = [];
  let state = fresh();
  for (let day = 0; day < blocks * BLOCK_DAYS; day++) {
    const block = Math.floor(day / BLOCK_DAYS);
    const start = drawStart(keys, path * MOST_BLOCKS + block, historyDays);
    const today = playDay({ attempt, state, run, place: (start + (day % BLOCK_DAYS)) % historyDays });
    played.push(today);
    if (today.event === "passed" && run.phase + 1 < thresholds.phases.length) {
      run.phase += 1;
      state = fresh();
    } else if (today.event !== null && today.event !== "stopped") {
      return { outcome: today.event, phase: run.phase, days: day + 1, drawdown: run.drawdown, played };
    }
  }
  return { outcome: "unfinished", phase: run.phase, days: blocks * BLOCK_DAYS, drawdown: run.drawdown, played };
}

type Day = { attempt: Attempt; state: State; run: { phase: number; drawdown: number }; place: number };

function playDay({ attempt, state, run, place }: Day): PlayedDay {
  const { thresholds, history } = attempt;
  const { daily, initial } = thresholds;
  const start = state.balance;
  const dailyFloor = daily === null ? null : start - dailyAmount(daily, initial, start);
  const today: PlayedDay = {
    place,
    phase: run.phase,
    start,
    end: start,
    balances: [],
    floor: floorOf(thresholds, state) + thresholds.toFloor.maximum,
    dailyFloor: dailyFloor === null ? null : dailyFloor + thresholds.toFloor.daily,
    event: null,
  };
  const [from = 0, to = 0] = history.first.subarray(place, place + 2);
  for (let trade = from; trade < to && today.event === null; trade++) {
    const [r = 0, worst = 0] = [history.r[trade], history.worst[trade]];
    today.event = takeTrade({ attempt, state, run, place, r, worst, start, dailyFloor });
    today.balances.push(state.balance);
  }
  today.end = state.balance;
  if (today.event === null || today.event === "stopped") endDay({ attempt, state, run, place }, today);
  return today;
}

type Trade = Day & { r: number; worst: number; start: number; dailyFloor: number | null };

/** Moves the balance by one trade and says what that brought about. */
function takeTrade(trade: Trade): PlayedDay["event"] {
  const { attempt, state, run, r, worst, dailyFloor } = trade;
  const { thresholds } = attempt;
  const floor = floorOf(thresholds, state);
  const higher = Math.max(floor, dailyFloor ?? floor);
  const lowest = Math.max(state.balance + worst, higher);
  run.drawdown = Math.max(run.drawdown, state.peak - lowest);
  if (lowest === higher) {
    state.balance = higher;
    if (higher === floor) return "maximum";
    return thresholds.daily?.isSoft ? "stopped" : "daily";
  }
  state.balance += r;
  state.peak = Math.max(state.peak, state.balance);
  return judgeTarget(trade);
}

function judgeTarget({ attempt, state, run, place, start }: Trade): PlayedDay["event"] {
  const { phases, consistency } = attempt.thresholds;
  const phase = phases[run.phase];
  const gained = state.balance - start;
  if (phase === undefined || state.balance < phase.target) return null;
  if (state.counted + (isCounted(attempt, place, gained) ? 1 : 0) < phase.minDays) return null;
  const best = Math.max(state.bestDay, gained);
  if (consistency === null || best * 10_000 <= consistency.hundredths * state.balance) return "passed";
  return consistency.isFailure ? "consistency" : null;
}

function endDay({ attempt, state, run, place }: Day, today: PlayedDay): void {
  const gained = today.end - today.start;
  state.bestDay = Math.max(state.bestDay, gained);
  state.endPeak = Math.max(state.endPeak, state.balance);
  if (isCounted(attempt, place, gained)) state.counted += 1;
  state.days += 1;
  const limit = attempt.thresholds.phases[run.phase]?.maxDays ?? 0;
  if (state.days >= limit) today.event = "time";
}

function floorOf({ maximum, lock, followsPeak }: Thresholds, { peak, endPeak }: State): number {
  return Math.min(lock, (followsPeak ? peak : endPeak) - maximum);
}

function isCounted({ thresholds: { counted }, history }: Attempt, place: number, gained: number): boolean {
  return "profit" in counted ? gained >= counted.profit : ((history.opened[place] ?? 0) & counted.flag) !== 0;
}
