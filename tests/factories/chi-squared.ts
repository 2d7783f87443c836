/** With nine degrees of freedom, chi-squared is above this once in a thousand times. */
export const UNIFORM_TEN_LIMIT = 27.88;

/** How far counts lie from all being equal: Pearson's chi-squared. */
export function chiSquared(counts: readonly number[]): number {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}
