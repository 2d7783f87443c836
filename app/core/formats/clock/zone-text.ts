import { m } from "#app/paraglide/messages.js";

/** Cities whose names are not the same in every language; the others are written as in their zone. */
const CITIES: Readonly<Partial<Record<string, () => string>>> = {
  "America/Mexico_City": m.clock_city_mexico,
  "America/New_York": m.clock_zone_new_york,
  "Europe/London": m.clock_city_london,
  "Europe/Prague": m.clock_city_prague,
};

/** `Europe/Prague` → `Praga`; `America/Argentina/Buenos_Aires` → `Buenos Aires`. */
export function cityOf(zone: string): string {
  return CITIES[zone]?.() ?? (zone.split("/").at(-1) ?? zone).replaceAll("_", " ");
}

/** A zone's city; `Etc/GMT-3` is three hours ahead of UTC, and nobody reads it so. */
export function zoneText(zone: string): string {
  const [, sign, hours] = /^Etc\/GMT([+-])(\d+)$/.exec(zone) ?? [];
  if (hours === undefined) return cityOf(zone);
  return `UTC${sign === "-" ? "+" : "−"}${hours}`;
}
