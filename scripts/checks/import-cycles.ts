import { ACYCLIC_UNITS, type Place } from "./import-zones.ts";
import type { Problem } from "./problem.ts";

export type UnitEdge = { from: Place; to: Place; file: string; line: number };

/** Units of domain and core that import each other in a circle; one problem for each import that closes one. */
export function findUnitCycles(edges: UnitEdge[]): Problem[] {
  const between = edges.filter(
    ({ from, to }) =>
      from.unit !== null && to.unit !== null && from.unit !== to.unit && ACYCLIC_UNITS.includes(from.zone),
  );
  const targets = Map.groupBy(between, ({ from }) => from.unit);
  const reaches = (start: string | null, goal: string | null, seen = new Set<string | null>()): boolean => {
    if (start === goal) return true;
    if (seen.has(start)) return false;
    seen.add(start);
    return (targets.get(start) ?? []).some(({ to }) => reaches(to.unit, goal, seen));
  };
  return between
    .filter(({ from, to }) => reaches(to.unit, from.unit))
    .map(({ from, to, file, line }) => ({
      file,
      line,
      message: `${from.unit} and ${to.unit} import each other in a circle`,
    }));
}
