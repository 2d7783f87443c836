import { m } from "#app/paraglide/messages.js";
import { REFERENCE_OFFSET_HOURS } from "#domain/clock/reference-clock.ts";
import { type WallTime, wallTimeAt, zoneTime } from "#domain/clock/zone-time.ts";
import { cityOf } from "./zone-text.ts";

/** The clocks that times are shown in; `local` is the visitor's, which only the browser knows. */
export type ClockZone = "reference" | "newYork" | "utc" | "local";

const MINUTE = 60_000;

export function timeIn(instant: Date, zone: ClockZone): WallTime {
  if (zone === "reference") return wallTimeAt(instant, REFERENCE_OFFSET_HOURS * 60);
  if (zone === "utc") return wallTimeAt(instant, 0);
  return zoneTime(instant, zone === "newYork" ? "America/New_York" : localZone());
}

/** `UTC-4`, `Nueva York`, `tu hora (Madrid)`. */
export function zoneName(zone: ClockZone): string {
  if (zone === "reference") return m.clock_zone_reference();
  if (zone === "newYork") return m.clock_zone_new_york();
  if (zone === "utc") return m.clock_zone_utc();
  return m.clock_zone_local({ city: cityOf(localZone()) });
}

let localZoneAsked = { minute: Number.NaN, zone: "" };

/**
 * The visitor's own zone. Browser only. Asked once a minute: it costs a millisecond, and a list names it dozens of
 * times; but a page may stay open on a journey.
 */
export function localZone(): string {
  const minute = Math.floor(Date.now() / MINUTE);
  if (localZoneAsked.minute !== minute)
    localZoneAsked = { minute, zone: new Intl.DateTimeFormat().resolvedOptions().timeZone };
  return localZoneAsked.zone;
}
