import { dateFormat } from "#domain/formats/kept-formats.ts";
import type { Language } from "#domain/language/language-of.ts";

/** Day and minute where the reader is, with the zone's name: `21 nov 2026, 12:31 GMT-5`. */
export function formatMoment(moment: Date, language: Language): string {
  return dateFormat(language, {
    day: "numeric",
    month: "short",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    timeZoneName: "short",
  }).format(moment);
}
