/** The rows of `products` and everything read of them. */
export const PRODUCTS_QUERY = "products";
