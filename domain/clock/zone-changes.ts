import { DAY_MS, MINUTE_MS } from "./durations.ts";
import { zoneOffsetMinutes } from "./zone-time.ts";

/** Clocks set to another offset from UTC, minutes. */
export type ZoneChange = { at: Date; from: number; to: number };

/** Every change of a place's clock between two instants, soonest first, to the minute. */
export function zoneChanges(zone: string, since: Date, until: Date): ZoneChange[] {
  const changes: ZoneChange[] = [];
  let before = since.getTime();
  while (before < until.getTime()) {
    const after = Math.min(before + DAY_MS, until.getTime());
    const from = zoneOffsetMinutes(new Date(before), zone);
    const to = zoneOffsetMinutes(new Date(after), zone);
    if (from !== to) changes.push({ at: firstWith(to, zone, before, after), from, to });
    before = after;
  }
  return changes;
}

/** The first minute with an offset, known to be there at the end and not at the beginning. */
function firstWith(offset: number, zone: string, beginning: number, end: number): Date {
  let [before, after] = [Math.floor(beginning / MINUTE_MS), Math.ceil(end / MINUTE_MS)];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (zoneOffsetMinutes(new Date(middle * MINUTE_MS), zone) === offset) after = middle;
    else before = middle;
  }
  return new Date(after * MINUTE_MS);
}
