import type { StoredCart } from "#app/core/shop/cart/cart-storage.ts";
import type { InformedCheckout, OrderAttempt } from "#app/core/shop/cart/checkout-data.ts";
import type { OrderRequest } from "#domain/actions/order-actions.ts";
import type { Language } from "#domain/language/language-of.ts";

export function toOrderRequest(
  { plans, products, coupon }: Pick<StoredCart, "plans" | "products" | "coupon">,
  { info, acceptedTerms, keepsAllPlans, confirmedRepeat }: InformedCheckout,
  language: Language,
): OrderRequest {
  return {
    planIds: plans,
    productIds: products,
    couponCode: coupon?.code ?? null,
    ...info,
    language,
    termsVersion: acceptedTerms ?? "",
    keepPlans: keepsAllPlans,
    confirmsRepeat: confirmedRepeat !== null,
  };
}

/**
 * The attempt for this request: the same one while what is asked for is the same, however often the page is reloaded or
 * a button pressed; a changed cart is a new attempt with a new key.
 */
export function attemptFor(
  previous: OrderAttempt | null,
  request: OrderRequest,
  makeKey: () => string = () => crypto.randomUUID(),
): OrderAttempt {
  const text = JSON.stringify(request);
  if (previous?.request === text) return previous;
  return { key: makeKey(), request: text, orderId: null, providerOrderId: null, totalCents: null, captureCount: 0 };
}
