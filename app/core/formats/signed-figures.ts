import { numberFormat } from "#domain/formats/kept-formats.ts";
import { withMinus } from "#domain/formats/with-minus.ts";
import type { Language } from "#domain/language/language-of.ts";
import { withCurrency } from "#domain/money.ts";

/** `+0,68 %` of 0.0068; nothing has no sign. */
export function formatSignedShare(share: number, language: Language, decimals = 2): string {
  return signed(share, language, { style: "percent", ...digits(decimals) });
}

/** `+0,68` of 0.0068, for figures that share one unit, shown once. */
export function formatSignedPoints(share: number, language: Language, decimals = 2): string {
  return signed(share * 100, language, digits(decimals));
}

/** `+68,20 USD` of 6820 cents; nothing has no sign. */
export function formatSignedMoney(cents: number, language: Language, decimals = 2): string {
  return withCurrency(signed(cents / 100, language, digits(decimals)));
}

function signed(value: number, language: Language, options: Intl.NumberFormatOptions): string {
  return withMinus(numberFormat(language, { signDisplay: "exceptZero", ...options }).format(value));
}

function digits(count: number) {
  return { minimumFractionDigits: count, maximumFractionDigits: count } as const;
}
