import { SHOWN_CLOCK_KEY } from "#app/core/browser/storage/storage-keys.ts";
import { createStoredChoice } from "#app/core/browser/storage/stored-choice.ts";
import { m } from "#app/paraglide/messages.js";
import { REFERENCE_OFFSET_HOURS } from "#domain/clock/reference-clock.ts";
import { zoneOffsetMinutes } from "#domain/clock/zone-time.ts";
import { localZone } from "./clock-zones.ts";

/** The clock that the whole site tells times by: the reader's own until they choose the reference clock. */
export const SHOWN_CLOCKS = ["local", "reference"] as const;
export type ShownClock = (typeof SHOWN_CLOCKS)[number];

export const {
  get: getShownClock,
  set: setShownClock,
  use: useShownClock,
} = createStoredChoice<ShownClock>({
  key: SHOWN_CLOCK_KEY,
  choices: SHOWN_CLOCKS,
  first: "local",
  served: "reference",
});

/** What follows a time: `UTC-4`, `tu hora`. */
export function clockName(clock: ShownClock): string {
  return clock === "local" ? m.clock_own() : m.clock_zone_reference();
}

/** Minutes that the shown clock is ahead of the reference clock at an instant. */
export function minutesAhead(clock: ShownClock, at: Date): number {
  return clock === "reference" ? 0 : zoneOffsetMinutes(at, localZone()) - REFERENCE_OFFSET_HOURS * 60;
}
