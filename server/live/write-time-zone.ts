import { type ZoneChange, zoneChanges } from "#domain/clock/zone-changes.ts";
import { wallTimeAt, zoneOffsetMinutes } from "#domain/clock/zone-time.ts";

/**
 * A zone's clock between two instants as a VTIMEZONE (RFC 5545, 3.6.5): calendar programs need it to know what its
 * times mean. Each change is written with its date, as no rule is known that holds for every zone.
 */
export function writeTimeZone(zone: string, since: Date, until: Date): string {
  const offset = zoneOffsetMinutes(since, zone);
  const parts = [{ at: since, from: offset, to: offset }, ...zoneChanges(zone, since, until)].map(writeChange);
  return ["BEGIN:VTIMEZONE", `TZID:${zone}`, ...parts.flat(), "END:VTIMEZONE"].join("\r\n");
}

function writeChange({ at, from, to }: ZoneChange): string[] {
  const kind = to > from ? "DAYLIGHT" : "STANDARD";
  const { date, hour, minute } = wallTimeAt(at, from);
  return [
    `BEGIN:${kind}`,
    `DTSTART:${date.replaceAll("-", "")}T${twoDigits(hour)}${twoDigits(minute)}00`,
    `TZOFFSETFROM:${offsetText(from)}`,
    `TZOFFSETTO:${offsetText(to)}`,
    `END:${kind}`,
  ];
}

/** `-0400`. */
function offsetText(minutes: number): string {
  const size = Math.abs(minutes);
  return `${minutes < 0 ? "-" : "+"}${twoDigits(Math.floor(size / 60))}${twoDigits(size % 60)}`;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, "0");
}
