import { dateFormat, numberFormat } from "#domain/formats/kept-formats.ts";
import { withMinus } from "#domain/formats/with-minus.ts";
import type { Language } from "#domain/language/language-of.ts";

/** Percentages have one decimal: `40,5 %`, `40.5%`; given as 40.5. A dash for none. */
export function formatRate(percent: number | null, language: Language): string {
  if (percent === null) return NONE;
  return withMinus(numberFormat(language, { style: "percent", ...digits(1) }).format(percent / 100));
}

/** Ratios and profit factors have two: `2,00`. A dash for none. Spec: [5.7]. */
export function formatFactor(factor: number | null, language: Language): string {
  return factor === null ? NONE : numberFormat(language, digits(2)).format(factor);
}

/** A result in R with its sign: `+12,3 R`. */
export function formatR(result: number, language: Language, decimals = 1): string {
  const style = { signDisplay: "exceptZero", ...digits(decimals) } as const;
  return `${withMinus(numberFormat(language, style).format(result))}\u00a0R`;
}

/** `70.000` and `3929`, `70,000` and `3,929`. */
export function formatCount(count: number, language: Language): string {
  return numberFormat(language, {}).format(count);
}

/** `40,5`: a figure whose unit is shown elsewhere. */
export function formatFigure(value: number, language: Language, decimals: number): string {
  return withMinus(numberFormat(language, digits(decimals)).format(value));
}

/** `15.100,25`, `1,08540`: a price of the quoted unit, with at least so many decimals and those that it has, up to five. */
export function formatQuote(price: number, language: Language, decimals = 0): string {
  const figures = { minimumFractionDigits: decimals, maximumFractionDigits: 5 };
  return withMinus(numberFormat(language, figures).format(price));
}

/** `3 mar 2022` of `2022-03-03`. */
export function formatDay(date: string, language: Language): string {
  return formatDate(date, language, { day: "numeric", month: "short", year: "numeric" });
}

/** `mar 2022` of `2022-03` or `2022-03-03`. */
export function formatMonth(date: string, language: Language): string {
  return formatDate(`${date.slice(0, "2022-03".length)}-01`, language, { month: "short", year: "numeric" });
}

const NONE = "–";

function formatDate(date: string, language: Language, style: Parameters<typeof dateFormat>[1]): string {
  return dateFormat(language, { ...style, timeZone: "UTC" }).format(new Date(`${date}T00:00:00Z`));
}

function digits(count: number) {
  return { minimumFractionDigits: count, maximumFractionDigits: count } as const;
}
