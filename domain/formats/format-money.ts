import type { Language } from "#domain/language/language-of.ts";
import { withCurrency } from "#domain/money.ts";
import { numberFormat } from "./kept-formats.ts";
import { withMinus } from "./with-minus.ts";

/** Cents as people read them: `299,00 USD` in Spanish, `299.00 USD` in English, `−29,90 USD` below zero. */
export function formatMoney(cents: number, language: Language): string {
  return withCurrency(formatAmount(cents, language));
}

/** A price without idle decimals: `299 USD`, but `29,83 USD`. */
export function formatPrice(cents: number, language: Language): string {
  return withCurrency(formatAmount(cents, language, cents % 100 === 0 ? 0 : 2));
}

/** Only the figure, for where the currency is set apart: `269,10`. */
export function formatAmount(cents: number, language: Language, decimals = 2): string {
  // Nothing that went back is no "−0.00".
  const figures = {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    signDisplay: "negative",
  } as const;
  return withMinus(numberFormat(language, figures).format(cents / 100));
}

/** A whole percentage: `10 %` in Spanish, `10%` in English. */
export function formatPercent(percent: number, language: Language): string {
  return numberFormat(language, { style: "percent" }).format(percent / 100);
}
