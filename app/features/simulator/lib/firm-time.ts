import { localZone } from "#app/core/formats/clock/clock-zones.ts";
import { zoneText } from "#app/core/formats/clock/zone-text.ts";
import { getLocale } from "#app/paraglide/runtime.js";
import { dateFormat } from "#domain/formats/kept-formats.ts";

/** `mié 21 oct 2026, 17:47 (Praga)`: a moment to the minute on a firm's clock, its zone named. */
export function firmMoment(at: number, zone: string): string {
  return `${format(zone).format(at)} (${zoneText(zone)})`;
}

/** The same on the reader's own clock. Browser only. */
export function readerMoment(at: number): string {
  return firmMoment(at, localZone());
}

/** `17:47` on a firm's clock. */
export function firmClock(at: number, zone: string): string {
  return dateFormat(getLocale(), { hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZone: zone }).format(at);
}

function format(zone: string) {
  return dateFormat(getLocale(), {
    weekday: "short",
    day: "numeric",
    month: "short",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    timeZone: zone,
  });
}
