/** 97.5 % of a normal distribution lie below this many deviations: a two-sided interval of 95 %. */
const Z = 1.959963984540054;

/**
 * Wilson's score interval of a share, as fractions: where the true win rate plausibly lies after so many independent
 * trades, which needn't be a whole number. `deviations` is the quantile, 1.96 for 95 % of a normal distribution. Of no
 * trades it is everything, 0 to 1. (E. B. Wilson, JASA 22, 1927.)
 */
export function wilsonInterval(wins: number, trades: number, deviations = Z): { low: number; high: number } {
  if (trades === 0) return { low: 0, high: 1 };
  const share = wins / trades;
  const middle = share + deviations ** 2 / (2 * trades);
  const spread = deviations * Math.sqrt((share * (1 - share)) / trades + deviations ** 2 / (4 * trades * trades));
  const scale = 1 + deviations ** 2 / trades;
  // The share lies inside; rounding must not say otherwise at 0 and 1.
  return {
    low: Math.min(share, Math.max(0, (middle - spread) / scale)),
    high: Math.max(share, Math.min(1, (middle + spread) / scale)),
  };
}
