/**
 * Paths on typed arrays: whole blocks and days are added by their rows, and only days on which a threshold may be reached
 * are played by trade. It answers where WebAssembly is refused.
 */
import { BLOCK_DAYS, drawStart, MOST_BLOCKS } from "./draws.ts";
import type { Kernel } from "./kernel.ts";
import { type Plan, ROW } from "./plan.ts";
import { countPath } from "./tally.ts";
import { dailyAmount, type Thresholds } from "./thresholds.ts";

/** One path's state in whole numbers; amounts in mR over the phase's start. */
const BALANCE = 0;
const PEAK = 1;
const END_PEAK = 2;
const BEST = 3;
const COUNTED = 4;
const DAYS = 5;
const DRAWDOWN = 6;
const PHASE = 7;
/** Of the phase, so that rows need no look at it. */
const TARGET = 8;
const MAX_DAYS = 9;
const SLOTS = 10;

type Slots = Int32Array;

/** Ends of a day: places in `OUTCOMES`, or none of them. */
const ON = -1;
const PASSED = 0;
const MAXIMUM = 1;
const DAILY = 2;
const TIME = 3;
const CONSISTENCY = 4;
const UNFINISHED = 5;
/** A soft daily limit: the day is over, the attempt is not. */
const STOPPED = 6;

export const JAVASCRIPT_KERNEL: Kernel = {
  name: "javascript",
  play: (plan, { first, count }, tally) => {
    const slots = new Int32Array(SLOTS);
    for (let path = first; path < first + count; path++) {
      slots[DRAWDOWN] = 0;
      startPhase(plan.thresholds, slots, 0);
      const [outcome, days] = playBlocks(plan, slots, path * MOST_BLOCKS);
      const result = { outcome, phase: get(slots, PHASE), days, drawdown: get(slots, DRAWDOWN) };
      countPath(tally.counts, result, plan.drawdownWidth);
    }
    tally.paths += count;
  },
};

const get = (slots: Int32Array, slot: number): number => slots[slot] ?? 0;

function startPhase({ phases }: Thresholds, slots: Slots, phase: number): void {
  slots[BALANCE] = 0;
  slots[PEAK] = 0;
  slots[END_PEAK] = 0;
  slots[BEST] = 0;
  slots[COUNTED] = 0;
  slots[DAYS] = 0;
  slots[PHASE] = phase;
  slots[TARGET] = phases[phase]?.target ?? 0;
  slots[MAX_DAYS] = phases[phase]?.maxDays ?? 0;
}

/** How the attempt ended, and after how many days. */
function playBlocks(plan: Plan, slots: Slots, counter: number): [outcome: number, days: number] {
  for (let block = 0; block < plan.blocks; block++) {
    const start = drawStart(plan.keys, counter + block, plan.days);
    if (addRow(plan.thresholds, slots, plan.blockRows, start * ROW, BLOCK_DAYS)) continue;
    for (let day = 0; day < BLOCK_DAYS; day++) {
      if (addRow(plan.thresholds, slots, plan.dayRows, (start + day) * ROW, 1)) continue;
      const end = playDay(plan, slots, (start + day) % plan.days);
      if (end !== ON) return [end, block * BLOCK_DAYS + day + 1];
    }
  }
  return [UNFINISHED, plan.blocks * BLOCK_DAYS];
}

/** Adds a row where start and row together stay off every threshold; says whether it did. */
function addRow(thresholds: Thresholds, slots: Slots, rows: Int32Array, at: number, days: number): boolean {
  const balance = get(slots, BALANCE);
  const peak = get(slots, PEAK);
  const endPeak = get(slots, END_PEAK);
  const floor = Math.min(thresholds.lock, (thresholds.followsPeak ? peak : endPeak) - thresholds.maximum);
  const low = balance + get(rows, at + 1);
  const high = balance + get(rows, at + 2);
  const played = get(slots, DAYS) + days;
  if (low <= floor || high >= get(slots, TARGET) || played >= get(slots, MAX_DAYS)) return false;
  slots[BALANCE] = balance + get(rows, at);
  slots[DRAWDOWN] = Math.max(get(slots, DRAWDOWN), get(rows, at + 3), peak - low);
  slots[PEAK] = Math.max(peak, high);
  slots[END_PEAK] = Math.max(endPeak, balance + get(rows, at + 4));
  slots[BEST] = Math.max(get(slots, BEST), get(rows, at + 5));
  slots[COUNTED] = get(slots, COUNTED) + get(rows, at + 6);
  slots[DAYS] = played;
  return true;
}

/** A day by its trades; a phase that was passed is followed by the next. */
function playDay(plan: Plan, slots: Slots, place: number): number {
  const { thresholds } = plan;
  const start = get(slots, BALANCE);
  const end = playTrades(plan, slots, place);
  if (end === PASSED && get(slots, PHASE) + 1 < thresholds.phases.length) {
    startPhase(thresholds, slots, get(slots, PHASE) + 1);
    return ON;
  }
  if (end !== ON && end !== STOPPED) return end;
  const gained = get(slots, BALANCE) - start;
  slots[BEST] = Math.max(get(slots, BEST), gained);
  slots[END_PEAK] = Math.max(get(slots, END_PEAK), get(slots, BALANCE));
  slots[COUNTED] = get(slots, COUNTED) + counts(plan, place, gained);
  slots[DAYS] = get(slots, DAYS) + 1;
  return get(slots, DAYS) >= get(slots, MAX_DAYS) ? TIME : ON;
}

function playTrades(plan: Plan, slots: Slots, place: number): number {
  const { daily, initial } = plan.thresholds;
  const { first, r, worst } = plan.history;
  const start = get(slots, BALANCE);
  const dailyFloor = daily === null ? Number.NEGATIVE_INFINITY : start - dailyAmount(daily, initial, start);
  const to = get(first, place + 1);
  for (let trade = get(first, place); trade < to; trade++) {
    const broken = breakFloor(plan.thresholds, slots, get(slots, BALANCE) + get(worst, trade), dailyFloor);
    if (broken !== ON) return broken;
    const balance = get(slots, BALANCE) + get(r, trade);
    slots[BALANCE] = balance;
    slots[PEAK] = Math.max(get(slots, PEAK), balance);
    if (balance < get(slots, TARGET)) continue;
    const reached = judgeTarget(plan, slots, place, balance - start);
    if (reached !== ON) return reached;
  }
  return ON;
}

/** Whether a trade's lowest point reaches a floor: the higher one decides, the maximum loss where they are equal. */
function breakFloor(thresholds: Thresholds, slots: Slots, point: number, dailyFloor: number): number {
  const followed = get(slots, thresholds.followsPeak ? PEAK : END_PEAK);
  const floor = Math.min(thresholds.lock, followed - thresholds.maximum);
  const higher = Math.max(floor, dailyFloor);
  slots[DRAWDOWN] = Math.max(get(slots, DRAWDOWN), get(slots, PEAK) - Math.max(point, higher));
  if (point > higher) return ON;
  if (higher === floor) return MAXIMUM;
  slots[BALANCE] = higher;
  return thresholds.daily?.isSoft ? STOPPED : DAILY;
}

function judgeTarget(plan: Plan, slots: Slots, place: number, gained: number): number {
  const { phases, consistency } = plan.thresholds;
  const least = phases[get(slots, PHASE)]?.minDays ?? 0;
  if (get(slots, COUNTED) + counts(plan, place, gained) < least) return ON;
  if (consistency === null) return PASSED;
  const best = Math.max(get(slots, BEST), gained);
  if (best * 10_000 <= consistency.hundredths * get(slots, BALANCE)) return PASSED;
  return consistency.isFailure ? CONSISTENCY : ON;
}

function counts({ thresholds: { counted }, flags }: Plan, place: number, gained: number): number {
  return "profit" in counted ? Number(gained >= counted.profit) : (flags[place] ?? 0);
}
