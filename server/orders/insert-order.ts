import type { CartTotals } from "#domain/cart/cart-totals.ts";
import type { CheckoutInfo } from "#domain/checkout/checkout-info.ts";
import type { AppliedCoupon } from "#domain/coupons/applied-coupon.ts";
import type { Language } from "#domain/language/language-of.ts";
import { HOLD_MILLISECONDS } from "#domain/orders/order-constants.ts";
import type { Campaign } from "#domain/tracking/click-ids.ts";
import type { Transaction } from "#gateway/database/port.ts";
import { holdCoupon } from "#server/coupons/coupon-uses.ts";
import { noteAcceptedTerms } from "./note-accepted-terms.ts";
import { ORDER_COLUMNS, type OrderRow } from "./order-row.ts";
import { holdCredit } from "./upgrade-credit-rows.ts";

export type NewOrder = {
  id: string;
  userId: string;
  email: string;
  info: CheckoutInfo;
  language: Language;
  totals: CartTotals;
  coupon: AppliedCoupon | null;
  termsVersion: string;
  /** The buyer was asked whether they want the same again. */
  confirmsRepeat?: boolean;
  /** What brought them. */
  campaign?: Campaign | null;
  at: Date;
};

/** The order with its items, the hold on its coupon and its credit, and the terms that the buyer accepts with it. */
export async function insertOrder(transaction: Transaction, order: NewOrder): Promise<OrderRow> {
  const { id, userId, coupon, termsVersion, at } = order;
  const [row] = await Promise.all([
    insertOrderRow(transaction, order),
    insertItems(transaction, order),
    coupon === null ? null : holdCoupon(transaction, { orderId: id, code: coupon.code, userId, at }),
    holdCredit(transaction, { orderId: id, credit: order.totals.credit, at }),
    noteAcceptedTerms(transaction, { userId, version: termsVersion, context: "checkout", at }),
  ]);
  return row;
}

function insertItems(transaction: Transaction, { id, totals: { items } }: NewOrder): Promise<object[]> {
  return transaction.query(
    `insert into public.order_items (order_id, product_id, unit_price_cents)
     select $1, product_id, unit_price_cents from unnest($2::text[], $3::integer[]) as item (product_id, unit_price_cents)`,
    [id, items.map((item) => item.id), items.map(({ unitPriceCents }) => unitPriceCents)],
  );
}

async function insertOrderRow(transaction: Transaction, order: NewOrder): Promise<OrderRow> {
  const { id, userId, email, info, language, totals, coupon, confirmsRepeat = false, campaign, at } = order;
  const [row] = await transaction.query<OrderRow>(
    `insert into public.orders (id, user_id, email, name, tradingview_username, telegram_username, referral_code,
       language, subtotal_cents, discount_percent, discount_cents, credit_cents, total_cents, coupon_code, provider,
       hold_until, created_at, product_ids, confirms_repeat, utm_source,
       utm_medium, utm_campaign)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22)
     returning ${ORDER_COLUMNS}`,
    [
      id,
      userId,
      email,
      info.name,
      info.tradingviewUsername,
      info.telegramUsername,
      info.referralCode,
      language,
      totals.subtotalCents,
      totals.discountPercent,
      totals.discountCents,
      totals.creditCents,
      totals.totalCents,
      coupon?.code ?? null,
      totals.totalCents === 0 ? "none" : "paypal",
      new Date(at.getTime() + HOLD_MILLISECONDS),
      at,
      totals.items.map((item) => item.id).sort(),
      confirmsRepeat,
      ...[campaign?.source ?? null, campaign?.medium ?? null, campaign?.name ?? null],
    ],
  );
  if (row === undefined) throw new Error("an inserted order came back without its row");
  return row;
}
