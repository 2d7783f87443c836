import type { Language } from "#domain/language/language-of.ts";
import { numberFormat } from "./kept-formats.ts";

/** The mark before a number's decimals: a comma or a point. */
export function decimalMark(language: Language): string {
  return markOf(numberFormat(language, { minimumFractionDigits: 1 }), "decimal");
}

/** Whether a space comes before the percent sign: `23 %`. */
export function isPercentApart(language: Language): boolean {
  return markOf(numberFormat(language, { style: "percent" }), "literal") !== "";
}

function markOf(format: Intl.NumberFormat, type: Intl.NumberFormatPartTypes): string {
  return format.formatToParts(1).find((part) => part.type === type)?.value ?? "";
}
