import { createStore } from "#app/core/browser/create-store.ts";
import { browserStorage } from "#app/core/browser/storage/browser-storage.ts";
import { CART_KEYS } from "#app/core/browser/storage/storage-keys.ts";
import type { KeyValueStorage } from "#app/core/browser/storage/visit-storage.ts";
import { removeItem } from "#domain/cart/cart-plans.ts";
import type { AppliedCoupon } from "#domain/coupons/applied-coupon.ts";
import { isPlanId, type PlanId } from "#domain/plans/plan-catalogue.ts";
import type { ItemId } from "#domain/products/product-catalogue.ts";
import { deleteCart, EMPTY_CART, readCart, type StoredCart, writeCart } from "./cart-storage.ts";
import type { CheckoutData } from "./checkout-data.ts";

export type CartState = StoredCart & { isReady: boolean };

/** How many things lie in a cart. */
export function countItems({ plans, products }: Pick<StoredCart, "plans" | "products">): number {
  return plans.length + products.length;
}

const NOT_READY: CartState = { ...EMPTY_CART, isReady: false };

/** The cart over one storage; nothing is read before somebody asks, so the server can make one too. */
export function createCartStore(openStorage: () => KeyValueStorage | null) {
  const store = createStore(NOT_READY);

  function publish(cart: StoredCart): void {
    store.set({ ...cart, isReady: true });
  }

  function load(): CartState {
    if (!store.get().isReady) publish(readCart(openStorage()));
    return store.get();
  }

  function save(change: Partial<StoredCart>): void {
    const { plans, products, coupon, checkout } = { ...load(), ...change };
    writeCart(openStorage(), { plans, products, coupon, checkout });
    publish({ plans, products, coupon, checkout });
  }

  return {
    getState: load,
    getServerState: store.getInitial,
    subscribe(listener: () => void): () => void {
      // Read first, so that the first reading, which may be a rendering component's, calls no listener.
      load();
      return store.subscribe(listener);
    },
    /** After another tab has changed the storage. */
    reload: () => publish(readCart(openStorage())),
    add(id: ItemId): "added" | "already" {
      const { plans, products } = load();
      const held: readonly ItemId[] = [...plans, ...products];
      if (held.includes(id)) return "already";
      save(isPlanId(id) ? { plans: [...plans, id] } : { products: [...products, id] });
      return "added";
    },
    remove(id: ItemId): void {
      const { plans, products } = load();
      save({ plans: removeItem(plans, id), products: removeItem(products, id) });
    },
    keepOnly: (planId: PlanId) => save({ plans: [planId] }),
    setCoupon: (coupon: AppliedCoupon | null) => save({ coupon }),
    setCheckout: (checkout: CheckoutData | null) => save({ checkout }),
    /** Puts back a cart that was kept elsewhere. */
    restore: (cart: Pick<StoredCart, "plans" | "products" | "coupon">) => save(cart),
    /** Empties items, coupon and details and removes the stored keys. Spec: [4.4]. */
    clear(): void {
      deleteCart(openStorage());
      publish(EMPTY_CART);
    },
  };
}

export const cartStore = createCartStore(browserStorage);

if (typeof window !== "undefined") {
  window.addEventListener("storage", ({ key }) => {
    if (key === null || (CART_KEYS as readonly string[]).includes(key)) cartStore.reload();
  });
}
