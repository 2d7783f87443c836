import { CART_DISCOUNT_KEY, CART_KEY, CART_KEYS, CHECKOUT_DATA_KEY } from "#app/core/browser/storage/storage-keys.ts";
import type { KeyValueStorage } from "#app/core/browser/storage/visit-storage.ts";
import { planSubtitle } from "#app/core/shop/plans/plan-texts.ts";
import type { CartPlans, CartProducts } from "#domain/cart/cart-plans.ts";
import {
  type AppliedCoupon,
  COUPON_TYPES,
  isCouponValue,
  normalizeCouponCode,
} from "#domain/coupons/applied-coupon.ts";
import { getPlan, isPlanId } from "#domain/plans/plan-catalogue.ts";
import { type ItemId, isProductId, itemPicture } from "#domain/products/product-catalogue.ts";
import { type CheckoutData, parseCheckoutData } from "./checkout-data.ts";

export type StoredCart = {
  plans: CartPlans;
  products: CartProducts;
  coupon: AppliedCoupon | null;
  checkout: CheckoutData | null;
};

export const EMPTY_CART: StoredCart = { plans: [], products: [], coupon: null, checkout: null };

/**
 * The stored cart. Only the ids count: names and prices always come from the catalogue and the products' rows, so that nobody shops
 * at a price they typed. What can't be read deletes cart, discount and checkout data. Spec: [4.4], [3.19].
 */
export function readCart(storage: KeyValueStorage | null): StoredCart {
  if (!storage) return EMPTY_CART;
  try {
    return {
      ...parseItems(storage.getItem(CART_KEY)),
      coupon: parseCoupon(storage.getItem(CART_DISCOUNT_KEY)),
      checkout: parseCheckout(storage.getItem(CHECKOUT_DATA_KEY)),
    };
  } catch {
    deleteCart(storage);
    return EMPTY_CART;
  }
}

/** Saves the cart on every change. Spec: [4.4], [3.5]. */
export function writeCart(storage: KeyValueStorage | null, cart: StoredCart): void {
  storage?.setItem(CART_KEY, JSON.stringify([...cart.plans, ...cart.products].map(toStoredItem)));
  writeOrRemove(storage, CART_DISCOUNT_KEY, cart.coupon);
  writeOrRemove(storage, CHECKOUT_DATA_KEY, cart.checkout);
}

/** Removes the three stored keys. Spec: [4.4]. */
export function deleteCart(storage: KeyValueStorage | null): void {
  for (const key of CART_KEYS) storage?.removeItem(key);
}

function parseItems(stored: string | null): Pick<StoredCart, "plans" | "products"> {
  if (stored === null) return EMPTY_CART;
  const items: unknown = JSON.parse(stored);
  if (!Array.isArray(items)) throw new TypeError("the stored cart is not a list");
  const ids = [...new Set(items.map(idOfItem))];
  return { plans: ids.filter(isPlanId), products: ids.filter(isProductId) };
}

function idOfItem(item: unknown): unknown {
  if (typeof item !== "object" || item === null || !("id" in item)) throw new TypeError("a stored item has no id");
  return item.id;
}

function parseCoupon(stored: string | null): AppliedCoupon | null {
  if (stored === null) return null;
  const { code, type, value, planIds = null } = JSON.parse(stored) as Record<string, unknown>;
  const known = COUPON_TYPES.find((one) => one === type);
  if (typeof code !== "string" || known === undefined || !isCouponValue(known, value)) {
    throw new TypeError("the stored discount is not a coupon");
  }
  return { code: normalizeCouponCode(code), type: known, value, planIds: parsePlans(planIds) };
}

/** One that was kept before coupons named plans is good for all of them. */
function parsePlans(planIds: unknown): AppliedCoupon["planIds"] {
  return Array.isArray(planIds) ? planIds.filter(isPlanId) : null;
}

function parseCheckout(stored: string | null): CheckoutData | null {
  return stored === null ? null : parseCheckoutData(JSON.parse(stored));
}

/** An item with the fields of spec [3.5]; of a product only the id, since its words and price come where it is shown. */
function toStoredItem(id: ItemId) {
  const common = { id, quantity: 1, image: itemPicture(id) };
  if (!isPlanId(id)) return { ...common, name: null, description: null, price: null };
  const { name, priceCents } = getPlan(id);
  return { ...common, name: `Plan ${name}`, description: planSubtitle(id), price: priceCents / 100 };
}

function writeOrRemove(storage: KeyValueStorage | null, key: string, value: object | null): void {
  if (value === null) storage?.removeItem(key);
  else storage?.setItem(key, JSON.stringify(value));
}
