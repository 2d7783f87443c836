import { findPlanToKeep } from "#domain/cart/cart-plans.ts";
import type { CartRefusalCode } from "#domain/cart/cart-refusals.ts";
import { priceCart } from "#domain/cart/cart-totals.ts";
import { type CheckoutInfoInput, checkCheckoutInfo } from "#domain/checkout/checkout-info.ts";
import type { CouponRefusalCode } from "#domain/coupons/coupon-refusal-codes.ts";
import type { Language } from "#domain/language/language-of.ts";
import { isForLife } from "#domain/memberships/upgrade-credit.ts";
import { OWN_HOLD_YIELDS_AFTER_MILLISECONDS } from "#domain/orders/order-constants.ts";
import { TERMS_VERSION } from "#domain/terms/terms-version.ts";
import type { Campaign } from "#domain/tracking/click-ids.ts";
import type { Transaction } from "#gateway/database/port.ts";
import { findOrderItems, type OrderedIds } from "#server/access/order-items.ts";
import { type CouponCart, type JudgedCoupon, reserveCoupon } from "#server/coupons/coupon-uses.ts";
import { type Refusal, refuse } from "#server/platform/refuse.ts";
import { cancelOpenOrder } from "./cancel-order.ts";
import { insertOrder } from "./insert-order.ts";
import { judgeCart } from "./judge-cart.ts";
import { lockBuyer } from "./lock-buyer.ts";
import { lockOrder, lockOwnHolds } from "./lock-order.ts";
import type { OrderRow } from "./order-row.ts";
import { payFreeOrder } from "./pay-free-order.ts";
import { findAccountName, rememberUsernames } from "./profile-rows.ts";
import { yieldCredit } from "./upgrade-credit-rows.ts";

export type OrderDetails = CheckoutInfoInput &
  OrderedIds & {
    couponCode: string | null;
    /** The buyer has seen that plans don't add up and wants them all. */
    keepPlans: boolean;
    /** The buyer has seen that they bought the same just now and wants it again. */
    confirmsRepeat: boolean;
    language: Language;
    /** The terms that the buyer has accepted, with this order or before. */
    termsVersion: string;
    campaign?: Campaign | null | undefined;
  };

export type Buyer = { userId: string; email: string };

/** `isResumed`: it was there already, under the same key. */
export type CreatedOrder = { ok: true; order: OrderRow; isResumed: boolean } | Refusal<NewOrderRefusal>;

type NewOrderRefusal =
  | "cart.plans_choice_required"
  | "checkout.information_invalid"
  | "checkout.terms_required"
  | CouponRefusalCode
  | "order.cancelled"
  | "order.key_reused"
  | "order.repeated"
  | CartRefusalCode;

type NewOrderRequest = {
  orderId: string;
  buyer: Buyer;
  details: OrderDetails;
  at: Date;
  /** False lifts the limit of orders an hour, for load measurements. */
  isLimited?: boolean;
};

/**
 * Makes the order, or finds the one that this id already stands for; everything in one transaction. Prices are the
 * catalogue's and the products' own, refusals are judgeCart's, the coupon's use and an upgrade's credit are held with the
 * order, a total of 0 is paid at once. Spec: [9.9], [5.1].
 */
export async function createOrder(
  transaction: Transaction,
  { orderId, buyer, details, at, isLimited = true }: NewOrderRequest,
): Promise<CreatedOrder> {
  const { userId } = buyer;
  const { planIds, productIds } = details;
  await lockBuyer(transaction, userId);
  const [existing, accountName, judged] = await Promise.all([
    lockOrder(transaction, orderId),
    findAccountName(transaction, userId),
    judgeCart(transaction, { planIds, productIds, userId, at, isLimited, isLocking: true }),
  ]);
  if (existing !== null) return resumeOrder(transaction, existing, details);
  // The page of an earlier release shows earlier terms.
  if (details.termsVersion !== TERMS_VERSION) return refuse("checkout.terms_required");
  if (findPlanToKeep(planIds) !== null && !details.keepPlans) return refuse("cart.plans_choice_required");
  const checked = checkCheckoutInfo({ ...details, name: accountName || details.name });
  if (!checked.ok) return refuse("checkout.information_invalid", { problems: checked.problems });
  const [refusal] = judged.refusals;
  if (refusal !== undefined) return refuse(refusal.code, { refusals: judged.refusals });
  const { repeated, products, credit } = judged;
  if (repeated !== null && !details.confirmsRepeat) return refuse("order.repeated", { repeated });
  // The provider has no call that ends an unpaid order: without our capture, refused from now on, no money moves.
  for (const order of judged.yielding) await cancelOpenOrder(transaction, order, { at, problem: "order.replaced" });
  if (planIds.some(isForLife) && !(await yieldCredit(transaction, { userId, at }))) return refuse("order.in_payment");
  const { subtotalCents } = priceCart(planIds, null, products);
  const taken = await takeCoupon(transaction, {
    code: details.couponCode,
    cart: { userId, planIds, subtotalCents },
    at,
  });
  if (taken !== null && !taken.ok) return refuse(taken.code);
  const coupon = taken?.coupon ?? null;
  const { language, termsVersion, confirmsRepeat } = details;
  const info = checked.value;
  const totals = priceCart(planIds, coupon, products, credit);
  const [order] = await Promise.all([
    insertOrder(transaction, {
      id: orderId,
      ...buyer,
      info,
      language,
      totals,
      coupon,
      termsVersion,
      confirmsRepeat,
      campaign: details.campaign ?? null,
      at,
    }),
    rememberUsernames(transaction, { userId, info }),
  ]);
  if (order.total_cents > 0) return { ok: true, order, isResumed: false };
  return { ok: true, order: await payFreeOrder(transaction, { order, at }), isResumed: false };
}

async function resumeOrder(transaction: Transaction, order: OrderRow, details: OrderDetails): Promise<CreatedOrder> {
  const items = await findOrderItems(transaction, order.id);
  const ordered: string[] = [...details.planIds, ...details.productIds];
  const isSame = items.length === ordered.length && items.every(({ id }) => ordered.includes(id));
  if (!isSame || order.coupon_code !== details.couponCode) return refuse("order.key_reused");
  if (order.status === "cancelled" || order.status === "failed") return refuse("order.cancelled");
  return { ok: true, order, isResumed: true };
}

/** A use of the coupon for this order; an earlier order that the buyer walked away from gives its own up first. */
async function takeCoupon(
  transaction: Transaction,
  { code, cart, at }: { code: string | null; cart: CouponCart & { userId: string }; at: Date },
): Promise<JudgedCoupon | null> {
  if (code === null) return null;
  const before = new Date(at.getTime() - OWN_HOLD_YIELDS_AFTER_MILLISECONDS);
  for (const earlier of await lockOwnHolds(transaction, { code, userId: cart.userId, before })) {
    await cancelOpenOrder(transaction, earlier, { at, problem: "order.replaced" });
  }
  return reserveCoupon(transaction, { code, cart, at });
}
