import { DAY_MS, HOUR_MS } from "#domain/clock/durations.ts";
import type { RuleSet } from "#domain/evaluations/rule-set.ts";
import { MOST_DAYS, type TimedTrade } from "#domain/simulator/analysis.ts";
import { type DayHistory, OPENED, OPENED_AND_CLOSED, toColumns } from "#domain/simulator/day-history.ts";
import { drawStart, seedKeys } from "#domain/simulator/draws.ts";
import { type Plan, planOf } from "#domain/simulator/plan.ts";

const percent = (value: number) => ({ percent: value });
const dollars = (value: number) => ({ cents: value * 100 });
const phase = (target: number, minDays = 0, maxDays: number | null = null) => ({
  target: percent(target),
  minDays,
  maxDays,
});

/** Static ten percent, one phase of ten, nothing else. */
export const PLAIN_RULES: RuleSet = {
  initialCents: 10_000_000,
  phases: [phase(10)],
  day: { endsAt: "00:00", zone: "Europe/Prague" },
  daily: null,
  maximum: { limit: percent(10), mode: "static", lockAt: null },
  consistency: null,
  countedDay: { kind: "opened" },
  allowsOvernight: true,
  allowsWeekend: true,
};

const FIFTY = { ...PLAIN_RULES, initialCents: 5_000_000, day: { endsAt: "17:00", zone: "America/Chicago" } };

/** Seven kinds of evaluation that between them use every rule of the engine. */
export const RULE_SETS: Readonly<Record<string, RuleSet>> = {
  "two phases, hard daily": {
    ...PLAIN_RULES,
    phases: [phase(10, 4), phase(5, 4)],
    daily: { limit: percent(5), base: "initial", kind: "hard" },
  },
  "end-of-day trail, best day": {
    ...PLAIN_RULES,
    daily: { limit: percent(3), base: "initial", kind: "hard" },
    maximum: { limit: percent(10), mode: "trails_end_of_day", lockAt: null },
    consistency: { maxBestDayPercent: 50, effect: "continue" },
  },
  "daily of the day's balance": {
    ...PLAIN_RULES,
    phases: [phase(8, 3), phase(5, 3)],
    daily: { limit: percent(5), base: "day_start", kind: "hard" },
  },
  "soft daily, trail to the start": {
    ...FIFTY,
    phases: [{ target: dollars(3_000), minDays: 2, maxDays: null }],
    daily: { limit: dollars(1_000), base: "initial", kind: "soft" },
    maximum: { limit: dollars(2_000), mode: "trails_end_of_day", lockAt: percent(0) },
    consistency: { maxBestDayPercent: 50, effect: "continue" },
  },
  "intraday trail": {
    ...FIFTY,
    phases: [{ target: dollars(3_000), minDays: 0, maxDays: 30 }],
    maximum: { limit: dollars(2_500), mode: "trails_peak", lockAt: null },
  },
  "everything at once": {
    ...FIFTY,
    phases: [phase(8, 3, 25), phase(5, 2, 40), phase(4, 1)],
    daily: { limit: percent(4), base: "day_start", kind: "soft" },
    maximum: { limit: percent(6), mode: "trails_peak", lockAt: dollars(100) },
    consistency: { maxBestDayPercent: 40, effect: "fail" },
    countedDay: { kind: "profit", least: dollars(100) },
  },
  "days of profit": {
    ...PLAIN_RULES,
    phases: [phase(6, 5)],
    daily: { limit: percent(2), base: "initial", kind: "soft" },
    maximum: { limit: percent(5), mode: "trails_end_of_day", lockAt: percent(2) },
    countedDay: { kind: "profit", least: percent(0.5) },
  },
};

/** What the kernels are compared at: each with its own history, risk, seed and days. */
export const COMPARED_SETTINGS = [
  { riskPercent: 1, days: 500, upTo: 4, seed: 42, playedDays: 60 },
  { riskPercent: 0.5, days: 500, upTo: 4, seed: 7, playedDays: MOST_DAYS },
  { riskPercent: 2, days: 60, upTo: 6, seed: 4_294_967_295, playedDays: 60 },
] as const;

/** A rule set at one of those settings. */
export function comparedPlan(rules: RuleSet, setting: (typeof COMPARED_SETTINGS)[number]): Plan {
  const { seed, days, upTo, riskPercent, playedDays } = setting;
  const made = { seed, days, tradesPerDay: { upTo }, winRate: 0.5, ratio: 1.3, hasExcursions: true };
  return planOf({ rules, history: syntheticDays(made), riskPercent, seed, days: playedDays });
}

export type SyntheticTrades = {
  seed: number;
  days: number;
  /** From zero to so many trades a day; a number alone is on each day. */
  tradesPerDay: number | { upTo: number };
  winRate: number;
  ratio: number;
  /** Whether trades were up to 1 R below their entry, at random. */
  hasExcursions?: boolean;
};

/** Days of independent trades with a fixed win rate and ratio. */
export function syntheticDays(trades: SyntheticTrades): DayHistory {
  const { hasExcursions = false } = trades;
  const perDay = drawTrades(trades);
  const opened = Uint8Array.from(perDay, (each) => {
    const flags = hasExcursions && each.length === 1 ? OPENED : OPENED | OPENED_AND_CLOSED;
    return each.length === 0 ? 0 : flags;
  });
  return toColumns({ dates: perDay.map((_, day) => `day ${day + 1}`), perDay, opened });
}

/** The same as trades with their times: an hour each from 13:00 UTC on, on weekdays from 2 January 2023 on. */
export function syntheticTrades(trades: SyntheticTrades): TimedTrade[] {
  const monday = Date.UTC(2023, 0, 2, 13);
  return drawTrades(trades).flatMap((each, day) =>
    each.map((trade, place) => {
      const openedAt = monday + (Math.floor(day / 5) * 7 + (day % 5)) * DAY_MS + place * HOUR_MS;
      return { ...trade, openedAt, closedAt: openedAt + HOUR_MS };
    }),
  );
}

function drawTrades({ seed, days, tradesPerDay, winRate, ratio, hasExcursions }: SyntheticTrades) {
  const keys = seedKeys(seed);
  let place = 0;
  const below = (limit: number) => drawStart(keys, place++, limit);
  return Array.from({ length: days }, () => {
    const count = typeof tradesPerDay === "number" ? tradesPerDay : below(tradesPerDay.upTo + 1);
    return Array.from({ length: count }, () => ({
      r: below(1_000_000) < winRate * 1_000_000 ? Math.round(ratio * 1_000) : -1_000,
      worst: hasExcursions ? -below(1_000) : null,
    }));
  });
}
