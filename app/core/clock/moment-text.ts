import { getLocale } from "#app/paraglide/runtime.js";
import { dateFormat } from "#domain/formats/kept-formats.ts";

/** Date and minute on the reader's own clock, its zone named: `23 nov 2026, 17:27 UTC`. */
export function momentText(at: Date): string {
  return dateFormat(getLocale(), {
    day: "numeric",
    month: "short",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    timeZoneName: "short",
  }).format(at);
}
