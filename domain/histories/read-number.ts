export const DECIMAL_MARKS = [".", ","] as const;
export type DecimalMark = (typeof DECIMAL_MARKS)[number];

/** Twelve digits: no account, price or size has more, and cents of it are exact. */
const MOST = 1e12;
const PLAIN = {
  ".": /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,2})?$/i,
  ",": /^[+-]?(?:\d+,?\d*|,\d+)$/,
} as const;
const GROUPED = {
  ".": /^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/,
  ",": /^[+-]?\d{1,3}(?:\.\d{3})+(?:,\d+)?$/,
} as const;

/**
 * A figure as platforms write it: spaces anywhere (`- 2.50`, `4 106.17`), groups of thousands, a currency's sign, a
 * loss in brackets. Null for anything else. docs/report-formats.md, 0.10 and 10.
 */
export function readNumber(text: string, mark: DecimalMark = "."): number | null {
  let compact = text.replace(/[\s'’$€£]/g, "").replace(/[−–]/g, "-");
  // `-(5.00)` says it twice: a loss once.
  const bracketed = /^-?\((.+)\)$/.exec(compact);
  if (bracketed?.[1] !== undefined) compact = `-${bracketed[1]}`;
  if (!PLAIN[mark].test(compact)) {
    if (!GROUPED[mark].test(compact)) return null;
    compact = compact.replaceAll(mark === "." ? "," : ".", "");
  }
  const value = Number(compact.replace(",", "."));
  return Number.isFinite(value) && Math.abs(value) < MOST ? value : null;
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

/** Which mark these cells use, or null where none of them tells: `1,234` may be either. */
export function decimalMarkOf(cells: Iterable<string>): DecimalMark | null {
  for (const cell of cells) {
    const text = cell.replace(/[\s'’$€£()+\-−]/g, "");
    if (/^\d{1,3}(?:,\d{3})+\.\d+$/.test(text) || /^\d*\.(?:\d{1,2}|\d{4,})$/.test(text)) return ".";
    if (/^\d{1,3}(?:\.\d{3})+,\d+$/.test(text) || /^\d*,(?:\d{1,2}|\d{4,})$/.test(text)) return ",";
  }
  return null;
}
