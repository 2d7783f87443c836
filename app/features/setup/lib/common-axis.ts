import type { SetupEvidence } from "#domain/setups/setup-evidence.ts";

/** The first and the last day, counted since 1970. */
export type DaySpan = { from: number; to: number };

/** The days that any of the curves covers; null where nobody traded. */
export function daysOf(evidences: readonly SetupEvidence[]): DaySpan | null {
  const ends = evidences.flatMap(({ trades: { day, count } }) =>
    count === 0 ? [] : [day[0] ?? 0, day[count - 1] ?? 0],
  );
  return ends.length === 0 ? null : { from: Math.min(...ends), to: Math.max(...ends) };
}

/** The last day that the choice of any of them saw; null where they don't share one boundary, or it isn't known. */
export function sharedSplit(evidences: readonly SetupEvidence[]): number | null {
  const splits = evidences.map(({ trades: { day, count }, inSampleTrades }) =>
    inSampleTrades === null || inSampleTrades === 0 || inSampleTrades === count
      ? null
      : { last: day[inSampleTrades - 1] ?? 0, next: day[inSampleTrades] ?? 0 },
  );
  const last = Math.max(...splits.map((split) => split?.last ?? Number.NaN));
  return splits.length > 0 && splits.every((split) => split !== null && split.next > last) ? last : null;
}

/** The running sum at the end of a day: that of the last trade until then, 0 before the first. */
export function sumAt({ trades: { day }, equity }: SetupEvidence, until: number): number {
  let [low, high] = [0, day.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((day[middle] ?? 0) <= until) low = middle + 1;
    else high = middle;
  }
  return low === 0 ? 0 : (equity[low - 1] ?? 0);
}
