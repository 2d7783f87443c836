import { defineDatabaseList } from "#app/core/office/lists/database-list.ts";
import type { RowOf } from "#app/core/office/lists/list-definition.ts";
import { isBatchKey } from "#domain/coupons/coupon-batch.ts";
import { ORDER_STATUSES } from "#domain/orders/order-states.ts";

/** States in which a person looks at the money. */
const NEEDS_REVIEW = ["pending_review", "disputed"] as const;
/** States of orders that bring somebody a share, which is paid by hand. */
const SHARED = ["paid", "partially_refunded"] as const;
/** What the list may be narrowed to: a state, or what waits for a person. */
const CHOICES = [
  ...ORDER_STATUSES,
  "refund_requested",
  "referral_due",
  "referral_paid",
  "needs_review",
  "with_problem",
  "ever_paid",
  "with_refund",
] as const;

/** Every order, newest first. */
export const orderList = defineDatabaseList({
  name: "admin-orders",
  table: "orders",
  lookAgainMs: 15_000,
  perPage: 25,
  filters: {
    status: { values: CHOICES, start: null },
    /** A coupon's code, or what a batch is listed under. */
    coupon: { values: [], isOpen: true, start: null },
    /** What was bought, as the summary names it: `anual`, `anual+ea`. */
    items: { values: [], isOpen: true, start: null },
    campaign: { values: [], isOpen: true, start: null },
  },
  sorts: { created_at: "desc", number: "desc", name: "asc", status: "asc", total_cents: "desc" },
  startSort: () => ({ field: "created_at", direction: "desc" }),
  key: "id",
  ask(supabase, { status, coupon, items, campaign }, options) {
    const every = supabase
      .from("order_list")
      .select(
        "id, number, email, name, tradingview_username, telegram_username, status, total_cents, discount_percent, coupon_code, problem, created_at, products, referral_step, referral_cents",
        options,
      );
    const withCoupon = coupon === null ? every : every.eq(isBatchKey(coupon) ? "coupon_key" : "coupon_code", coupon);
    const withItems = items === null ? withCoupon : withCoupon.filter("products", "eq", arrayText(items));
    const orders = campaign === null ? withItems : withItems.eq("campaign", campaign);
    if (status === null) return orders;
    if (status === "ever_paid") return orders.not("paid_at", "is", null);
    if (status === "with_refund") return orders.is("has_refund", true);
    if (status === "refund_requested") return orders.is("has_refund_request", true);
    if (status === "referral_due") return orders.eq("referral_step", "due").in("status", SHARED);
    if (status === "referral_paid") return orders.eq("referral_step", "paid");
    if (status === "needs_review") return orders.in("status", NEEDS_REVIEW);
    return status === "with_problem" ? orders.not("problem", "is", null) : orders.eq("status", status);
  },
  rowKey: ({ id }) => id,
});

/** Ids as an array of PostgreSQL; what isn't one matches nothing. */
function arrayText(items: string): string {
  return `{${items.replaceAll(/[^\w+]/g, "").replaceAll("+", ",")}}`;
}

export type AdminOrder = RowOf<typeof orderList>;
