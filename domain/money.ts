/** Money is a whole number of cents; the only currency is the US dollar. Spec: [9.1], [9.16]. */
export const CURRENCY = "USD";

/**
 * A percentage of an amount, rounded half up to the cent. Spec: [9.9].
 * `cents` is a non-negative whole number, `percent` a whole number from 0 to 100.
 */
export function percentageOf(cents: number, percent: number): number {
  return Math.floor((cents * percent + 50) / 100);
}

/** Cents as the provider's decimal text: `29900` is `299.00`. */
export function toDecimalText(cents: number): string {
  const whole = Math.trunc(cents / 100);
  return `${whole}.${String(cents % 100).padStart(2, "0")}`;
}

/**
 * The provider's decimal text as cents, or null when it is not an amount with at most two decimals
 * (`299`, `299.0` and `299.00` are 29900; `1e3`, `-1`, `299.001` are null).
 */
export function fromDecimalText(text: string): number | null {
  const match = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(text);
  if (match === null) return null;
  return Number(match[1]) * 100 + Number((match[2] ?? "").padEnd(2, "0"));
}
