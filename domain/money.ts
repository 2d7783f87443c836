/** Money is a whole number of cents; the only currency is the US dollar. Spec: [9.1], [9.16]. */
export const CURRENCY = "USD";

/** A formatted amount with its currency, which no line break parts from it: `299,00 USD`. */
export function withCurrency(amount: string): string {
  return `${amount}\u00a0${CURRENCY}`;
}

/**
 * A percentage of an amount, rounded half up to the cent. Spec: [9.9].
 * `cents` is a non-negative whole number, `percent` a whole number from 0 to 100.
 */
export function percentageOf(cents: number, percent: number): number {
  return Math.floor((cents * percent + 50) / 100);
}
