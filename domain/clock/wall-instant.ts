import { zoneOffsetMinutes } from "./zone-time.ts";

const MINUTE = 60_000;

/**
 * The instant at which a place's clock shows a date (`2026-11-20`) and a time. Of a time that a change of the clocks
 * skips, the instant by the clock as it was before; of one that comes twice, the first.
 */
export function wallInstant(date: string, { hour, minute }: { hour: number; minute: number }, zone: string): Date {
  const asUtc = Date.parse(`${date}T00:00:00Z`) + (hour * 60 + minute) * MINUTE;
  const before = zoneOffsetMinutes(new Date(asUtc - 24 * 60 * MINUTE), zone);
  const byBefore = new Date(asUtc - before * MINUTE);
  const then = zoneOffsetMinutes(byBefore, zone);
  if (then === before) return byBefore;
  const byThen = new Date(asUtc - then * MINUTE);
  return zoneOffsetMinutes(byThen, zone) === then ? byThen : byBefore;
}
