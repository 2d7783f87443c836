import type { Shop } from "./open-shop.ts";

/** What a purchase came to, as every test wants to see it: our side and the provider's. */
export type PurchaseFacts = {
  order: string;
  problem: string | null;
  payments: string[];
  memberships: string[];
  coupon: string | null;
  mails: string[];
  /** At the provider: captures that still hold money, and refunds. */
  captures: number;
  refunds: number;
};

export async function readFacts(shop: Shop, orderId: string): Promise<PurchaseFacts> {
  const order = await shop.findOrder(orderId);
  const captures = [...shop.double.state.captures.values()].filter(
    (capture) => capture.orderId === order.provider_order_id,
  );
  const list = async (sql: string) => (await shop.read<{ value: string }>(sql, [orderId])).map(({ value }) => value);
  return {
    order: order.status,
    problem: order.problem,
    payments: await list("select status as value from public.payments where order_id = $1 order by created_at"),
    memberships: await list(
      `select plan_id || ':' || status as value from public.memberships where order_id = $1 order by plan_id`,
    ),
    coupon: (await list("select state as value from public.coupon_redemptions where order_id = $1"))[0] ?? null,
    mails: await list(
      `select kind as value from public.outbox where dedupe_key like '%' || $1 || '%' or payload ->> 'orderNumber' =
         (select number::text from public.orders where id = $1::uuid) order by created_at, kind`,
    ),
    captures: captures.filter(({ status }) => status === "COMPLETED" || status === "PARTIALLY_REFUNDED").length,
    refunds: captures.reduce((sum, { refundIds }) => sum + refundIds.length, 0),
  };
}
