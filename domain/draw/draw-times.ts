import { DAY_MS, MINUTE_MS } from "#domain/clock/durations.ts";
import { referenceInstant, toReferenceTime } from "#domain/clock/reference-clock.ts";

/** Entries close on Friday at 17:00 of the reference clock; the beacon's round is the one of 18:00. */
export const CLOSE_HOUR = 17;
export const BEACON_HOUR = 18;
/** Left for the list to be written down before the round: one that is begun later could end after it. */
const LIST_MARGIN_MS = MINUTE_MS;

export type DrawTimes = { closesAt: Date; beaconAt: Date };

/** When the draw of a Friday (`2026-12-04`, also the draw's id) closes, and the moment of its beacon round. */
export function drawTimes(day: string): DrawTimes {
  return { closesAt: referenceInstant(day, CLOSE_HOUR, 0), beaconAt: referenceInstant(day, BEACON_HOUR, 0) };
}

/** The first Friday whose entries close after a moment. */
export function nextDrawDay(now: Date): string {
  for (let ahead = 0; ; ahead++) {
    const { date, weekday } = toReferenceTime(new Date(now.getTime() + ahead * DAY_MS));
    if (weekday === "friday" && drawTimes(date).closesAt > now) return date;
  }
}

/** Whether a list may still be frozen: at the round's time the result could be known. */
export function isListInTime({ beaconAt }: Pick<DrawTimes, "beaconAt">, now: Date): boolean {
  return now.getTime() < beaconAt.getTime() - LIST_MARGIN_MS;
}
