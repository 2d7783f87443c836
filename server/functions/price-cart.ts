import { z } from "zod";
import { isOverLookupLimit } from "#server/orders/coupon-lookup-limit.ts";
import { priceCart as price } from "#server/orders/price-cart.ts";
import { cartItems, readCart } from "#server/orders/read-cart.ts";
import { refuse } from "#server/refuse.ts";
import { defineFunction } from "./define-function.ts";

const inputSchema = z.object({
  ...cartItems,
  couponCode: z.string().max(200).nullish(),
});

/** What a cart costs, as the server sees it. Holds nothing and promises nothing. Spec: [5.1], [9.9]. */
export const priceCart = defineFunction({
  name: "price-cart",
  access: "anyone",
  input: inputSchema,
  idempotency: "none",
  async handle(services, input, { caller, ip }) {
    const read = readCart(input);
    if (!read.ok) return refuse(read.code);
    const cart = read.value;
    const userId = caller?.userId ?? null;
    const isLookup = cart.couponCode !== null;
    if (isLookup && (await isOverLookupLimit(services, { ip, userId }))) return refuse("coupon.too_many_tries");
    return price(services, { ...cart, userId });
  },
});
