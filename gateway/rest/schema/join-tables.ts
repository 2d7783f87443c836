import type { KeyRow } from "./catalogue-queries.ts";
import type { JoinTable } from "./schema.ts";

/**
 * Tables that join two others, many to many: both foreign keys are part of the primary key. They are known only so that
 * a name which could also mean them is refused as ambiguous; by the name of the table they start from.
 */
export function findJoinTables(keys: readonly KeyRow[]): Map<string, JoinTable[]> {
  const joins = new Map<string, JoinTable[]>();
  for (const primary of keys) {
    if (primary.kind !== "p") continue;
    const sides = keys.filter(
      (key) => key.table === primary.table && key.columns.every((column) => primary.columns.includes(column)),
    );
    for (const near of sides) {
      for (const far of sides) {
        if (near === far || near.target === null || far.target === null || near.target === far.target) continue;
        const join = { from: near.target, to: far.target, through: primary.table, near: near.name, far: far.name };
        joins.set(join.from, [...(joins.get(join.from) ?? []), join]);
      }
    }
  }
  return joins;
}
