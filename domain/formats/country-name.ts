import type { Language } from "#domain/language/language-of.ts";

/** A country by its ISO 3166-1 letters (`PE`): `Perú`, `Peru`; the letters where there is no name. */
export function countryName(country: string, language: Language): string {
  return new Intl.DisplayNames(language, { type: "region" }).of(country) ?? country;
}
