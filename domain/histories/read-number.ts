import { isCurrencyCode, MONEY_WORD } from "./currencies.ts";

export const DECIMAL_MARKS = [".", ","] as const;
export type DecimalMark = (typeof DECIMAL_MARKS)[number];

/** Twelve digits: no account, price or size has more, and cents of it are exact. */
const MOST = 1e12;
const PLAIN = {
  ".": /^(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,2})?$/i,
  ",": /^(?:\d+,?\d*|,\d+)$/,
} as const;
/** Groups of three, or of two before the last three as in India: `1,25,000.50`. */
const GROUPED = {
  ".": /^(?:\d{1,3}(?:,\d{3})+|\d{1,2}(?:,\d{2})+,\d{3})(?:\.\d+)?$/,
  ",": /^(?:\d{1,3}(?:\.\d{3})+|\d{1,2}(?:\.\d{2})+\.\d{3})(?:,\d+)?$/,
} as const;
const SIMPLE = /^-?\d{1,11}(?:\.\d{1,9})?$/;
const SPACES = /[\s'’‘´`\u2060\u200e\u200f\u061c]/g;
/** A space or an apostrophe that parts no group of three: two figures, or a bond's price in parts of a point, `112'16`. */
const NO_GROUP = /\d[\s'’‘´`]+\d(?!\d\d(?!\d))/;
/** Sign, currency and sign in front, the figure, and the same behind: `-R$ 5`, `CHF-5`, `10,00 EUR`, `10,00-`. */
const AMOUNT = new RegExp(`^([+-]?)(${MONEY_WORD})?([+-]?)([\\d.,]+(?:e[+-]?\\d{1,2})?)(${MONEY_WORD})?([+-]?)$`, "i");

/**
 * A figure as platforms write it: spaces anywhere (`- 2.50`, `4 106.17`), groups of thousands, a currency's sign or
 * code, a minus behind, a loss in brackets. Null for anything else. docs/report-formats.md, 0.10 and 10.
 */
export function readNumber(text: string, mark: DecimalMark = "."): number | null {
  // As almost all cells are written.
  if (mark === "." && SIMPLE.test(text)) return Number(text);
  const amount = amountIn(text);
  if (amount === null) return null;
  let { digits } = amount;
  if (!PLAIN[mark].test(digits)) {
    if (!GROUPED[mark].test(digits)) return null;
    digits = digits.replaceAll(mark === "." ? "," : ".", "");
  }
  const value = Number(digits.replace(",", "."));
  if (!Number.isFinite(value) || value >= MOST) return null;
  return amount.isNegative ? -value : value;
}

/** Digits and marks of an amount, and whether it is a loss; null where there is more than an amount. */
function amountIn(text: string): { digits: string; isNegative: boolean } | null {
  if (NO_GROUP.test(text)) return null;
  let compact = text.replace(SPACES, "").replace(/[−–]/g, "-");
  // `-(5.00)` says it twice: a loss once.
  const isBracketed = /^[^()]*\([^()]+\)[^()]*$/.test(compact);
  if (isBracketed) compact = compact.replace(/[()]/g, "");
  const [, first = "", before = "", second = "", digits, behind = "", last = ""] = AMOUNT.exec(compact) ?? [];
  const signs = `${first}${second}${last}`;
  if (digits === undefined || signs.length > 1 || (before !== "" && behind !== "")) return null;
  if (![before, behind].every((word) => !/^[a-z]{3,5}$/i.test(word) || isCurrencyCode(word.toUpperCase()))) return null;
  return { digits, isNegative: isBracketed || signs === "-" };
}

/** A figure with a unit behind it, `0.10 Lots`. */
export function readSize(text: string, mark: DecimalMark = "."): number | null {
  return readNumber(text.replace(/\s*[a-záéíóú]+\.?$/i, ""), mark);
}

/** Hundredths, a half away from zero: 1.005 is 101. */
export function toCents(value: number): number {
  const size = Math.abs(value);
  // Shifted as a text: 1.005 * 100 is less than 100.5.
  const cents = size < 1e-6 ? 0 : Math.round(Number(`${size}e2`));
  return value < 0 && cents > 0 ? -cents : cents;
}

/**
 * Which mark a figure proves to be the decimals' (`1,5`, `0,125`, `1.234.567`, `1 234,500`); `.?` or `,?` where its only
 * mark comes before three digits and may separate thousands as well; null for a figure without marks and for no figure.
 */
export function markIn(cell: string): DecimalMark | ".?" | ",?" | null {
  const compact = cell.replace(/[−–]/g, "-").trim();
  const digits = amountIn(compact)?.digits ?? "";
  const marks = digits.replace(/[^.,]/g, "");
  const last = marks.at(-1);
  if ((last !== "." && last !== ",") || /e/i.test(digits)) return null;
  const other = last === "." ? "," : ".";
  if (marks.includes(other)) return marks.indexOf(last) === marks.length - 1 ? last : null;
  if (marks.length > 1) return other;
  const [whole = "", fraction = ""] = digits.split(last);
  const isSpaced = /\d[\s'’]\d/.test(compact);
  const canPart = fraction.length === 3 && /^[1-9]\d{0,2}$/.test(whole) && !isSpaced;
  return canPart ? `${last}?` : last;
}

/** Which mark these cells use, or null where none of them tells: `1,234` may be either. */
export function decimalMarkOf(cells: Iterable<string>): DecimalMark | null {
  for (const cell of cells) {
    const mark = markIn(cell);
    if (mark === "." || mark === ",") return mark;
  }
  return null;
}
