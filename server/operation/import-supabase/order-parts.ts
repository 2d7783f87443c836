import type { SourceProject, SourceRow } from "./source-project.ts";
import { textOf } from "./source-values.ts";

/** What a project keeps of an order in tables of their own. */
export type OrderParts = { items: readonly SourceRow[]; payments: readonly SourceRow[]; refunds: readonly SourceRow[] };

/** Tables that hold parts of orders; they are taken with their order. */
export const PART_TABLES = ["public.order_items", "public.payments", "public.refunds"] as const;

/** The parts of each order, by the id that the project gives it. */
export async function readOrderParts(source: SourceProject): Promise<(orderId: string) => OrderParts> {
  const [items, payments] = [await gather(source, PART_TABLES[0]), await gather(source, PART_TABLES[1])];
  const orderOf = new Map<string, string>();
  for (const [orderId, rows] of payments)
    for (const row of rows) {
      const id = textOf(row, "id");
      if (id !== null) orderOf.set(id, orderId);
    }
  // A refund names its order, or the payment that it gives back.
  const refunds = await gather(source, PART_TABLES[2], (row) => orderOf.get(textOf(row, "payment_id") ?? ""));
  return (orderId) => ({
    items: items.get(orderId) ?? [],
    payments: payments.get(orderId) ?? [],
    refunds: refunds.get(orderId) ?? [],
  });
}

async function gather(
  source: SourceProject,
  table: string,
  orElse: (row: SourceRow) => string | undefined = () => undefined,
): Promise<Map<string, SourceRow[]>> {
  const gathered = new Map<string, SourceRow[]>();
  for await (const rows of source.pages(table, ["created_at", "id"])) {
    for (const row of rows) {
      const orderId = textOf(row, "order_id") ?? orElse(row);
      if (orderId === undefined) continue;
      const known = gathered.get(orderId);
      if (known === undefined) gathered.set(orderId, [row]);
      else known.push(row);
    }
  }
  return gathered;
}
