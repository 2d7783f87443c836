/**
 * Decimal figures as whole hundred-millionths, so that 0.1 is 0.1: prices, ticks and lots are divided by one another
 * and a figure that should come out whole must.
 */
export type Decimal = bigint;

export const PLACES = 8;
const UNIT = 10n ** BigInt(PLACES);
const TEXT = /^(\d{1,12})(?:\.(\d{1,8}))?$/;

/** `0.25` or `12`, as files and `readFigure` have it; null for anything else, negative figures and more than 8 decimals included. */
export function parseDecimal(text: string): Decimal | null {
  const [, whole, fraction = ""] = TEXT.exec(text.trim()) ?? [];
  return whole === undefined ? null : BigInt(whole) * UNIT + BigInt(fraction.padEnd(PLACES, "0"));
}

/** A number that stands for few decimals, as the database keeps a tick's size. */
export function toDecimal(value: number): Decimal {
  return BigInt(value.toFixed(PLACES).replace(".", ""));
}

/** `0.25`: with a point, without idle zeros. */
export function decimalText(value: Decimal): string {
  const fraction = String(value % UNIT)
    .padStart(PLACES, "0")
    .replace(/0+$/, "");
  return fraction === "" ? String(value / UNIT) : `${value / UNIT}.${fraction}`;
}

export function wholeDecimal(value: number): Decimal {
  return BigInt(value) * UNIT;
}

/** The nearest whole number of `unit`s in a value; a half goes up. */
export function countNearest(value: Decimal, unit: Decimal): bigint {
  return (2n * value + unit) / (2n * unit);
}
