/** Middle value of a non-empty list; the mean of the two in the middle for an even count. */
export function median(values: readonly number[]): number {
  return percentile(values, 50);
}

/** Value below which `share` percent of the list lie, between two neighbours in proportion. Throws on an empty list. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  const place = ((sorted.length - 1) * share) / 100;
  const low = sorted[Math.floor(place)];
  const high = sorted[Math.ceil(place)];
  if (low === undefined || high === undefined) throw new Error("no values");
  return low + (high - low) * (place - Math.floor(place));
}
