/** The mean; of nothing it is 0. */
export function meanOf(values: ArrayLike<number>): number {
  if (values.length === 0) return 0;
  let sum = 0;
  for (let index = 0; index < values.length; index++) sum += values[index] ?? 0;
  return sum / values.length;
}

/** Less than this, against the mean, is what rounding leaves of equal values. */
const ROUNDING = 1e-12;

/** The sample's standard deviation (divided by n − 1); null of fewer than two values or where all are equal. */
export function deviationOf(values: ArrayLike<number>): number | null {
  const count = values.length;
  if (count < 2) return null;
  const mean = meanOf(values);
  let squares = 0;
  for (let index = 0; index < count; index++) squares += ((values[index] ?? 0) - mean) ** 2;
  const deviation = Math.sqrt(squares / (count - 1));
  return deviation <= ROUNDING * Math.abs(mean) ? null : deviation;
}

/** Where the true mean plausibly lies. */
export type MeanInterval = { mean: number; low: number; high: number };

/** Student's 95 % interval of a mean, for a sample of any size; null of fewer than two values or where all are equal. */
export function meanInterval(values: ArrayLike<number>): MeanInterval | null {
  const deviation = deviationOf(values);
  if (deviation === null) return null;
  const mean = meanOf(values);
  const reach = (studentQuantile(values.length - 1) * deviation) / Math.sqrt(values.length);
  return { mean, low: mean - reach, high: mean + reach };
}

const quantiles = new Map<number, number>();

/** How many standard errors hold 95 % of Student's t with so many degrees of freedom: 12.706 with 1, 2.228 with 10. */
export function studentQuantile(freedom: number): number {
  const kept = quantiles.get(freedom);
  if (kept !== undefined) return kept;
  let [low, high] = [0, Math.PI / 2];
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2;
    if (studentShare(middle, freedom) < 0.95) low = middle;
    else high = middle;
  }
  const quantile = Math.tan(low) * Math.sqrt(freedom);
  quantiles.set(freedom, quantile);
  return quantile;
}

/**
 * The share of Student's t between −t and t, where the angle is atan(t / √freedom), for a whole number of degrees of
 * freedom. Abramowitz and Stegun, Handbook of Mathematical Functions, 26.7.3 and 26.7.4.
 */
function studentShare(angle: number, freedom: number): number {
  const [sine, cosine] = [Math.sin(angle), Math.cos(angle)];
  const isOdd = freedom % 2 === 1;
  let term = isOdd ? cosine : 1;
  let sum = freedom === 1 ? 0 : term;
  for (let power = isOdd ? 3 : 2; power <= freedom - 2; power += 2) {
    term *= (cosine * cosine * (power - 1)) / power;
    sum += term;
  }
  return isOdd ? (2 / Math.PI) * (angle + sine * sum) : sine * sum;
}
