/** The running sum of the results, trade by trade; it starts at 0 before the first. In the results' unit. */
export function equityOf(results: Float64Array): Float64Array {
  let sum = 0;
  return results.map((result) => {
    sum += result;
    return sum;
  });
}

/**
 * How far each point lies below the highest so far, the start's 0 included: 0 at a new high, otherwise negative.
 * Its lowest value is the maximum drawdown (on closed trades: floating losses aren't in the results).
 */
export function underwaterOf(equity: Float64Array): Float64Array {
  let peak = 0;
  return equity.map((value) => {
    peak = Math.max(peak, value);
    return value - peak;
  });
}
