import type { FanDay } from "./analysis.ts";
import { BLOCK_DAYS } from "./draws.ts";
import type { Plan } from "./plan.ts";
import { type PlayedDay, playPath } from "./play-path.ts";
import type { Thresholds } from "./thresholds.ts";

/** Paths behind a fan: a band's place is sure to ±0.4 percentile points, and more would not be seen. */
export const FAN_PATHS = 16_384;
const BINS = 256;
/** A fan ends when so few attempts are still under way. */
const LEAST_OPEN = 0.01;

/** Balances by phase, day and bin: of attempts under way, and of those that ended on that day. They add up. */
export type FanCounts = { open: Int32Array[]; ended: Int32Array[] };

export function newFanCounts(phases: number, days: number): FanCounts {
  const tables = () => Array.from({ length: phases }, () => new Int32Array((days + 1) * BINS));
  return { open: tables(), ended: tables() };
}

export function addFanCounts(total: FanCounts, part: FanCounts): void {
  for (const kind of ["open", "ended"] as const) {
    for (const [phase, table] of part[kind].entries()) {
      const sum = total[kind][phase];
      if (sum === undefined) continue;
      // Hundreds of thousands of places, on a page's own thread: an iterator takes ten times as long.
      for (let place = 0; place < table.length; place++) sum[place] = (sum[place] ?? 0) + (table[place] ?? 0);
    }
  }
}

/** Plays paths by the readable rules and counts where each was at the end of each day. */
export function countFans(plan: Plan, { first, count }: { first: number; count: number }): FanCounts {
  const counts = newFanCounts(plan.thresholds.phases.length, plan.blocks * BLOCK_DAYS);
  for (let path = first; path < first + count; path++) countPath(plan.thresholds, counts, playPath(plan, path).played);
  return counts;
}

function countPath(thresholds: Thresholds, counts: FanCounts, played: readonly PlayedDay[]): void {
  let dayOfPhase = 0;
  for (const [place, { phase, end }] of played.entries()) {
    dayOfPhase += 1;
    const isLast = played[place + 1]?.phase !== phase;
    const table = (isLast ? counts.ended : counts.open)[phase];
    const bin = dayOfPhase * BINS + binOf(thresholds, phase, end);
    if (table !== undefined) table[bin] = (table[bin] ?? 0) + 1;
    if (isLast) dayOfPhase = 0;
  }
}

function widthOf({ phases, maximum }: Thresholds, phase: number): number {
  return Math.ceil((maximum + 1.5 * (phases[phase]?.target ?? 0)) / BINS);
}

function binOf(thresholds: Thresholds, phase: number, balance: number): number {
  const bin = Math.floor((balance + thresholds.maximum) / widthOf(thresholds, phase));
  return Math.max(0, Math.min(BINS - 1, bin));
}

/** The bands of each phase; what ended stays where it ended. */
export function fansOf(thresholds: Thresholds, { open, ended }: FanCounts): FanDay[][] {
  return thresholds.phases.map((_, phase) => {
    const [openOf, endedOf] = [open[phase], ended[phase]];
    return openOf === undefined || endedOf === undefined ? [] : fanOf(thresholds, phase, openOf, endedOf);
  });
}

function fanOf(thresholds: Thresholds, phase: number, open: Int32Array, ended: Int32Array): FanDay[] {
  const fan: FanDay[] = [{ p5: 0, p25: 0, p50: 0, p75: 0, p95: 0 }];
  const stayed = new Int32Array(BINS);
  for (let day = 1; day < open.length / BINS; day++) {
    const under = open.subarray(day * BINS, (day + 1) * BINS);
    const over = ended.subarray(day * BINS, (day + 1) * BINS);
    for (const [bin, count] of over.entries()) stayed[bin] = (stayed[bin] ?? 0) + count;
    const all = stayed.map((count, bin) => count + (under[bin] ?? 0));
    const [total, underWay] = [sum(all), sum(under)];
    if (total === 0) return [];
    const at = (share: number) => placeOf(all, share * total) * widthOf(thresholds, phase) - thresholds.maximum;
    fan.push({ p5: at(0.05), p25: at(0.25), p50: at(0.5), p75: at(0.75), p95: at(0.95) });
    if (underWay <= LEAST_OPEN * total) break;
  }
  return fan;
}

const sum = (counts: Int32Array) => counts.reduce((total, count) => total + count, 0);

function placeOf(counts: Int32Array, least: number): number {
  let below = 0;
  return counts.findIndex((count) => {
    below += count;
    return below >= least;
  });
}
