import { getLocale } from "#app/paraglide/runtime.js";
import { zoneOffsetMinutes } from "#domain/clock/zone-time.ts";
import { dateFormat } from "#domain/formats/kept-formats.ts";

/** `miércoles, 12 de julio de 2023` of `2023-07-12`. */
export function longDate(date: string): string {
  return format(date, { weekday: "long", day: "numeric", month: "long", year: "numeric" });
}

/** `12 de julio`. */
export function dayAndMonth(date: string): string {
  return format(date, { day: "numeric", month: "long" });
}

/** `julio de 2023` of `2023-07`. */
export function monthName(month: string): string {
  return format(`${month}-01`, { month: "long", year: "numeric" });
}

/** `jul`. */
export function shortMonth(month: string): string {
  return format(`${month}-01`, { month: "short" });
}

/** With a capital, for where a line begins with it. */
export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** What a result's sign says: losses are as visible as gains. */
export function toneOf(value: number): string {
  return value > 0 ? "text-gain" : value < 0 ? "text-loss" : "";
}

/** `UTC-4`, `UTC+5:30`: what a place's clock shows at an instant. */
export function offsetName(zone: string, instant: Date): string {
  const minutes = zoneOffsetMinutes(instant, zone);
  const [hours, rest] = [Math.trunc(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `UTC${minutes < 0 ? "-" : "+"}${hours}${rest === 0 ? "" : `:${String(rest).padStart(2, "0")}`}`;
}

function format(date: string, style: Parameters<typeof dateFormat>[1]): string {
  return dateFormat(getLocale(), { ...style, timeZone: "UTC" }).format(new Date(`${date}T00:00:00Z`));
}
