import type { CartRefusalCode, ItemRefusalCode } from "#domain/cart/cart-refusals.ts";
import type { PricedCart } from "#domain/cart/cart-totals.ts";
import type { CouponRefusalCode } from "#domain/coupons/coupon-refusal-codes.ts";
import type { Language } from "#domain/language/language-of.ts";
import type { OrderStatus } from "#domain/orders/order-states.ts";
import type { RefundReason, RefundRefusal } from "#domain/refunds/refund-request.ts";
import type { Campaign } from "#domain/tracking/click-ids.ts";
import type { Action, AdminAction } from "./action-kinds.ts";

/** What is done with carts, orders and their money. */
export type OrderActions = {
  "add-order-note": AdminAction<{ orderId: string; text: string }, { noteId: string }, "order.not_found">;
  /** Null confirms an order's refund; otherwise the reason that its buyer reads. */
  "answer-refund": AdminAction<
    { orderId: string; refusal: string | null },
    { state: "confirmed" | "refused" },
    "order.not_found" | "refund.not_open"
  >;
  "cancel-order": Action<
    { orderId: string },
    { orderId: string; status: OrderStatus },
    "order.not_found" | "order.not_open" | "order.in_payment"
  >;
  "capture-order": Action<
    { orderId: string },
    /** `paid`, or `pending_review` while the provider or the team looks at the money. */
    { orderId: string; status: OrderStatus },
    | "order.cancelled"
    | "order.not_found"
    | "order.repeated"
    | "payment.declined"
    | "payment.unavailable"
    | ItemRefusalCode
  >;
  "create-order": Action<OrderRequest, PlacedOrder, CartProblem | OrderRefusal>;
  /** A PDF in base64, for the order's buyer and the team. */
  "order-receipt": Action<
    { orderId: string; language: Language },
    { fileName: string; pdf: string },
    "order.not_found" | "order.not_paid" | "account.too_many_tries"
  >;
  /** `note`: how it was paid, for both sides to read. */
  "pay-referral": AdminAction<{ orderId: string; note: string }, { orderId: string }, "referral.not_due">;
  "price-cart": Action<CartRequest, PricedCart, CartProblem>;
  /** `answerDueAt`: when it is paid without an answer, ISO 8601. */
  "request-refund": Action<
    { orderId: string; reason: RefundReason; details: string },
    { answerDueAt: string },
    RefundRefusal | "order.not_found" | "order.in_payment" | "account.too_many_tries"
  >;
  "withdraw-refund": Action<
    { orderId: string },
    { orderId: string },
    "order.not_found" | "refund.not_open" | "refund.withdrawn_often"
  >;
};

export type CartRequest = {
  /** A cart kept from before may name what is no longer sold: the server says which are. */
  planIds: readonly string[];
  productIds?: readonly string[] | undefined;
  couponCode?: string | null | undefined;
};

/** What a buyer wishes; prices are the server's own. */
export type OrderRequest = Pick<CartRequest, "planIds" | "productIds"> & {
  couponCode: string | null;
  name: string;
  tradingviewUsername: string;
  telegramUsername: string;
  referralCode: string | null;
  language: Language;
  /** The terms that the buyer has accepted, with this order or before; only those of now are taken. */
  termsVersion: string;
  /** The buyer has seen that plans don't add up and wants them all. */
  keepPlans: boolean;
  /** The buyer has seen that they bought the same just now (`repeated` of price-cart) and wants it again. */
  confirmsRepeat: boolean;
  /** What brought the buyer, while they accept that it is kept. Spec: [3.18]. */
  campaign?: Campaign | null | undefined;
};

export type PlacedOrder = {
  orderId: string;
  number: number;
  status: OrderStatus;
  totalCents: number;
  /** The order at the provider, for its script in the browser; null when there is nothing to pay. */
  providerOrderId: string | null;
};

/** Problems of the cart as it was sent; what the buyer's state rules out is in `refusals`. */
type CartProblem = "cart.empty" | "cart.unknown_plan" | CouponRefusalCode | "coupon.too_many_tries";
type OrderRefusal =
  | "account.email_missing"
  | "cart.plans_choice_required"
  | "checkout.information_invalid"
  | "checkout.terms_required"
  | "order.cancelled"
  | "order.key_reused"
  | "order.repeated"
  | "payment.rejected"
  | "payment.unavailable"
  | CartRefusalCode;
