/** Where the browser keeps the cart. Spec: [3.19]. */
export const CART_KEY = "cart";
export const CART_DISCOUNT_KEY = "cartDiscount";
export const CHECKOUT_DATA_KEY = "checkoutData";

export const CART_KEYS = [CART_KEY, CART_DISCOUNT_KEY, CHECKOUT_DATA_KEY] as const;
