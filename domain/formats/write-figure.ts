import type { Language } from "#domain/language/language-of.ts";
import { numberFormat } from "./kept-formats.ts";
import { decimalMark } from "./number-marks.ts";

/**
 * A figure as a field holds it, which `readFigure` reads as that figure whatever the field's decimals: no groups, the
 * language's mark, and a fourth decimal where three would look like thousands: `3,1250`.
 */
export function writeFigure(value: string | number, language: Language): string {
  const text = typeof value === "string" ? value : plain(value);
  const [whole = "", fraction = ""] = text.split(".");
  const looksGrouped = fraction.length === 3 && /^-?[1-9]\d{0,2}$/.test(whole);
  return fraction === "" ? whole : `${whole}${decimalMark(language)}${fraction}${looksGrouped ? "0" : ""}`;
}

/** All of its decimals, never `1e-7`. */
function plain(value: number): string {
  return numberFormat("en", { useGrouping: false, maximumFractionDigits: 20 }).format(value);
}
