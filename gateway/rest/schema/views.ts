import type { NumberedColumnRow, ViewRow } from "./catalogue-queries.ts";

/** What a view shows of the tables it reads: for each table the names in the view of each of its columns. */
export type View = { name: string; shown: ReadonlyMap<string, ReadonlyMap<string, readonly string[]>> };

type Origin = { table: string; column: string };
type Origins = ReadonlyMap<string, Origin>;

/** Views over views are followed down to their tables; only columns that a view shows as they are count. */
export function readViews(rows: readonly ViewRow[], numbered: readonly NumberedColumnRow[]): View[] {
  const names = new Map(numbered.map((row) => [`${row.relation_id}.${row.number}`, row]));
  const numberedOf = new Map<string, Map<number, string>>();
  for (const { table, number, column } of numbered) {
    numberedOf.set(table, (numberedOf.get(table) ?? new Map()).set(number, column));
  }
  const origins = new Map<string, Origins>();
  for (const { view, query } of rows) {
    const found = new Map<string, Origin>();
    for (const { position, relationId, number } of readTargets(query)) {
      const shown = numberedOf.get(view)?.get(position);
      const origin = names.get(`${relationId}.${number}`);
      if (shown !== undefined && origin !== undefined) found.set(shown, origin);
    }
    origins.set(view, found);
  }
  return [...origins.keys()].map((name) => ({ name, shown: toShown(name, origins) }));
}

function toShown(view: string, origins: ReadonlyMap<string, Origins>): View["shown"] {
  const shown = new Map<string, Map<string, string[]>>();
  for (const [column, origin] of origins.get(view) ?? []) {
    const last = followDown(origin, origins);
    const ofTable = shown.get(last.table) ?? new Map<string, string[]>();
    ofTable.set(last.column, [...(ofTable.get(last.column) ?? []), column]);
    shown.set(last.table, ofTable);
  }
  return shown;
}

/** Views may be replaced by ones that read each other in a circle; PostgreSQL refuses to run those. */
function followDown(origin: Origin, origins: ReadonlyMap<string, Origins>, depth = 0): Origin {
  const next = origins.get(origin.table)?.get(origin.column);
  return next === undefined || depth > origins.size ? origin : followDown(next, origins, depth + 1);
}

type Target = { position: number; relationId: number; number: number };

/**
 * The targets of a query as PostgreSQL keeps it: nodes in braces within nodes, a backslash before what is text.
 * Those of the query itself are two deep, those of its subqueries deeper.
 */
function readTargets(query: string): Target[] {
  const targets: Target[] = [];
  let depth = 0;
  let own = "";
  for (let at = 0; at < query.length; at += 1) {
    const character = query[at];
    if (character === "\\") at += 1;
    else if (character === "{") {
      depth += 1;
      if (depth === 2) own = "";
    } else if (character === "}") {
      if (depth === 2) targets.push(...readTarget(own));
      depth -= 1;
    } else if (depth === 2) own += character;
  }
  return targets;
}

function readTarget(node: string): Target[] {
  const found = /^TARGETENTRY .*:resno (\d+) .*:resorigtbl (\d+) :resorigcol (\d+) :resjunk false$/s.exec(node.trim());
  if (found === null) return [];
  return [{ position: Number(found[1]), relationId: Number(found[2]), number: Number(found[3]) }];
}
