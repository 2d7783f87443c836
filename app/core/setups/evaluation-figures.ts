import { numberFormat } from "#domain/formats/kept-formats.ts";
import type { Language } from "#domain/language/language-of.ts";

/** A share of attempts in whole percent: `33 %`; below one percent `0,7 %`, since none and hardly any differ. */
export function formatPass(share: number, language: Language): string {
  const maximumFractionDigits = share > 0 && share < 0.0095 ? 1 : 0;
  return numberFormat(language, { style: "percent", maximumFractionDigits }).format(share);
}

/** A risk per trade: `2,5 %`. */
export function formatRiskPercent(percent: number, language: Language): string {
  return numberFormat(language, { style: "percent", maximumFractionDigits: 2 }).format(percent / 100);
}
