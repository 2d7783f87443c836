import type { KeyRow } from "./catalogue-queries.ts";
import type { Relationship } from "./schema.ts";
import type { View } from "./views.ts";

export type RelationshipSource = {
  keys: readonly KeyRow[];
  views: readonly View[];
  isExposed: (relation: string) => boolean;
};

/** Where a key's columns can be had: in their table, and in each view that shows all of them. */
type Place = { relation: string; columns: readonly string[]; isView: boolean };

/** Every foreign key twice, from what holds it and back, for its tables and their views. */
export function buildRelationships({ keys, views, isExposed }: RelationshipSource): Map<string, Relationship[]> {
  const unique = keys.filter(({ kind }) => kind !== "f");
  const byTable = new Map<string, Relationship[]>();
  const findPlaces = (table: string, columns: readonly string[]) =>
    [{ relation: table, columns, isView: false }, ...findViews(views, table, columns)].filter(({ relation }) =>
      isExposed(relation),
    );
  for (const key of keys) {
    if (key.kind !== "f" || key.target === null || key.target_columns === null) continue;
    const isOne = unique.some(
      (candidate) => candidate.table === key.table && isCovered(candidate.columns, key.columns),
    );
    for (const holder of findPlaces(key.table, key.columns)) {
      for (const target of findPlaces(key.target, key.target_columns)) {
        add(byTable, toRelationship(key, { from: holder, to: target, isForward: true, isOne }));
        add(byTable, toRelationship(key, { from: target, to: holder, isForward: false, isOne }));
      }
    }
  }
  return byTable;
}

function findViews(views: readonly View[], table: string, columns: readonly string[]): Place[] {
  return views.flatMap(({ name, shown }) => {
    const ways = combine(columns.map((column) => shown.get(table)?.get(column) ?? []));
    return ways.map((found) => ({ relation: name, columns: found, isView: true }));
  });
}

/** One of each: a view may show a key's column under several names. */
function combine(choices: readonly (readonly string[])[]): string[][] {
  return choices.reduce<string[][]>((ways, names) => ways.flatMap((way) => names.map((name) => [...way, name])), [[]]);
}

type Ends = { from: Place; to: Place; isForward: boolean; isOne: boolean };

function toRelationship(key: KeyRow, { from, to, isForward, isOne }: Ends): Relationship {
  const holder = isForward ? from : to;
  const toMany = isForward ? "many-to-one" : "one-to-many";
  return {
    constraint: key.name,
    keyColumns: holder.columns,
    from: from.relation,
    fromColumns: from.columns,
    to: to.relation,
    toColumns: to.columns,
    cardinality: isOne ? "one-to-one" : toMany,
    leadsToView: to.isView,
    isForward,
  };
}

/** A key whose columns are unique together, or contain such columns, has at most one row. */
function isCovered(uniqueColumns: readonly string[], keyColumns: readonly string[]): boolean {
  return uniqueColumns.every((column) => keyColumns.includes(column));
}

function add(byTable: Map<string, Relationship[]>, relationship: Relationship): void {
  const known = byTable.get(relationship.from) ?? [];
  known.push(relationship);
  byTable.set(relationship.from, known);
}
