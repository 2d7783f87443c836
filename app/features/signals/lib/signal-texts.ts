import { getLocale } from "#app/paraglide/runtime.js";
import { dateFormat } from "#domain/formats/kept-formats.ts";

/** `viernes, 20 nov`, of a date `2026-11-20`. */
export function dayText(date: string): string {
  const format = dateFormat(getLocale(), {
    weekday: "long",
    day: "numeric",
    month: "short",
    timeZone: "UTC",
  });
  return format.format(new Date(`${date}T00:00:00Z`));
}
