/**
 * The evaluation simulator's questions and answers: what a page builds and what it gets back. Spec [1.6],
 * docs/decisions/140.
 *
 * A page makes a `Question`, hands it to `startAnalysis` of `app/core/simulator/analyse.ts` and draws each `Answer` it is
 * given: the first within a moment (1,000 paths), then ever finer ones, until `isComplete`. Parts that are not worked out
 * yet are null; a part that has come stays. `cancel()` ends the work: no answer comes after it.
 *
 * The same question gives the same complete answer on every machine, with WebAssembly or without, and on any number of
 * workers: a path is a function of the seed and its number, and everything else is sums of whole numbers.
 *
 * Money is not in here: results are thousandths of R ("mR"; R is what a trade risked), and `riskPercent` says what R is
 * of the starting balance. `rToCents` makes money of them.
 */
import type { RuleSet } from "#domain/evaluations/rule-set.ts";

/** A closed trade; its time decides on which day of a firm it is booked. */
export type TimedTrade = {
  /** Milliseconds since 1970. A trade belongs to the firm's day in which it closed. */
  openedAt: number;
  closedAt: number;
  /** Result with its costs, in whole mR. */
  r: number;
  /** The furthest that it was below its entry, zero or negative mR; null: not known, taken for its result. */
  worst: number | null;
};

/** A closed trade in cents; its times are milliseconds since 1970. */
export type TimedMoney = {
  openedAt: number;
  closedAt: number;
  profitCents: number;
  /** What it risked; null: not known. */
  riskCents: number | null;
  /** The furthest that it was below its entry, zero or negative; null: not known. */
  worstCents: number | null;
};

/** Trades that are played. */
export type PlayedTrades = {
  trades: readonly TimedTrade[];
  /**
   * What they were made of, and what was typed for the trades whose risk isn't known. A worker is sent the trades in money
   * once, and then what was typed: where that changes alone, their days stay.
   */
  inMoney?: { trades: readonly TimedMoney[]; typedRiskCents: number | null };
};

export type Source =
  /** Real or simulated trades, in any order: days are drawn in blocks of five. A portfolio is its setups' trades together. */
  | ({ kind: "trades" } & PlayedTrades)
  /**
   * A fixed win rate (0 to 1) and ratio (what a win pays, in R), with so many trades on every day and a cost in R for
   * each. Worked out exactly where the rules allow it.
   */
  | { kind: "rate"; winRate: number; ratio: number; tradesPerDay: number; costR: number };

export type Question = {
  rules: RuleSet;
  source: Source;
  /** Risk of each trade in percent of the starting balance, 0.05 to 10. Nothing is compounded. */
  riskPercent: number;
  /** A whole number from 0 to 4,294,967,295; it is part of the address. */
  seed: number;
  /** Trading days that are played at most, a multiple of 5 up to `MOST_DAYS`; `DEFAULT_DAYS`. */
  days: number;
  /** Other complete rule sets to show beside this one, each with a key of the page's own. */
  others: readonly { key: string; rules: RuleSet }[];
};

export const DEFAULT_DAYS = 240;
export const MOST_DAYS = 320;

/** How an attempt ended. `unfinished`: neither passed nor lost when the days were over. */
export const OUTCOMES = ["passed", "maximum", "daily", "time", "consistency", "unfinished"] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** A share from 0 to 1 with its sampling error (one standard error, 0 where it is exact). */
export type Share = { share: number; error: number };

export type Estimate = {
  /** Paths behind it; null: worked out exactly. */
  paths: number | null;
  pass: Share;
  /** Shares of all attempts, `passed` among them: they add up to 1. */
  outcomes: Record<Outcome, number>;
  /** The same by the phase in which an attempt ended, first phase first; `passed` is in the last. */
  outcomesByPhase: readonly Record<Outcome, number>[];
  /** Trading days of the attempts that passed; null where none did. */
  passDays: { median: number; p90: number } | null;
};

/** Quantiles of the largest drawdown of an attempt (from its highest balance), in mR. */
export type Drawdowns = { p50: number; p75: number; p90: number; p95: number; p99: number };

/** One day of a fan chart in mR; attempts that ended stay where they ended. Index 0 is the start. */
export type FanDay = { p5: number; p25: number; p50: number; p75: number; p95: number };

export type Curve<Step> = { step: Step; estimate: Estimate }[];

export type Answer = {
  isComplete: boolean;
  /** From 0 to 1. */
  progress: number;
  /** What the trades are: counted once, before anything is drawn. */
  history: HistoryFacts;
  estimate: Estimate;
  /**
   * Whether `estimate` is worked out exactly: of a `rate`, without a consistency rule in the evaluation, where the states
   * of an attempt aren't too many. Drawdowns and fans are drawn even then.
   */
  isExact: boolean;
  /**
   * What another history of the same length could have given, by resampling this one: the larger error, as the middle
   * 90 % of the pass shares and their spread (one standard deviation). Null until it has come, and of an exact answer.
   */
  historyError: HistoryError | null;
  drawdowns: Drawdowns | null;
  /** A fan for each phase, its days counted from the phase's start, among the attempts that reached it. */
  fans: readonly (readonly FanDay[])[] | null;
  /** Risk per trade in percent, ascending; `best` is the step that passes most often. */
  risks: { curve: Curve<number>; best: number } | null;
  /** Each trade dearer by so many R. */
  costs: Curve<number> | null;
  /** So many percentage points of the trades turned from wins into losses of the mean size. */
  winRates: Curve<number> | null;
  /** Trades without any advantage, on the same days: wins and losses of the mean size, worth zero on average. */
  coin: Estimate | null;
  /** The question's other rule sets by their keys, in their order, at the same risk; `historyError` and `coin` as above, coming last. */
  others: { key: string; estimate: Estimate; historyError: HistoryError | null; coin: Estimate | null }[] | null;
};

/** Pass shares from 0 to 1. */
export type HistoryError = { low: number; high: number; deviation: number };

export type HistoryFacts = {
  /** Trading days that are drawn from, days without a trade among them. */
  days: number;
  trades: number;
  /** Wins over all trades, and the mean win over the mean loss; null where there is no loss, or no win. */
  winRate: number;
  ratio: number | null;
  /** Mean of a trade in R. */
  expectancy: number;
  /** Trades that stayed open past the firm's day, or over a weekend: the rules may forbid it. */
  heldOvernight: number;
  heldOverWeekend: number;
};

/** mR as money of the account, in cents to the nearest. */
export function rToCents(milliR: number, { rules, riskPercent }: Pick<Question, "rules" | "riskPercent">): number {
  return Math.round((milliR * rules.initialCents * riskPercent) / 100_000);
}
