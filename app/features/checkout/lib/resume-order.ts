import { getSupabase } from "#app/core/data/supabase/client.ts";
import { cartStore } from "#app/core/shop/cart/cart-store.ts";
import { beginCheckout } from "#app/core/shop/cart/checkout-data.ts";
import { readKeptCoupon } from "#app/core/shop/cart/kept-coupon.ts";
import { resumeOrder } from "#domain/orders/resume-order.ts";
import { isPlanId } from "#domain/plans/plan-catalogue.ts";
import { isProductId } from "#domain/products/product-catalogue.ts";

export type Resumed =
  | { outcome: "into_cart"; number: number }
  | { outcome: "paid" | "in_review"; orderId: string }
  | { outcome: "not_found" };

/** PostgreSQL's name for a text that is no id. */
const NO_ID = "22P02";

/**
 * Puts a buyer's own unpaid order into the cart, with its coupon where that is still good and with what they typed; an order
 * of somebody else is as if it weren't there. Throws when it can't be read.
 */
export async function resumeOwnOrder(orderId: string, userId: string, now: Date): Promise<Resumed> {
  const supabase = await getSupabase();
  const { data: order, error } = await supabase
    .from("orders")
    .select("*")
    .eq("id", orderId)
    // Staff read every order: theirs alone is resumed.
    .eq("user_id", userId)
    .maybeSingle();
  if (error !== null && error.code !== NO_ID) throw error;
  if (order === null) return { outcome: "not_found" };
  const outcome = resumeOrder(order);
  if (outcome !== "into_cart") return { outcome, orderId };
  const later = await findBoughtSince(order);
  if (later !== null) return { outcome: "paid", orderId: later };
  const plans = order.product_ids.filter(isPlanId);
  const products = order.product_ids.filter(isProductId);
  const coupon = await readKeptCoupon(order.coupon_code, plans, now);
  const { plans: inCart, products: besides, checkout } = cartStore.getState();
  const isSame = sameIds([...inCart, ...besides], [...plans, ...products]);
  // The same cart may hold a try that goes on with this very order.
  if (!isSame) cartStore.restore({ plans, products, coupon });
  if (!isSame || checkout?.userId !== userId) {
    const draft = {
      name: order.name,
      tradingviewUsername: order.tradingview_username,
      telegramUsername: order.telegram_username,
      referralCode: order.referral_code ?? "",
      plansChoice: null,
    };
    cartStore.setCheckout({ ...beginCheckout(userId), draft });
  }
  return { outcome, number: order.number };
}

/** A later order of the buyer's with one of its items, where that is paid. Throws when it can't be read. */
async function findBoughtSince(order: UnpaidOrder): Promise<string | null> {
  const supabase = await getSupabase();
  const { data, error } = await supabase
    .from("orders")
    .select("id, product_ids")
    .eq("user_id", order.user_id ?? "")
    .gt("paid_at", order.created_at);
  if (error) throw error;
  return data.find(({ product_ids: ids }) => ids.some((id) => order.product_ids.includes(id)))?.id ?? null;
}

type UnpaidOrder = { user_id: string | null; created_at: string; product_ids: string[] };

function sameIds(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((id) => others.includes(id));
}
