import { randomUUID } from "node:crypto";
import { priceCart } from "#domain/cart/cart-totals.ts";
import type { PlanId } from "#domain/plans/plan-catalogue.ts";
import { TERMS_VERSION } from "#domain/terms/terms-version.ts";
import type { Database } from "#gateway/database/port.ts";
import { grantPurchase } from "#server/access/grant-purchase.ts";
import { insertOrder } from "#server/orders/insert-order.ts";
import { lockOrder } from "#server/orders/lock-order.ts";
import { transitionOrder } from "#server/orders/transition-order.ts";
import type { Buyer } from "./buyer.ts";

export type PaidOrder = { planIds: readonly PlanId[]; capturedAt: Date; tradingviewUsername?: string };

/** An order as it is before the capture is recorded; answers its id. */
export async function insertOpenOrder(
  database: Database,
  buyer: Buyer,
  { planIds, capturedAt, tradingviewUsername = "ana_trader" }: PaidOrder,
): Promise<string> {
  const id = randomUUID();
  await database.transaction({ role: "service" }, (transaction) =>
    insertOrder(transaction, {
      id,
      userId: buyer.userId,
      email: buyer.email,
      info: { name: "Ana Prueba", tradingviewUsername, telegramUsername: "ana", referralCode: null },
      language: "es",
      totals: priceCart(planIds, null),
      coupon: null,
      termsVersion: TERMS_VERSION,
      at: capturedAt,
    }),
  );
  return id;
}

/** What recording a capture does: the order becomes paid and gives what it bought, in one transaction. */
export function payOpenOrder(database: Database, orderId: string, capturedAt: Date) {
  return database.transaction({ role: "service" }, async (transaction) => {
    const order = await lockOrder(transaction, orderId);
    if (order === null) throw new Error("the order is not there");
    const paid = await transitionOrder(transaction, order, "paid", { paidAt: capturedAt });
    if (paid === null) throw new Error(`an order that is ${order.status} was not paid`);
    return grantPurchase(transaction, { order: paid, capturedAt });
  });
}

/** Both at once; answers the order's id. */
export async function insertPaidOrder(database: Database, buyer: Buyer, order: PaidOrder): Promise<string> {
  const orderId = await insertOpenOrder(database, buyer, order);
  await payOpenOrder(database, orderId, order.capturedAt);
  return orderId;
}
