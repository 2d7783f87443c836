import type { ItemId } from "#domain/products/product-catalogue.ts";
import { toItemId } from "./plan-names.ts";
import type { SourceRow } from "./source-project.ts";
import { amountOf, recordsOf, textOf, wholeOf } from "./source-values.ts";

export type OrderItem = { id: ItemId; unitPriceCents: number };

const NAMES = ["product_id", "plan_id", "plan", "item_id", "id", "name"] as const;

/** What an order is for: rows of its own, a list in the order, or the one plan that it names. */
export function readItems(
  row: SourceRow,
  rows: readonly SourceRow[],
  subtotalCents: number,
): { items: OrderItem[]; notes: string[] } {
  const listed = rows.length > 0 ? rows : recordsOf(row.items);
  const written = listed.length > 0 ? listed : [pick(row)];
  const items: OrderItem[] = [];
  const notes: string[] = [];
  for (const one of written) {
    const names = NAMES.map((name) => textOf(one, name)).filter((name) => name !== null);
    const id = names.map(toItemId).find((found) => found !== null) ?? null;
    if (id === null) {
      notes.push(`what it bought is sold here under no such name (${names[0] ?? "nothing"}): its amounts stay`);
      continue;
    }
    if (items.some((item) => item.id === id)) {
      notes.push(`it has ${id} twice: once here`);
      continue;
    }
    if ((wholeOf(one, "quantity") ?? 1) > 1) notes.push(`it has several of ${id}: one here`);
    const price = amountOf(one, "unit_price", "price") ?? null;
    items.push({ id, unitPriceCents: price ?? (written.length === 1 ? subtotalCents : 0) });
  }
  return { items, notes };
}

/** The order's own columns that may name a plan: its `id` and `name` are the order's and the buyer's. */
function pick({ product_id, plan_id, plan }: SourceRow): SourceRow {
  return { product_id, plan_id, plan };
}
