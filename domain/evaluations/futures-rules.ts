import { APEX, TOPSTEP } from "./broken-by.ts";
import type { EvaluationRules } from "./published-rules.ts";

const dollars = (...values: number[]) => values.map((value) => ({ cents: value * 100 }));
const APEX_SOURCES = ["damnpropfirms.com/?p=12440", "puravidaedge.com/blog/how-to-pass-apex-trader-funding.html"];

/** The firms whose evaluations are of futures, in account sizes of dollars; as the pages named under each read. */
export const FUTURES_RULES: readonly EvaluationRules[] = [
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
    maximum: { limit: { cents: 250_000 }, mode: "trails_peak", brokenBy: APEX },
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
    maximum: { limit: { cents: 250_000 }, mode: "trails_peak", brokenBy: APEX },
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
    maximum: { limit: { cents: 250_000 }, mode: "trails_end_of_day", brokenBy: APEX },
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
      brokenBy: TOPSTEP.daily,
      kind: "soft",
      isOptional: true,
    },
    maximum: {
      limit: { cents: maximum * 100 },
      mode: "trails_end_of_day",
      locksAtStart: true,
      brokenBy: TOPSTEP.maximum,
    },
    minimumDays: null,
    consistency: { maxBestDayPercent: 50, effect: "continue" },
    robots: null,
    sources: ["help.futures.topstep.com/hc/en-us/articles/4405772379155", "help.topstep.com/en/articles/9772296"],
  };
}
