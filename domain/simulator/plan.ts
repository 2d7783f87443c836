import type { RuleSet } from "#domain/evaluations/rule-set.ts";
import type { DayHistory } from "./day-history.ts";
import { BLOCK_DAYS, MOST_BLOCKS, seedKeys } from "./draws.ts";
import type { Attempt } from "./play-path.ts";
import { DRAWDOWN_BINS } from "./tally.ts";
import { dailyAmount, NEVER, type Thresholds, thresholdsOf } from "./thresholds.ts";

/** Numbers of a row: see `Row`. */
export const ROW = 8;
/** The low of a row that could break a rule which its other numbers don't show: it is always played trade by trade. */
export const DANGER = -(2 ** 29);

/**
 * An attempt ready for the kernels. A row sums up a day, or the five days from a day on, from its start: where it ends, its
 * low, its highest closed balance, its drawdown, its highest end of day, its best day, how many days count. Where start
 * and row together stay off every threshold, adding the row is what the trades would have done; else they are played.
 */
export type Plan = Attempt & {
  days: number;
  /** A row for each day, the first four again at the end: a block may begin on the last day. */
  dayRows: Int32Array;
  /** A row for the block that starts on each day. */
  blockRows: Int32Array;
  /** Whether each day counts by the history's flags; a profit is looked at when it is known. */
  flags: Uint8Array;
  drawdownWidth: number;
};

export type Setting = { rules: RuleSet; history: DayHistory; riskPercent: number; seed: number; days: number };

export function planOf({ rules, history, riskPercent, seed, days }: Setting): Plan {
  const blocks = days / BLOCK_DAYS;
  if (!Number.isInteger(blocks) || blocks < 1 || blocks > MOST_BLOCKS) throw new RangeError(`${days} days`);
  const thresholds = thresholdsOf(rules, riskPercent);
  const count = history.dates.length;
  const { counted } = thresholds;
  const flags = history.opened.map((flag) => ("flag" in counted && (flag & counted.flag) !== 0 ? 1 : 0));
  const rows = Array.from({ length: count }, (_, place) => dayRow({ thresholds, history, flags, place }));
  const at = (place: number) => rows[place % count] ?? emptyRow();
  return {
    thresholds,
    history,
    keys: seedKeys(seed),
    blocks,
    days: count,
    flags,
    dayRows: flatRows(Array.from({ length: count + BLOCK_DAYS - 1 }, (_, place) => at(place))),
    blockRows: flatRows(
      rows.map((_, start) =>
        blockRow(
          thresholds,
          Array.from({ length: BLOCK_DAYS }, (__, day) => at(start + day)),
        ),
      ),
    ),
    drawdownWidth: drawdownWidth(thresholds),
  };
}

/** How many mR of drawdown share a bin: the last one holds what is beyond maximum loss and target together. */
export function drawdownWidth({ maximum, phases }: Thresholds): number {
  return Math.ceil((maximum + Math.max(...phases.map(({ target }) => target))) / (DRAWDOWN_BINS - 1));
}

type Row = {
  end: number;
  low: number;
  high: number;
  drawdown: number;
  endHigh: number;
  best: number;
  counted: number;
};

const emptyRow = (): Row => ({ end: 0, low: 0, high: -NEVER, drawdown: 0, endHigh: 0, best: 0, counted: 0 });

function flatRows(rows: readonly Row[]): Int32Array {
  return Int32Array.from(
    rows.flatMap(({ end, low, high, drawdown, endHigh, best, counted }) => [
      end,
      low,
      high,
      drawdown,
      endHigh,
      best,
      counted,
      0,
    ]),
  );
}

type DayAt = { thresholds: Thresholds; history: DayHistory; flags: Uint8Array; place: number };

function dayRow({ thresholds, history, flags, place }: DayAt): Row {
  const row = emptyRow();
  let peak = 0;
  const [from = 0, to = 0] = history.first.subarray(place, place + 2);
  for (let trade = from; trade < to; trade++) {
    const low = row.end + (history.worst[trade] ?? 0);
    row.low = Math.min(row.low, low);
    row.drawdown = Math.max(row.drawdown, peak - low);
    row.end += history.r[trade] ?? 0;
    peak = Math.max(peak, row.end);
    row.high = Math.max(row.high, row.end);
  }
  const { counted, daily, initial, maximum, followsPeak } = thresholds;
  row.endHigh = row.end;
  row.best = row.end;
  row.counted = "profit" in counted ? Number(row.end >= counted.profit) : (flags[place] ?? 0);
  // The smallest limit that any day of the attempt can have: balances stay above the maximum loss.
  const leastDaily = daily === null ? NEVER : dailyAmount(daily, initial, -maximum);
  if (row.low <= -leastDaily || (followsPeak && row.drawdown >= maximum)) row.low = DANGER;
  return row;
}

function blockRow({ maximum, lock, followsPeak }: Thresholds, days: readonly Row[]): Row {
  const row = { ...emptyRow(), endHigh: -NEVER, best: -NEVER };
  let [peak, endPeak, endDrawdown] = [0, 0, 0];
  let isDanger = false;
  for (const day of days) {
    const low = row.end + day.low;
    isDanger ||= day.low === DANGER;
    row.low = Math.min(row.low, low);
    row.drawdown = Math.max(row.drawdown, day.drawdown, peak - low);
    endDrawdown = Math.max(endDrawdown, endPeak - low);
    row.high = Math.max(row.high, row.end + day.high);
    peak = Math.max(peak, row.high);
    row.end += day.end;
    endPeak = Math.max(endPeak, row.end);
    row.endHigh = Math.max(row.endHigh, row.end);
    row.best = Math.max(row.best, day.best);
    row.counted += day.counted;
  }
  const isStatic = lock === -maximum;
  if (isDanger || (!isStatic && (followsPeak ? row.drawdown : endDrawdown) >= maximum)) row.low = DANGER;
  return row;
}
