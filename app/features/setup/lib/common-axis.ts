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
