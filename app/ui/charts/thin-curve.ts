/**
 * The places of a curve worth drawing when it has more points than the drawing can show: the first, the last, and
 * from each stretch its lowest and highest, so that no peak or fall disappears. At most `most` places (4 or more),
 * in order; all of them where the curve is short enough.
 */
export function thinCurve(values: Float64Array, most: number): number[] {
  if (values.length <= most) return Array.from(values.keys());
  const stretches = Math.max(1, Math.floor((most - 2) / 2));
  const places = new Set([0]);
  for (let stretch = 0; stretch < stretches; stretch++) {
    const from = Math.floor((stretch * values.length) / stretches);
    const to = Math.floor(((stretch + 1) * values.length) / stretches);
    for (const place of extremes(values.subarray(from, to))) places.add(from + place);
  }
  places.add(values.length - 1);
  return [...places];
}

/** Places of the lowest and the highest value, in their order. */
function extremes(values: Float64Array): number[] {
  let [low, high, lowest, highest] = [0, 0, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const [place, value] of values.entries()) {
    if (value < lowest) [low, lowest] = [place, value];
    if (value > highest) [high, highest] = [place, value];
  }
  return low < high ? [low, high] : [high, low];
}
