import type { PatternTimes } from "./major-pattern.ts";
import { majorPattern } from "./major-pattern.ts";
import type { Setup } from "./setup.ts";

export type Facet = { value: string; count: number };

/** What the library holds, to choose from. */
export type LibraryFacets = {
  /** Most setups first. */
  assets: Facet[];
  /** Shortest first. */
  timeframes: Facet[];
  /** Setups by the hour of their later pattern on the reference clock, 0 to 23. Spec: [5.9]. */
  hours: number[];
};

export function facetsOf(setups: readonly (PatternTimes & Pick<Setup, "asset" | "timeframe">)[]): LibraryFacets {
  const byCount = (a: Facet, b: Facet) => b.count - a.count || (a.value < b.value ? -1 : 1);
  const byLength = (a: Facet, b: Facet) => minutesOf(a.value) - minutesOf(b.value) || (a.value < b.value ? -1 : 1);
  const hours = new Array<number>(24).fill(0);
  for (const setup of setups) hours[majorPattern(setup).hour] = (hours[majorPattern(setup).hour] ?? 0) + 1;
  return {
    hours,
    assets: countBy(setups, ({ asset }) => asset).sort(byCount),
    timeframes: countBy(setups, ({ timeframe }) => timeframe).sort(byLength),
  };
}

function countBy<Row>(rows: readonly Row[], nameOf: (row: Row) => string): Facet[] {
  const counts = new Map<string, number>();
  for (const row of rows) counts.set(nameOf(row), (counts.get(nameOf(row)) ?? 0) + 1);
  return [...counts].map(([value, count]) => ({ value, count }));
}

const UNIT_MINUTES: Record<string, number> = { M: 1, H: 60, D: 1_440, W: 10_080 };

/** Of `M5`, `H1`…; 0 for another form. */
function minutesOf(timeframe: string): number {
  return (UNIT_MINUTES[timeframe.charAt(0)] ?? 0) * (Number(timeframe.slice(1)) || 0);
}
