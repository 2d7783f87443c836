import { getLocale } from "#app/paraglide/runtime.js";
import { dateFormat } from "#domain/formats/kept-formats.ts";

/** `20 nov 2026`, on the reader's own clock. */
export function dayText(at: Date): string {
  return dateFormat(getLocale(), { day: "numeric", month: "short", year: "numeric" }).format(at);
}
