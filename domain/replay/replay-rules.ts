import type { Amount } from "#domain/evaluations/published-rules.ts";
import { amountCents, type RuleSet } from "#domain/evaluations/rule-set.ts";

/** Where a phase stands, in cents of the account's balance. */
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

/** The open profit at a day's start with which its floor would lie at this balance, where the firm counts it; in cents. */
export function neededAtStart({ daily, initialCents }: RuleSet, dayStart: number, balance: number): number {
  if (daily === null) return Infinity;
  const isShare = daily.base === "day_start" && "percent" in daily.limit;
  const start = isShare
    ? balance / (1 - (daily.limit as { percent: number }).percent / 100)
    : balance + amountCents(daily.limit, initialCents);
  return Math.ceil(start - dayStart);
}

/** What happened on a day so far. */
export type DayActivity = { gained: number; hasOpened: boolean; hasOpenedAndClosed: boolean };

export function isCountedDay({ countedDay, initialCents }: RuleSet, day: DayActivity): boolean {
  if (countedDay.kind === "profit") return day.gained >= amountCents(countedDay.least, initialCents);
  return countedDay.kind === "opened" ? day.hasOpened : day.hasOpenedAndClosed;
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
