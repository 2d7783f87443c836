import type { Statistics, WeekdayResult } from "#domain/backtest/statistics.ts";
import { OPERATING_DAYS } from "#domain/backtest/weekdays.ts";
import { isRecord } from "#domain/is-record.ts";
import { type Condition, isCondition } from "./conditions.ts";

/** What a setup's trades say: all of them, those its choice saw, those it didn't, and each weekday. */
export type SetupStatistics = {
  all: Statistics;
  inSample: Statistics;
  outOfSample: Statistics;
  weekdays: WeekdayResult[];
  /** Of a catalogue's rule, those that it passed; a setup that somebody brought was never held to any. */
  conditions?: readonly Condition[];
  /** All trades' equity as `encodeCurve` writes it; rows of an older data folder have none. */
  curve?: string;
};

/** As `encodeCurve` writes it; told here, for only a page of cards needs to read it. */
const CURVE = /^[\w-]{2,48}$/;

/**
 * The figures that come first: of the trades that the choice hadn't seen, null where there are none. An interval of those
 * it was chosen on would be of the best of many, and is shown of none. `/metodo`
 */
export function unseenStatistics(statistics: SetupStatistics | null): Statistics | null {
  return statistics === null || statistics.outOfSample.trades === 0 ? null : statistics.outOfSample;
}

const NUMBERS = [
  "trades",
  "wins",
  "winRate",
  "winRateLow",
  "winRateHigh",
  "expectancy",
  "maxDrawdown",
  "longestLosingStreak",
] as const satisfies (keyof Statistics)[];

/** The statistics of a row's JSON, or null where they are missing or not of this shape. */
export function readStatistics(value: unknown): SetupStatistics | null {
  return isSetupStatistics(value) ? value : null;
}

function isSetupStatistics(value: unknown): value is SetupStatistics {
  if (!isRecord(value)) return false;
  const { all, inSample, outOfSample, weekdays, conditions = [], curve } = value;
  if (curve !== undefined && !(typeof curve === "string" && CURVE.test(curve))) return false;
  if (!Array.isArray(conditions) || !conditions.every(isCondition)) return false;
  const areParts = isStatistics(all) && isStatistics(inSample) && isStatistics(outOfSample);
  return areParts && Array.isArray(weekdays) && weekdays.every(isWeekdayResult);
}

function isStatistics(value: unknown): value is Statistics {
  if (!isRecord(value) || !NUMBERS.every((name) => Number.isFinite(value[name]))) return false;
  return value.profitFactor === null || Number.isFinite(value.profitFactor);
}

function isWeekdayResult(value: unknown): value is WeekdayResult {
  if (!isRecord(value) || !OPERATING_DAYS.some((day) => day === value.day)) return false;
  return Number.isFinite(value.trades) && Number.isFinite(value.wins) && Number.isFinite(value.total);
}
