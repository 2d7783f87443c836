/** A share of the account's starting balance in percent, or an amount in US cents where the firm names one. */
export type Amount = { percent: number } | { cents: number };

export type DailyLoss = {
  /** Null: there is one, and the pages read don't say how much. */
  limit: Amount | null;
  /** A percentage of what the day started with, not of the account's starting balance. */
  ofDayStart?: true;
  /** What the limit is measured from: the day's opening balance, or the higher of its balance and equity; null: not found. */
  from: "day_start_balance" | "day_start_higher" | null;
  /** When the firm's day begins, on the clock of this zone; null where the pages read don't say. */
  dayStart: { at: string; zone: "Europe/Prague" | "Etc/GMT-3" | "America/Chicago" } | null;
  /** `soft`: the day is over, the account is not. */
  kind: "hard" | "soft";
  /** Left out by default; a buyer may add it. */
  isOptional?: true;
};

export type MaximumLoss = {
  limit: Amount;
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

/** The day on which the sources were read. Firms change their rules: their own page wins. */
export const RULES_READ_ON = "2026-11-20";

const percent = (...values: number[]) => values.map((value) => ({ percent: value }));
const dollars = (...values: number[]) => values.map((value) => ({ cents: value * 100 }));
const PRAGUE_MIDNIGHT = { at: "00:00", zone: "Europe/Prague" } as const;
const APEX_SOURCES = ["damnpropfirms.com/?p=12440", "puravidaedge.com/blog/how-to-pass-apex-trader-funding.html"];
const UTC3_MIDNIGHT = { at: "00:00", zone: "Etc/GMT-3" } as const;

/** As the pages named under each read on that day; field and firm by their own names. */
export const EVALUATION_RULES: readonly EvaluationRules[] = [
  {
    id: "ftmo-2-step",
    firm: "FTMO",
    product: "2-Step",
    targets: percent(10, 5),
    // The floor is the balance at midnight less 5 % of the starting balance, not of the day's.
    daily: { limit: { percent: 5 }, from: "day_start_balance", dayStart: PRAGUE_MIDNIGHT, kind: "hard" },
    maximum: { limit: { percent: 10 }, mode: "static" },
    minimumDays: 4,
    consistency: null,
    robots: null,
    sources: ["ftmo.com/en/trading-objectives", "academy.ftmo.com/lesson/maximum-daily-loss"],
  },
  {
    id: "ftmo-1-step",
    firm: "FTMO",
    product: "1-Step",
    targets: percent(10),
    daily: { limit: { percent: 3 }, from: null, dayStart: null, kind: "hard" },
    maximum: { limit: { percent: 10 }, mode: "trails_end_of_day" },
    minimumDays: null,
    consistency: { maxBestDayPercent: 50, effect: "continue" },
    robots: null,
    sources: [
      "ftmo.com/au/faq/what-happens-if-the-best-day-rule-is-not-met-in-ftmo-challenge-1-step",
      "promo.ftmo.oanda.com/new-1-step-challenge",
    ],
  },
  {
    id: "fundingpips-2-step",
    firm: "FundingPips",
    product: "2-Step Standard",
    targets: percent(8, 5),
    daily: {
      limit: { percent: 5 },
      ofDayStart: true,
      from: "day_start_higher",
      dayStart: UTC3_MIDNIGHT,
      kind: "hard",
    },
    maximum: { limit: { percent: 10 }, mode: "static" },
    minimumDays: 3,
    consistency: { maxBestDayPercent: 35, effect: "payout_only" },
    robots: "restricted",
    sources: ["fundedwiki.com/fundingpips", "thetrustedprop.com/blogs/funding-pips-2-step-evaluation-explained"],
    isSecondHand: true,
  },
  {
    id: "fundingpips-1-step",
    firm: "FundingPips",
    product: "1-Step",
    targets: percent(10),
    daily: { limit: { percent: 4 }, from: null, dayStart: null, kind: "hard" },
    maximum: { limit: { percent: 6 }, mode: null },
    minimumDays: null,
    consistency: null,
    robots: "restricted",
    sources: ["fundedwiki.com/fundingpips", "fxkit.org/en/reviews/prop-trading-firms/fundingpips"],
    isSecondHand: true,
  },
  {
    id: "fundingpips-2-step-pro",
    firm: "FundingPips",
    product: "2-Step Pro",
    targets: null,
    daily: { limit: { percent: 3 }, from: null, dayStart: null, kind: "hard" },
    maximum: { limit: { percent: 6 }, mode: "static" },
    minimumDays: null,
    consistency: null,
    robots: "restricted",
    sources: ["fundedwiki.com/fundingpips", "fxkit.org/en/reviews/prop-trading-firms/fundingpips"],
    isSecondHand: true,
  },
  {
    id: "fundingpips-zero",
    firm: "FundingPips",
    product: "Zero",
    targets: null,
    daily: { limit: { percent: 3 }, from: null, dayStart: null, kind: "hard" },
    maximum: { limit: { percent: 5 }, mode: "trails_peak", locksAtStart: true },
    minimumDays: null,
    consistency: null,
    robots: "restricted",
    noWeekend: true,
    sources: ["fundedwiki.com/fundingpips", "fxkit.org/en/reviews/prop-trading-firms/fundingpips"],
    isSecondHand: true,
  },
  {
    id: "fundednext-stellar-2-step",
    firm: "FundedNext",
    product: "Stellar 2-Step",
    targets: percent(8, 5),
    daily: { limit: { percent: 5 }, from: null, dayStart: null, kind: "hard" },
    maximum: { limit: { percent: 10 }, mode: "static" },
    minimumDays: 5,
    consistency: null,
    robots: "forbidden",
    forbidsIndicators: true,
    sources: ["help.fundednext.com/en/articles/8030875", "help.fundednext.com/en/articles/12673362"],
  },
  {
    id: "fundednext-stellar-1-step",
    firm: "FundedNext",
    product: "Stellar 1-Step",
    targets: percent(10),
    daily: { limit: { percent: 3 }, from: null, dayStart: null, kind: "hard" },
    maximum: null,
    minimumDays: null,
    consistency: null,
    robots: null,
    sources: ["help.fundednext.com/en/articles/8030875"],
  },
  {
    id: "fundednext-stellar-lite",
    firm: "FundedNext",
    product: "Stellar Lite",
    targets: percent(8, 4),
    daily: { limit: { percent: 4 }, from: null, dayStart: null, kind: "hard" },
    maximum: null,
    minimumDays: 5,
    consistency: null,
    robots: null,
    sources: ["help.fundednext.com/en/articles/8030875"],
  },
  {
    id: "the5ers-high-stakes",
    firm: "The5ers",
    product: "High Stakes",
    targets: null,
    daily: {
      limit: { percent: 5 },
      ofDayStart: true,
      from: "day_start_higher",
      dayStart: UTC3_MIDNIGHT,
      kind: "hard",
    },
    maximum: { limit: { percent: 10 }, mode: "static" },
    minimumDays: null,
    consistency: null,
    robots: null,
    sources: ["help.the5ers.com/what-is-the-maximum-loss-and-the-maximum-daily-loss-in-the-high-stakes-program"],
  },
  topstep("50K", { account: 50_000, target: 3_000, daily: 1_000, maximum: 2_000 }),
  topstep("100K", { account: 100_000, target: 6_000, daily: 2_000, maximum: 3_000 }),
  topstep("150K", { account: 150_000, target: 9_000, daily: 3_000, maximum: 4_500 }),
  {
    id: "apex-50k-legacy",
    firm: "Apex",
    product: "50K Legacy",
    accountCents: 5_000_000,
    validUntil: "2026-02-28",
    targets: dollars(3_000),
    daily: "none",
    maximum: { limit: { cents: 250_000 }, mode: "trails_peak" },
    // Seven at first, none later.
    minimumDays: null,
    consistency: null,
    robots: null,
    sources: ["globalfinancetrading.com/uncategorized/apextraderfunding-eod-dd"],
    isSecondHand: true,
  },
  {
    id: "apex-50k-intraday",
    firm: "Apex",
    product: "50K Intraday",
    accountCents: 5_000_000,
    validFrom: "2026-03-01",
    targets: dollars(3_000),
    daily: "none",
    maximum: { limit: { cents: 250_000 }, mode: "trails_peak" },
    minimumDays: null,
    maximumDays: 30,
    consistency: null,
    robots: null,
    sources: APEX_SOURCES,
    isSecondHand: true,
  },
  {
    id: "apex-50k-eod",
    firm: "Apex",
    product: "50K EOD",
    accountCents: 5_000_000,
    validFrom: "2026-03-01",
    targets: dollars(3_000),
    daily: { limit: null, from: null, dayStart: null, kind: "soft" },
    maximum: { limit: { cents: 250_000 }, mode: "trails_end_of_day" },
    minimumDays: null,
    maximumDays: 30,
    consistency: null,
    robots: null,
    sources: APEX_SOURCES,
    isSecondHand: true,
  },
];

type Size = { account: number; target: number; daily: number; maximum: number };

/** The same rules in three sizes, in dollars. */
function topstep(size: string, { account, target, daily, maximum }: Size): EvaluationRules {
  return {
    id: `topstep-${size.toLowerCase()}`,
    firm: "Topstep",
    product: `Combine ${size}`,
    accountCents: account * 100,
    targets: dollars(target),
    daily: {
      limit: { cents: daily * 100 },
      from: null,
      dayStart: { at: "17:00", zone: "America/Chicago" },
      kind: "soft",
      isOptional: true,
    },
    maximum: { limit: { cents: maximum * 100 }, mode: "trails_end_of_day", locksAtStart: true },
    minimumDays: null,
    consistency: { maxBestDayPercent: 50, effect: "continue" },
    robots: null,
    sources: ["help.futures.topstep.com/hc/en-us/articles/4405772379155", "help.topstep.com/en/articles/9772296"],
  };
}
