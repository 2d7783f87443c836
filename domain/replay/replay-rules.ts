import type { Amount } from "#domain/evaluations/published-rules.ts";
import { amountCents, type RuleSet } from "#domain/evaluations/rule-set.ts";

/** The state of a phase, in cents of the account's balance. */
export type PhaseState = {
  phase: number;
  balance: number;
  /** The highest closed balance, and the highest at the end of a day. */
  peak: number;
  endPeak: number;
  bestDay: number;
  /** Days that count among the minimum ones, today's not yet. */
  counted: number;
  /** The first of its days, as days since 1970; null before its first trade. */
  firstDay: number | null;
  /** What was opened at this moment or before belongs to an account that has ended. */
  from: number;
};

export function startPhase(rules: RuleSet, phase: number, from: number): PhaseState {
  const balance = rules.initialCents;
  return { phase, balance, peak: balance, endPeak: balance, bestDay: 0, counted: 0, firstDay: null, from };
}

/** The balance at which the evaluation is lost. */
export function maximumFloor({ maximum, initialCents }: RuleSet, { peak, endPeak }: PhaseState): number {
  const amount = amountCents(maximum.limit, initialCents);
  if (maximum.mode === "static") return initialCents - amount;
  const followed = (maximum.mode === "trails_peak" ? peak : endPeak) - amount;
  return maximum.lockAt === null
    ? followed
    : Math.min(initialCents + amountCents(maximum.lockAt, initialCents), followed);
}

/** The balance at which a day is lost that started with so much; null where no rule says. */
export function dailyFloor({ daily, initialCents }: RuleSet, dayStart: number): number | null {
  if (daily === null) return null;
  return dayStart - amountCents(daily.limit, daily.base === "day_start" ? dayStart : initialCents);
}

/** A limit's floor, and the highest balance that breaks it: the floor itself, or a cent below. */
export type Floor = { rule: "maximum" | "daily"; floor: number; breaksAt: number };

/** The one of both limits that a falling balance breaks first, the maximum loss where they are equal. */
export function firstFloor(rules: RuleSet, maximum: number, daily: number | null): Floor {
  const ofAccount: Floor = { rule: "maximum", floor: maximum, breaksAt: breaksAt(rules.maximum, maximum) };
  if (daily === null) return ofAccount;
  const ofDay: Floor = { rule: "daily", floor: daily, breaksAt: breaksAt(rules.daily, daily) };
  return ofDay.breaksAt > ofAccount.breaksAt ? ofDay : ofAccount;
}

function breaksAt(limit: { onlyBelow?: true } | null, floor: number): number {
  return limit?.onlyBelow ? floor - 1 : floor;
}

/** The open profit at a day's start with which this balance would break it, where the firm counts that; in cents. */
export function neededAtStart({ daily, initialCents }: RuleSet, dayStart: number, lowest: number): number {
  if (daily === null) return Infinity;
  const balance = daily.onlyBelow ? lowest + 1 : lowest;
  const isShare = daily.base === "day_start" && "percent" in daily.limit;
  const start = isShare
    ? balance / (1 - (daily.limit as { percent: number }).percent / 100)
    : balance + amountCents(daily.limit, initialCents);
  return Math.ceil(start - dayStart);
}

/**
 * The open profit above the highest closed balance so far with which this balance would have broken a floor that follows
 * open profit; in cents, null where the floor had stopped rising below it, or follows none.
 */
export function neededAbovePeak({ maximum, initialCents }: RuleSet, peak: number, lowest: number): number | null {
  if (maximum.mode !== "trails_peak") return null;
  const balance = maximum.onlyBelow ? lowest + 1 : lowest;
  const most = maximum.lockAt === null ? Infinity : initialCents + amountCents(maximum.lockAt, initialCents);
  return balance > most ? null : Math.max(0, balance + amountCents(maximum.limit, initialCents) - peak);
}

/** What happened on a day so far; `wasOpen` counts what was opened before it. */
export type DayActivity = { gained: number; wasOpen: boolean; hasOpened: boolean; hasOpenedAndClosed: boolean };

export function isCountedDay({ countedDay, initialCents }: RuleSet, day: DayActivity): boolean {
  switch (countedDay.kind) {
    case "profit":
      return day.gained >= amountCents(countedDay.least, initialCents);
    case "was_open":
      return day.wasOpen;
    case "opened":
      return day.hasOpened;
    case "opened_and_closed":
      return day.hasOpenedAndClosed;
  }
}

/** What the balance has to reach in a phase. */
export function targetBalance({ phases, initialCents }: RuleSet, phase: number): number {
  const target: Amount = phases[phase]?.target ?? { cents: 0 };
  return initialCents + amountCents(target, initialCents);
}

/**
 * Whether a phase is passed when a trade has closed: the target, the days, and the best day's share, as the simulator
 * plays them (docs/decisions/140).
 */
export function judgeTarget(rules: RuleSet, state: PhaseState, today: DayActivity): "passed" | "consistency" | null {
  if (state.balance < targetBalance(rules, state.phase)) return null;
  const counted = state.counted + (isCountedDay(rules, today) ? 1 : 0);
  if (counted < (rules.phases[state.phase]?.minDays ?? 0)) return null;
  const { consistency, initialCents } = rules;
  if (consistency === null || consistency.effect === "payout_only") return "passed";
  const best = Math.max(state.bestDay, today.gained);
  if (best * 100 <= consistency.maxBestDayPercent * (state.balance - initialCents)) return "passed";
  return consistency.effect === "fail" ? "consistency" : null;
}
