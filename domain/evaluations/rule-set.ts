import type { Amount } from "./published-rules.ts";

/**
 * The rules of one evaluation, complete: what can be simulated. A firm's published rules become one in `presets.ts`; a
 * reader may change every field. Spec [1.6], docs/decisions/140.
 */
export type RuleSet = {
  /** The account's balance at the start of each phase, in cents. */
  initialCents: number;
  /** One to `RULE_LIMITS.phases`; each starts from `initialCents` on the day after the one before was passed. */
  phases: readonly Phase[];
  /** When the firm's day ends on the clock of its zone: every rule about days goes by it. */
  day: { endsAt: string; zone: string };
  daily: DailyRule | null;
  maximum: MaximumRule;
  consistency: ConsistencyRule | null;
  /** What makes a day one of the minimum ones. */
  countedDay: CountedDay;
  /** Whether a trade may stay open when the firm's day ends, and over a weekend. */
  allowsOvernight: boolean;
  allowsWeekend: boolean;
};

export type Phase = {
  target: Amount;
  minDays: number;
  /** Trading days after which the phase is lost; null: no limit. */
  maxDays: number | null;
};

export type DailyRule = {
  limit: Amount;
  /** What a percentage is taken of. The floor is the balance at the day's start less the limit. */
  base: "initial" | "day_start";
  /** The firm counts from the equity at the day's start where that is above the balance: closed trades don't tell it. */
  fromHigher?: true;
  /** A balance at the floor doesn't break it yet, only one below; left out: it does. */
  onlyBelow?: true;
  /** `soft`: the day is over at the floor, the account is not. */
  kind: "hard" | "soft";
};

export type MaximumRule = {
  limit: Amount;
  /** Whether the floor follows the highest end of day, or the highest balance at any time. */
  mode: "static" | "trails_end_of_day" | "trails_peak";
  /** The gain over the start at which the floor stops rising, zero for the starting balance; null: never. */
  lockAt: Amount | null;
  /** As of the daily limit: firms differ, and some have it one way for a day and the other for the account. */
  onlyBelow?: true;
};

export type ConsistencyRule = {
  /** The best day's largest share of the profit, in percent. */
  maxBestDayPercent: number;
  /** At the target above that share: trade on, the evaluation is lost, or nothing until a payout. */
  effect: "continue" | "fail" | "payout_only";
};

export type CountedDay =
  /** A trade was opened on it. */
  | { kind: "opened" }
  /** A trade was open on it, whenever it was opened: Fintokei and City Traders Imperium count so. */
  | { kind: "was_open" }
  /** A trade was opened and closed on it. */
  | { kind: "opened_and_closed" }
  /** It ended with at least so much profit. */
  | { kind: "profit"; least: Amount };

/** The most and the least that a rule set may say. */
export const RULE_LIMITS = {
  accountCents: { least: 100_000, most: 1_000_000_000 },
  phases: 3,
  days: 1_000,
} as const;

/** An amount of a rule in cents, to the nearest. */
export function amountCents(amount: Amount, initialCents: number): number {
  return "cents" in amount ? amount.cents : Math.round((initialCents * amount.percent) / 100);
}
