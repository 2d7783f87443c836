import { isShown, type ReadNode } from "../read-tree.ts";
import type { SelectItem } from "../request/select.ts";
import { aggregateRefusal, notImplemented } from "../rest-error.ts";
import type { Table } from "../schema/schema.ts";

/**
 * The name under which a resource shows the number of its rows, as `comments(count)` does; null where it shows rows.
 * Throws PGRST123 for a number beside other columns, PGRST127 for one with an order or a range.
 */
export function readCountName(node: ReadNode, table: Table): string | null {
  const [first, ...others] = node.columns;
  if (first === undefined || !node.columns.some((item) => isCount(item, table))) return null;
  const isAlone = others.length === 0 && !node.embeds.some((embedded) => isShown(embedded.node));
  if (first.kind !== "column" || first.cast !== null || !isAlone) throw aggregateRefusal();
  if (node.order.length > 0 || node.limit !== null || node.offset !== 0)
    throw notImplemented("The number of related rows takes neither an order nor a range");
  return first.alias ?? "count";
}

/** The rows asked for themselves have no number in their select: `Prefer: count=exact` tells it. */
export function refuseCount({ columns }: ReadNode, table: Table): void {
  if (columns.some((item) => isCount(item, table))) throw aggregateRefusal();
}

/** A column of that name comes first. */
function isCount(item: Exclude<SelectItem, { kind: "embed" }>, table: Table): boolean {
  return (
    item.kind === "column" &&
    item.field.column === "count" &&
    item.field.path.length === 0 &&
    !table.columns.has("count")
  );
}
