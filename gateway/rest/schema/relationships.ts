import type { KeyRow } from "./catalogue-queries.ts";
import type { Relationship } from "./schema.ts";

/** Every foreign key twice: from the table that holds it, and back. */
export function buildRelationships(keys: readonly KeyRow[]): Map<string, Relationship[]> {
  const unique = keys.filter(({ kind }) => kind !== "f");
  const byTable = new Map<string, Relationship[]>();
  for (const key of keys) {
    if (key.kind !== "f" || key.target === null || key.target_columns === null) continue;
    const shared = { constraint: key.name, keyColumns: key.columns };
    add(byTable, {
      ...shared,
      from: key.table,
      fromColumns: key.columns,
      to: key.target,
      toColumns: key.target_columns,
      isToOne: true,
      isForward: true,
    });
    add(byTable, {
      ...shared,
      from: key.target,
      fromColumns: key.target_columns,
      to: key.table,
      toColumns: key.columns,
      isToOne: unique.some((candidate) => candidate.table === key.table && isCovered(candidate.columns, key.columns)),
      isForward: false,
    });
  }
  return byTable;
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
