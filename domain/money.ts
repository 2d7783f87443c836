/** Money is a whole number of cents; the only currency is the US dollar. Spec: [9.1], [9.16]. */
export const CURRENCY = "USD";

/**
 * A percentage of an amount, rounded half up to the cent. Spec: [9.9].
 * `cents` is a non-negative whole number, `percent` a whole number from 0 to 100.
 */
export function percentageOf(cents: number, percent: number): number {
  return Math.floor((cents * percent + 50) / 100);
}
