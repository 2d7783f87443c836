import type { Row } from "#supabase/row.ts";

const COLUMNS = [
  ...(["id", "number", "user_id", "email", "name", "tradingview_username", "language"] as const),
  ...(["status", "problem", "created_at", "hold_until", "paid_at", "product_ids", "coupon_code"] as const),
  ...(["subtotal_cents", "discount_percent", "discount_cents", "credit_cents", "total_cents", "currency"] as const),
  ...(["provider", "provider_order_id", "capture_refusals", "referral_code", "confirms_repeat"] as const),
] as const;

export type OrderRow = Pick<Row<"orders">, (typeof COLUMNS)[number]>;

/** Named, so that a connection keeps the statements of a purchase (docs/decisions/257). */
export const ORDER_COLUMNS = COLUMNS.join(", ");
