import { meanOf, studentQuantile } from "./spread.ts";
import { wilsonInterval } from "./wilson.ts";

/** A result and the trading day on which it came: results of one day move together. */
export type DatedValue = { day: string | number; value: number };

/** A mean with its 95 % interval, where results of one day may depend on each other and days don't. */
export type DayInterval = {
  mean: number;
  low: number;
  high: number;
  /** As many independent results would say as much; at most as many as there are. */
  effective: number;
};

/**
 * The mean of results that come in days, with an interval that counts days: linearised variance of a ratio estimator over
 * clusters (the "sandwich" of Liang and Zeger, Biometrika 73, 1986; Cochran, Sampling Techniques, 6.4 and 9A), Student's t
 * with one degree of freedom less than there are days. Never narrower than independent results would have it. Null of
 * fewer than two days, or where all results are equal. Method: `/metodo`.
 */
export function meanByDay(results: readonly DatedValue[]): DayInterval | null {
  const { mean, simple, clustered, days } = variancesOf(results);
  if (days < 2 || simple === 0) return null;
  const variance = Math.max(simple, clustered);
  const reach = studentQuantile(days - 1) * Math.sqrt(variance);
  return { mean, low: mean - reach, high: mean + reach, effective: (results.length * simple) / variance };
}

/**
 * The share of wins (`value` 1; 0 otherwise) of results that come in days: Wilson's interval of the effective number of
 * results, with Student's quantile of the days (Dean and Pagano, Survey Methodology 41, 2015). Where all won or all lost a
 * day counts once. Of fewer than two days it is everything, 0 to 1.
 */
export function shareByDay(results: readonly DatedValue[]): DayInterval {
  const { mean, simple, clustered, days } = variancesOf(results);
  if (days < 2) return { mean, low: 0, high: 1, effective: days };
  const effective = simple === 0 ? days : (results.length * simple) / Math.max(simple, clustered);
  return { mean, ...wilsonInterval(mean * effective, effective, studentQuantile(days - 1)), effective };
}

/** The variance of the mean, as of independent results and as of days that move as one. */
function variancesOf(results: readonly DatedValue[]) {
  const count = results.length;
  const mean = meanOf(results.map(({ value }) => value));
  const residuals = new Map<string | number, number>();
  let squares = 0;
  for (const { day, value } of results) {
    residuals.set(day, (residuals.get(day) ?? 0) + value - mean);
    squares += (value - mean) ** 2;
  }
  const days = residuals.size;
  const daySquares = [...residuals.values()].reduce((sum, residual) => sum + residual ** 2, 0);
  return {
    mean,
    days,
    simple: count < 2 ? 0 : squares / (count - 1) / count,
    clustered: days < 2 ? 0 : ((days / (days - 1)) * daySquares) / count ** 2,
  };
}
