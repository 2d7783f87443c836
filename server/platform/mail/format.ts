import { dateFormat } from "#domain/formats/kept-formats.ts";
import type { Language } from "#domain/language/language-of.ts";

/** Day and minute in UTC, named so: a letter doesn't know where its reader is. */
export function formatInstant(instant: Date, language: Language): string {
  return `${dateFormat(language, { dateStyle: "long", timeStyle: "short", timeZone: "UTC" }).format(instant)} UTC`;
}

/** Day and minute on the clock of a zone that the text beside it names. */
export function formatInstantIn(instant: Date, timeZone: string, language: Language): string {
  return dateFormat(language, { dateStyle: "long", timeStyle: "short", timeZone }).format(instant);
}
