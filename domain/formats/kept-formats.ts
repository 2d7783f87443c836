import type { Language } from "#domain/language/language-of.ts";

const numberFormats = new Map<string, Intl.NumberFormat>();
const dateFormats = new Map<string, Intl.DateTimeFormat>();

/** As `new Intl.NumberFormat`, kept: making one costs fifty times what it takes to format with it. */
export function numberFormat(language: Language, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  return kept(numberFormats, language, options, () => new Intl.NumberFormat(language, options));
}

/** As `new Intl.DateTimeFormat`, kept. */
export function dateFormat(language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return kept(dateFormats, language, options, () => new Intl.DateTimeFormat(language, options));
}

function kept<Format>(formats: Map<string, Format>, language: Language, options: object, make: () => Format): Format {
  const key = language + JSON.stringify(options);
  const known = formats.get(key);
  if (known !== undefined) return known;
  const made = make();
  formats.set(key, made);
  return made;
}
