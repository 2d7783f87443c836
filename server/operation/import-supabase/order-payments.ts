import type { Transaction } from "#gateway/database/port.ts";
import type { SourceOrder } from "./read-order.ts";
import { toUuid } from "./source-values.ts";
import { type KeyedRow, takeRows, type Writer } from "./take-rows.ts";

const ITEMS: Writer = {
  table: "public.order_items",
  conflict: ["order_id", "product_id"],
  columns: ["id", "order_id", "product_id", "quantity", "unit_price_cents"],
};
const PAYMENTS: Writer = {
  table: "public.payments",
  conflict: ["id"],
  columns: [
    ...["id", "order_id", "provider", "provider_capture_id", "status", "amount_cents", "currency", "captured_at"],
    "created_at",
  ],
};
const REFUNDS: Writer = {
  table: "public.refunds",
  conflict: ["id"],
  columns: ["id", "payment_id", "provider_refund_id", "kind", "amount_cents", "currency", "created_at"],
};
const USES: Writer = {
  table: "public.coupon_redemptions",
  conflict: ["order_id"],
  columns: ["order_id", "coupon_code", "user_id", "state", "created_at", "settled_at"],
};
/** The order's own coupon and account, as they were taken. */
const HELD = `select id as order_id, coupon_code, user_id, paid_at from public.orders
  where id = any($1::uuid[]) and coupon_code is not null and paid_at is not null`;
type HeldRow = { order_id: string; coupon_code: string; user_id: string | null; paid_at: string };

/** The items, money and coupon uses of orders just taken; answers what of it was refused, by order. */
export async function takePayments(
  transaction: Transaction,
  orders: readonly SourceOrder[],
): Promise<Map<string, string[]>> {
  const refused = new Map<string, string[]>();
  const take = async (what: string, writer: Writer, rows: readonly (KeyedRow & { orderId: string })[]) => {
    const answers = await takeRows(transaction, writer, rows);
    for (const { key, orderId } of rows) {
      const answer = answers.get(key);
      if (answer === null) continue;
      const reason = answer ?? "it is there already";
      refused.set(orderId, [...(refused.get(orderId) ?? []), `${what} was not taken: ${reason}`]);
    }
  };
  await take("an item of it", ITEMS, orders.flatMap(toItems));
  await take("its payment", PAYMENTS, orders.flatMap(toPayments));
  await take("a refund of it", REFUNDS, orders.flatMap(toRefunds));
  const held = await transaction.query<HeldRow>(HELD, [orders.map(({ id }) => id)]);
  const uses = held.map(({ paid_at: at, ...row }) => ({ ...row, state: "used", created_at: at, settled_at: at }));
  await take(
    "its coupon's use",
    USES,
    uses.map((row) => ({ key: row.order_id, orderId: row.order_id, row })),
  );
  return refused;
}

function toItems({ id: orderId, items }: SourceOrder) {
  return items.map(({ id, unitPriceCents }) => ({
    orderId,
    key: `${orderId}/${id}`,
    row: {
      id: toUuid("order item", `${orderId} ${id}`),
      order_id: orderId,
      product_id: id,
      quantity: 1,
      unit_price_cents: unitPriceCents,
    },
  }));
}

function paymentIdOf({ id }: SourceOrder): string {
  return toUuid("payment", id);
}

function toPayments(order: SourceOrder) {
  if (order.paidAt === null) return [];
  const { id: orderId, captureId, provider, paidAt, status } = order;
  const state = status === "refunded" || status === "partially_refunded" ? status : "completed";
  const isReversed = state === "refunded" && order.refunds.some(({ kind }) => kind === "reversal");
  const key = paymentIdOf(order);
  const row = {
    id: key,
    order_id: orderId,
    // Without its own id the provider can't be asked about it.
    provider: captureId === null ? "none" : provider,
    provider_capture_id: captureId ?? `none:${orderId}`,
    status: isReversed ? "reversed" : state,
    amount_cents: order.totalCents,
    currency: "USD",
    captured_at: paidAt,
    created_at: paidAt,
  };
  return [{ orderId, key, row }];
}

function toRefunds(order: SourceOrder) {
  return order.refunds.map(({ id, cents, kind, at }) => {
    const key = toUuid("refund", `${order.id} ${id}`);
    const amounts = { kind, amount_cents: cents, currency: "USD", created_at: at };
    return {
      orderId: order.id,
      key,
      row: { id: key, payment_id: paymentIdOf(order), provider_refund_id: id, ...amounts },
    };
  });
}
