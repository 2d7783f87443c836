import { ofAccount } from "#app/core/simulator/answer-figures.ts";
import type { Question } from "#domain/simulator/analysis.ts";
import type { Replay } from "#domain/simulator/replay.ts";
import { thresholdsOf } from "#domain/simulator/thresholds.ts";

export type ReplayedDay = Replay["days"][number];

/** One phase of a replay in shares of the starting balance; index 0 is its start, then its days. */
export type ReplayedPhase = {
  /** Days that were played before it. */
  before: number;
  balances: Float64Array;
  floors: Float64Array;
  /** Never below the account's floor: lower ones end nothing. */
  dailyFloors: Float64Array | null;
  target: number;
};

export function replayedPhases(question: Question, { days }: Replay): ReplayedPhase[] {
  const targets = thresholdsOf(question.rules, question.riskPercent).phases;
  const share = (milliR: number) => ofAccount(milliR, question);
  return targets.flatMap(({ target }, phase) => {
    const own = days.filter((day) => day.phase === phase);
    const [first] = own;
    if (first === undefined) return [];
    // A day's floors are those that it began with, so they are placed at its start.
    const fromStart = (value: (day: ReplayedDay) => number) => Float64Array.from([...own, own.at(-1) ?? first], value);
    const hasDaily = first.dailyFloor !== null;
    return [
      {
        before: days.indexOf(first),
        balances: Float64Array.from([0, ...own.map(({ end }) => share(end))]),
        floors: fromStart(({ floor }) => share(floor)),
        dailyFloors: hasDaily
          ? fromStart(({ floor, dailyFloor }) => share(Math.max(floor, dailyFloor ?? floor)))
          : null,
        target: share(target),
      },
    ];
  });
}

/** A day's trades: the result of each in mR, the balance after it, and how far that is above the higher floor. */
export function replayedTrades({ start, balances, floor, dailyFloor }: ReplayedDay) {
  const higher = Math.max(floor, dailyFloor ?? floor);
  return balances.map((balance, place) => ({
    result: balance - (balances[place - 1] ?? start),
    balance,
    room: balance - higher,
  }));
}
