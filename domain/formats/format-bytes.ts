import type { Language } from "#domain/language/language-of.ts";
import { numberFormat } from "./kept-formats.ts";

const UNITS = ["byte", "kilobyte", "megabyte"] as const;

/** A file's size with one decimal at most, a thousand bytes to the kilobyte: `12,4 kB`. */
export function formatBytes(bytes: number, language: Language): string {
  const place = Math.min(bytes < 1_000 ? 0 : Math.floor(Math.log10(bytes) / 3), UNITS.length - 1);
  const options = { style: "unit", unit: UNITS[place], maximumFractionDigits: 1 } as const;
  return numberFormat(language, options).format(bytes / 1_000 ** place);
}
