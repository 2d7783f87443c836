/** The cart's address. Spec: [2.24], [2.29]. */
export const CART_PATH = "/dashboard/cart";
