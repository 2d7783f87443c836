import { localZone } from "#app/core/formats/clock/clock-zones.ts";
import { getLocale } from "#app/paraglide/runtime.js";
import { dateFormat } from "#domain/formats/kept-formats.ts";

/** `mié 21 oct 2026, 17:47 (Europe/Prague)`: a moment to the minute on a firm's clock, its zone named. */
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

/** `Etc/GMT-3` is three hours ahead of UTC: nobody reads it so. */
export function zoneText(zone: string): string {
  const offset = /^Etc\/GMT([+-])(\d+)$/.exec(zone);
  if (offset !== null) return `UTC${offset[1] === "-" ? "+" : "−"}${offset[2]}`;
  return (zone.split("/").at(-1) ?? zone).replaceAll("_", " ");
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
