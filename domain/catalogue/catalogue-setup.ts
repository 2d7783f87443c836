import { toDay } from "#domain/backtest/day-grid.ts";
import type { SetupRule } from "#domain/backtest/setup-rule.ts";
import { byWeekday, type Statistics, statisticsOf, type WeekdayResult } from "#domain/backtest/statistics.ts";
import type { TestedSetup } from "#domain/backtest/test-setup.ts";
import { PLANS, type PlanId } from "#domain/plans/plan-catalogue.ts";
import type { Condition } from "#domain/setups/conditions.ts";
import type { Judged } from "./choose.ts";
import { LIBRARY_SETUPS } from "./library-setups.ts";
import { OUT_OF_SAMPLE_FROM } from "./selection-rule.ts";

/** One row of the catalogue: a setup, what its trades say, and how many candidates it was the best of. */
export type CatalogueSetup = SetupRule & {
  /** 1 to 295 in the library's order, the funding setups after them. */
  id: number;
  name: string;
  /** The lowest plan that opens a funding setup; null for the library's, which everybody sees. */
  plan: PlanId | null;
  /** Candidates of its market that were tested. */
  selectedFrom: number;
  /** How robust the choice's bars showed it, 0 to 1, and the conditions that it passed: docs/catalogue.md. */
  score: number;
  conditions: Condition[];
  all: Statistics;
  inSample: Statistics;
  outOfSample: Statistics;
  weekdays: WeekdayResult[];
};

type Description = { chosen: Judged; tested: TestedSetup; place: number; isFunding: boolean; selectedFrom: number };

/** `place` counts from 0 within the library or the funding setups. */
export function describeSetup({ chosen, tested, place, isFunding, selectedFrom }: Description): CatalogueSetup {
  const { rule, score, conditions } = chosen;
  const { trades, results } = tested;
  const split = trades.day.filter((day) => day < toDay(OUT_OF_SAMPLE_FROM)).length;
  return {
    id: isFunding ? LIBRARY_SETUPS + 1 + place : 1 + place,
    name: isFunding ? fundingName(rule, place) : libraryName(rule),
    plan: isFunding ? lowestPlan(place) : null,
    ...rule,
    selectedFrom,
    ...rounded({ score }),
    conditions,
    all: rounded(statisticsOf(results)),
    inSample: rounded(statisticsOf(results.subarray(0, split))),
    outOfSample: rounded(statisticsOf(results.subarray(split))),
    weekdays: byWeekday(trades.day, results).map(rounded),
  };
}

function libraryName({ asset, timeframe, pattern1, pattern2 }: SetupRule): string {
  return `${asset} ${timeframe} ${clockTime(pattern1)}-${clockTime(pattern2)}`;
}

/** Says nothing of the times: it is shown to those who may not see the setup. */
function fundingName({ asset }: SetupRule, place: number): string {
  return `Fondeo ${String(place + 1).padStart(2, "0")} ${asset}`;
}

function clockTime(minute: number): string {
  return [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, "0")).join(":");
}

function lowestPlan(place: number): PlanId | null {
  return PLANS.find((plan) => place < plan.fundingSetups)?.id ?? null;
}

const DECIMALS = 10_000;

/** Four decimals: more would only be the binary fraction's tail. */
export function rounded<Row extends object>(row: Row): Row {
  const round = (value: unknown) => (typeof value === "number" ? Math.round(value * DECIMALS) / DECIMALS : value);
  return Object.fromEntries(Object.entries(row).map(([key, value]) => [key, round(value)])) as Row;
}
