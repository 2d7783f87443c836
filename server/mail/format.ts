import type { Language } from "#domain/language/language-of.ts";
import { CURRENCY } from "#domain/money.ts";

/** `299,00 USD` in Spanish, `299.00 USD` in English. */
export function formatMoney(cents: number, language: Language): string {
  const number = new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return `${number.format(cents / 100)} ${CURRENCY}`;
}

/** Day and minute in UTC, named so: a letter doesn't know where its reader is. */
export function formatInstant(instant: Date, language: Language): string {
  const format = new Intl.DateTimeFormat(language, { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });
  return `${format.format(instant)} UTC`;
}
