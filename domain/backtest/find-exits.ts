import { at } from "./at.ts";
import type { BarSeries } from "./bar-series.ts";
import type { Entries } from "./find-entries.ts";
import { ENDINGS, type Trades } from "./trades.ts";

const [TARGET, STOP, GAP, EDGE] = ENDINGS.map((_, place) => place) as [number, number, number, number];

/** Distances from the entry, in the units of the prices. */
export type Levels = { stop: number; target: number };

/**
 * Leaves each entry where price first touches its stop or its target, or at the close of the last bar before
 * 17:00. What a bar hides counts against us: with both levels in one bar the stop came first; a bar that opens
 * beyond the stop is left at that worse opening; one that opens beyond the target still pays only the target.
 */
export function findExits(series: BarSeries, entries: Entries, levels: Levels): Trades {
  const { count, day, side, entry } = entries;
  const trades: Trades = {
    count,
    day: day.subarray(0, count),
    side: side.subarray(0, count),
    entry: entry.subarray(0, count),
    move: new Int32Array(count),
    ending: new Int32Array(count),
    minutesHeld: new Int32Array(count),
  };
  for (let index = 0; index < count; index++) {
    const sign = at(side, index);
    const paid = at(entry, index);
    const last = findLastBar({ series, entries, index, levels });
    const worst = sign * (at(sign > 0 ? series.low : series.high, last) - paid);
    const best = sign * (at(sign > 0 ? series.high : series.low, last) - paid);
    const opened = sign * (at(series.open, last) - paid);
    if (opened < -levels.stop) setExit(trades, index, GAP, opened);
    else if (worst <= -levels.stop) setExit(trades, index, STOP, -levels.stop);
    else if (best >= levels.target) setExit(trades, index, TARGET, levels.target);
    else setExit(trades, index, EDGE, sign * (at(series.close, last) - paid));
    trades.minutesHeld[index] =
      at(series.time, last) + series.barMinutes - at(series.time, at(entries.firstBar, index));
  }
  return trades;
}

type Search = { series: BarSeries; entries: Entries; index: number; levels: Levels };

/** The first bar that touches a level, or the last one of the day. */
function findLastBar({ series, entries, index, levels }: Search): number {
  const isLong = at(entries.side, index) > 0;
  const entry = at(entries.entry, index);
  const above = entry + (isLong ? levels.target : levels.stop);
  const below = entry - (isLong ? levels.stop : levels.target);
  const last = at(entries.endBar, index) - 1;
  for (let bar = at(entries.firstBar, index); bar < last; bar++) {
    if (at(series.high, bar) >= above || at(series.low, bar) <= below) return bar;
  }
  return last;
}

// More than two arguments without an object: this runs once for each trade of each candidate.
function setExit(trades: Trades, index: number, ending: number, move: number) {
  trades.ending[index] = ending;
  trades.move[index] = move;
}
