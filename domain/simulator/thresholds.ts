import type { Amount } from "#domain/evaluations/published-rules.ts";
import { amountCents, type RuleSet } from "#domain/evaluations/rule-set.ts";
import { OPENED, OPENED_AND_CLOSED } from "./day-history.ts";

/** A number that no balance reaches, and no path's days. */
export const NEVER = 2 ** 28;

/**
 * A rule set's amounts in mR for one size of risk, as gains over a phase's start. So the history's tables know neither
 * firm nor account, and everything is whole numbers.
 */
export type Thresholds = {
  phases: readonly { target: number; minDays: number; maxDays: number }[];
  /** The maximum loss; the floor is the lower of `lock` and the followed peak less `maximum`. */
  maximum: number;
  /** A static floor is one that is locked where it starts. */
  lock: number;
  followsPeak: boolean;
  daily: null | { isSoft: boolean; amount: number } | { isSoft: boolean; share: number };
  initial: number;
  consistency: null | { hundredths: number; isFailure: boolean };
  /** Which flag of the history makes a day count, or the profit that does. */
  counted: { flag: number } | { profit: number };
};

/** Amounts are rounded up to the mR: less than a thousandth of a trade's risk. */
export function thresholdsOf(rules: RuleSet, riskPercent: number): Thresholds {
  const riskCents = (rules.initialCents * riskPercent) / 100;
  const inMilliR = (cents: number) => Math.ceil((cents * 1_000) / riskCents);
  const amount = (rule: Amount) => inMilliR(amountCents(rule, rules.initialCents));
  const maximum = amount(rules.maximum.limit);
  const { lockAt, mode } = rules.maximum;
  const lockedAt = lockAt === null ? NEVER : amount(lockAt);
  return {
    phases: rules.phases.map(({ target, minDays, maxDays }) => ({
      target: amount(target),
      minDays,
      maxDays: maxDays ?? NEVER,
    })),
    maximum,
    lock: mode === "static" ? -maximum : lockedAt,
    followsPeak: mode === "trails_peak",
    daily: dailyOf(rules, amount),
    initial: inMilliR(rules.initialCents),
    consistency: consistencyOf(rules),
    counted: countedOf(rules, amount),
  };
}

/** How much may be lost from a day's start on. One product, rounded down: the same in every kernel. */
export function dailyAmount(daily: NonNullable<Thresholds["daily"]>, initial: number, dayStart: number): number {
  return "amount" in daily ? daily.amount : Math.floor((initial + dayStart) * daily.share);
}

function dailyOf({ daily }: RuleSet, amount: (rule: Amount) => number): Thresholds["daily"] {
  if (daily === null) return null;
  const isSoft = daily.kind === "soft";
  if (daily.base === "day_start" && "percent" in daily.limit) return { isSoft, share: daily.limit.percent / 100 };
  return { isSoft, amount: amount(daily.limit) };
}

function consistencyOf({ consistency }: RuleSet): Thresholds["consistency"] {
  if (consistency === null || consistency.effect === "payout_only") return null;
  const { maxBestDayPercent, effect } = consistency;
  return { hundredths: Math.round(maxBestDayPercent * 100), isFailure: effect === "fail" };
}

function countedOf({ countedDay }: RuleSet, amount: (rule: Amount) => number): Thresholds["counted"] {
  if (countedDay.kind === "profit") return { profit: amount(countedDay.least) };
  return { flag: countedDay.kind === "opened" ? OPENED : OPENED_AND_CLOSED };
}
