import type { Amount } from "#domain/evaluations/published-rules.ts";
import { amountCents, type RuleSet } from "#domain/evaluations/rule-set.ts";
import { OPENED, OPENED_AND_CLOSED, WAS_OPEN } from "./day-history.ts";

/** A number that no balance reaches, and no path's days. */
export const NEVER = 2 ** 28;

/**
 * A rule set's amounts in mR for one size of risk, as gains over a phase's start. So the history's tables know neither
 * firm nor account, and everything is whole numbers.
 */
export type Thresholds = {
  phases: readonly { target: number; minDays: number; maxDays: number }[];
  /**
   * What breaks the maximum loss: the lower of `lock` and the followed peak less `maximum`, or anything below. Where the
   * firm has only what is below its floor for broken, that is a thousandth of R lower than the floor.
   */
  maximum: number;
  /** A static floor is one that is locked where it starts. */
  lock: number;
  followsPeak: boolean;
  /** A loss of so much of the day's opening balance and so much besides breaks the daily limit. */
  daily: null | { isSoft: boolean; share: number; amount: number };
  /** From what breaks a limit up to its floor. */
  toFloor: { maximum: 0 | 1; daily: 0 | 1 };
  initial: number;
  consistency: null | { hundredths: number; isFailure: boolean };
  /** Which flag of the history makes a day count, or the profit that does. */
  counted: { flag: number } | { profit: number };
};

/** Amounts are rounded up to the mR: less than a thousandth of a trade's risk. */
export function thresholdsOf(rules: RuleSet, riskPercent: number): Thresholds {
  const riskCents = (rules.initialCents * riskPercent) / 100;
  const inMilliR = (cents: number) => Math.ceil(nearWhole((cents * 1_000) / riskCents));
  const amount = (rule: Amount) => inMilliR(amountCents(rule, rules.initialCents));
  const beyond = (rule: Amount) =>
    Math.floor(nearWhole((amountCents(rule, rules.initialCents) * 1_000) / riskCents)) + 1;
  const { limit, lockAt, mode, onlyBelow } = rules.maximum;
  const maximum = onlyBelow ? beyond(limit) : amount(limit);
  const toFloor = { maximum: onlyBelow ? 1 : 0, daily: rules.daily?.onlyBelow ? 1 : 0 } as const;
  const lockedAt = lockAt === null ? NEVER : amount(lockAt) - toFloor.maximum;
  return {
    phases: rules.phases.map(({ target, minDays, maxDays }) => ({
      target: amount(target),
      minDays,
      maxDays: maxDays ?? NEVER,
    })),
    maximum,
    lock: mode === "static" ? -maximum : lockedAt,
    followsPeak: mode === "trails_peak",
    daily: dailyOf(rules, rules.daily?.onlyBelow ? beyond : amount),
    toFloor,
    initial: inMilliR(rules.initialCents),
    consistency: consistencyOf(rules),
    counted: countedOf(rules, amount),
  };
}

/** How much may be lost from a day's start on. One product, rounded down: the same in every kernel. */
export function dailyAmount(daily: NonNullable<Thresholds["daily"]>, initial: number, dayStart: number): number {
  return daily.amount + Math.floor((initial + dayStart) * daily.share);
}

/** The whole number that a quotient is but for how computers divide. */
function nearWhole(value: number): number {
  const whole = Math.round(value);
  return Math.abs(value - whole) < 1e-6 ? whole : value;
}

function dailyOf({ daily }: RuleSet, amount: (rule: Amount) => number): Thresholds["daily"] {
  if (daily === null) return null;
  const isSoft = daily.kind === "soft";
  if (daily.base === "day_start" && "percent" in daily.limit)
    return { isSoft, share: daily.limit.percent / 100, amount: daily.onlyBelow ? 1 : 0 };
  return { isSoft, share: 0, amount: amount(daily.limit) };
}

function consistencyOf({ consistency }: RuleSet): Thresholds["consistency"] {
  if (consistency === null || consistency.effect === "payout_only") return null;
  const { maxBestDayPercent, effect } = consistency;
  return { hundredths: Math.round(maxBestDayPercent * 100), isFailure: effect === "fail" };
}

const FLAGS = { opened: OPENED, was_open: WAS_OPEN, opened_and_closed: OPENED_AND_CLOSED } as const;

function countedOf({ countedDay }: RuleSet, amount: (rule: Amount) => number): Thresholds["counted"] {
  if (countedDay.kind === "profit") return { profit: amount(countedDay.least) };
  return { flag: FLAGS[countedDay.kind] };
}
