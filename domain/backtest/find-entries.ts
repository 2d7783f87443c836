import { at } from "./at.ts";
import { type DayGrid, EDGE_MINUTE } from "./day-grid.ts";
import type { SetupRule } from "./setup-rule.ts";
import { dayMask, weekdayNumber } from "./weekdays.ts";

/** Where a setup enters, before its stop and target decide where it leaves. */
export type Entries = {
  count: number;
  day: Int32Array;
  side: Int32Array;
  entry: Int32Array;
  firstBar: Int32Array;
  /** The first bar that opens at or after the next 17:00: the trade is over before it. */
  endBar: Int32Array;
};

export type EntryRule = Pick<SetupRule, "pattern1" | "pattern2" | "direction" | "days">;

/**
 * One entry for each operating day on which both pattern bars exist, price moved between their openings, and the
 * series reaches the next 17:00. The day is the date of the pattern times on the reference clock.
 */
export function findEntries(grid: DayGrid, { pattern1, pattern2, direction, days }: EntryRule): Entries {
  const { series, slotsPerDay, barAt, edgeBar } = grid;
  const [slot1, slot2] = [pattern1 / series.barMinutes, pattern2 / series.barMinutes];
  const mask = dayMask(days);
  const daysToEdge = pattern2 >= EDGE_MINUTE ? 1 : 0;
  const follow = direction === "follow" ? 1 : -1;
  const entries = emptyEntries(grid.days);
  for (let index = 0; index < grid.days; index++) {
    const bar1 = at(barAt, index * slotsPerDay + slot1);
    const bar2 = at(barAt, index * slotsPerDay + slot2);
    const end = at(edgeBar, index + daysToEdge);
    if (bar1 === -1 || bar2 === -1 || end === -1 || (mask & (1 << weekdayNumber(grid.firstDay + index))) === 0)
      continue;
    const rise = Math.sign(at(series.open, bar2) - at(series.open, bar1));
    if (rise === 0) continue;
    const row = entries.count++;
    entries.day[row] = grid.firstDay + index;
    entries.side[row] = rise * follow;
    entries.entry[row] = at(series.open, bar2);
    entries.firstBar[row] = bar2;
    entries.endBar[row] = end;
  }
  return entries;
}

function emptyEntries(most: number): Entries {
  const column = () => new Int32Array(most);
  return { count: 0, day: column(), side: column(), entry: column(), firstBar: column(), endBar: column() };
}
