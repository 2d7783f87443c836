import type { Language } from "#domain/language/language-of.ts";
import { withCurrency } from "#domain/money.ts";

// A formatter costs a hundred times what formatting with it does.
const MONEY = eachLanguage(
  (language) => new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
);
const INSTANT = eachLanguage(
  (language) => new Intl.DateTimeFormat(language, { dateStyle: "long", timeStyle: "short", timeZone: "UTC" }),
);

/** `299,00 USD` in Spanish, `299.00 USD` in English. */
export function formatMoney(cents: number, language: Language): string {
  return withCurrency(MONEY[language].format(cents / 100));
}

/** Day and minute in UTC, named so: a letter doesn't know where its reader is. */
export function formatInstant(instant: Date, language: Language): string {
  return `${INSTANT[language].format(instant)} UTC`;
}

function eachLanguage<Format>(make: (language: Language) => Format): Record<Language, Format> {
  return { es: make("es"), en: make("en") };
}
