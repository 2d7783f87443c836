/** A share of the account's starting balance in percent, or an amount in US cents where the firm names one. */
export type Amount = { percent: number } | { cents: number };

/** Where a firm says something, without scheme, and the day on which it was read there, `2026-11-27`. */
export type Read = { source: string; readOn: string };

/** What breaks a limit: a balance at its floor, or only one below it. Left out: the pages read don't say. */
export type BrokenBy = Read & { by: "touch" | "below" };

export type DailyLoss = {
  /** Null: there is one, and the pages read don't say how much. */
  limit: Amount | null;
  /** A percentage of what the day started with, not of the account's starting balance. */
  ofDayStart?: true;
  /** What the limit is measured from: the day's opening balance, or the higher of its balance and equity; null: not found. */
  from: "day_start_balance" | "day_start_higher" | null;
  /** When the firm's day begins, on the clock of this zone; null where the pages read don't say. */
  dayStart: DayStart | null;
  brokenBy?: BrokenBy;
  /** `soft`: the day is over, the account is not. */
  kind: "hard" | "soft";
  /** Left out by default; a buyer may add it. */
  isOptional?: true;
};

export type DayStart = {
  at: string;
  zone: "Europe/Prague" | "Etc/GMT-3" | "America/Chicago";
  /** What the same page also gives for it, and is another moment for a part of the year. */
  orElse?: { at: string; zone: "America/New_York" };
};

export type MaximumLoss = {
  limit: Amount;
  brokenBy?: BrokenBy;
  /** How the floor moves; null: not found. */
  mode: "static" | "trails_end_of_day" | "trails_peak" | null;
  /** Where the floor stops rising: at the starting balance. */
  locksAtStart?: true;
};

export type Consistency = {
  /** The best day's largest share of the profit, in percent. */
  maxBestDayPercent: number;
  /** What happens above it: keep trading, or only the payout waits. */
  effect: "continue" | "payout_only";
};

/** One firm's evaluation as its pages described it; null is "the pages read don't say". */
export type EvaluationRules = {
  id: string;
  firm: string;
  product: string;
  /** The account's starting balance in US cents, where the amounts are those of one size. */
  accountCents?: number;
  /** The first and the last day on which these rules were sold, `2026-03-01`, where a page says so. */
  validFrom?: string;
  validUntil?: string;
  /** Profit targets, one a phase; null: no target, or none found. */
  targets: readonly Amount[] | null;
  daily: DailyLoss | "none" | null;
  maximum: MaximumLoss | null;
  minimumDays: number | null;
  /** What makes a day one of those, where a page says so. */
  countedDay?: Read & { by: "opened" | "opened_and_closed" | "was_open" };
  /** Days to pass in; the page doesn't say whether they are the calendar's. Left out: none found. */
  maximumDays?: number;
  consistency: Consistency | null;
  /** Whether programs that trade are allowed in the evaluation; null: not found. */
  robots: "restricted" | "forbidden" | null;
  /** Third-party indicators are forbidden on some of its platforms. */
  forbidsIndicators?: true;
  noWeekend?: true;
  /** Pages that were read, without scheme. The firm's own come first, where there are any. */
  sources: readonly string[];
  /** None of the sources is the firm's own page. */
  isSecondHand?: true;
};
