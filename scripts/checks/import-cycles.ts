import type { Problem } from "./problem.ts";
import { FLOORS, HOUSES, unitIn } from "./units.ts";

/** One import, of types or of values, by the paths of both files. */
export type ImportEdge = { from: string; to: string; line: number };

/** Files that import each other in a circle, types included; one problem for each import that is part of one. */
export function findFileCycles(edges: ImportEdge[]): Problem[] {
  const circleOf = findCircles(edges);
  return edges
    .filter(({ from, to }) => isInCircle(circleOf, from, to))
    .map(({ from, to, line }) => ({ file: from, line, message: `${from} and ${to} import each other in a circle` }));
}

/** Units of one house that import each other in a circle, or a unit of a floor above their own. */
export function findUnitProblems(edges: ImportEdge[]): Problem[] {
  return HOUSES.flatMap((house) => {
    const between = edges.flatMap(({ from, to, line }) => {
      const [fromUnit, toUnit] = [unitIn(house, from), unitIn(house, to)];
      return fromUnit === null || toUnit === null || fromUnit === toUnit
        ? []
        : [{ from: fromUnit, to: toUnit, file: from, line }];
    });
    const circleOf = findCircles(between);
    return between.flatMap(({ from, to, file, line }): Problem[] => {
      if (isInCircle(circleOf, from, to)) {
        return [{ file, line, message: `${from} and ${to} import each other in a circle` }];
      }
      const message = refuseDirection(house, from, to);
      return message === null ? [] : [{ file, line, message }];
    });
  });
}

/** Why a unit of this house may not import that one, going by the table of floors; loose files have no floor. */
function refuseDirection(house: string, from: string, to: string): string | null {
  const floors = FLOORS[house];
  if (floors === undefined) return null;
  const floorOf = (unit: string) => floors.findIndex((units) => units.includes(unit.slice(house.length + 1)));
  const missing = [from, to].find((unit) => !unit.endsWith(".ts") && floorOf(unit) === -1);
  if (missing !== undefined) return `${missing} has no floor in scripts/checks/units.ts`;
  const isUpward = floorOf(from) !== -1 && floorOf(to) > floorOf(from);
  return isUpward ? `${from} may not import ${to}, which stands on a floor above it` : null;
}

function isInCircle(circleOf: ReadonlyMap<string, number>, from: string, to: string): boolean {
  return from === to || circleOf.get(from) === circleOf.get(to);
}

/** For each name the circle it belongs to; a name outside any is alone in its own (Tarjan's algorithm). */
function findCircles(edges: { from: string; to: string }[]): Map<string, number> {
  const targets = Map.groupBy(edges, ({ from }) => from);
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const circleOf = new Map<string, number>();
  const lower = (name: string, value: number) => lowest.set(name, Math.min(lowest.get(name) ?? value, value));

  function visit(name: string): void {
    order.set(name, order.size);
    lower(name, order.size - 1);
    open.push(name);
    for (const { to } of targets.get(name) ?? []) {
      if (!order.has(to)) {
        visit(to);
        lower(name, lowest.get(to) ?? 0);
      } else if (!circleOf.has(to)) lower(name, order.get(to) ?? 0);
    }
    if (lowest.get(name) !== order.get(name)) return;
    for (const member of open.splice(open.lastIndexOf(name))) circleOf.set(member, order.get(name) ?? 0);
  }

  for (const name of targets.keys()) if (!order.has(name)) visit(name);
  return circleOf;
}
