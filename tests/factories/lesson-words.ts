import type { Language } from "#domain/language/language-of.ts";

/** Sentences and figures of a lesson in its language. */
export type Words = {
  say: (es: string, en: string) => string;
  /** A number with so many decimals, as the language writes it; without groups below five digits. */
  figure: (value: number, decimals?: number) => string;
  /** A share of 1 as percent. */
  percent: (value: number, decimals?: number) => string;
};

export function wordsIn(language: Language): Words {
  const figure = (value: number, decimals = 0) =>
    new Intl.NumberFormat(language, {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
      useGrouping: "min2",
    }).format(value);
  return {
    say: (es, en) => (language === "es" ? es : en),
    figure,
    percent: (value, decimals) => `${figure(value * 100, decimals)}${language === "es" ? " %" : "%"}`,
  };
}
