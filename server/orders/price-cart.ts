import { z } from "zod";
import { type PricedCart, priceCart as priceByCatalogue } from "#domain/cart/cart-totals.ts";
import type { AppliedCoupon } from "#domain/coupons/applied-coupon.ts";
import type { CouponRefusalCode } from "#domain/coupons/coupon-refusal-codes.ts";
import type { Database } from "#gateway/database/port.ts";
import type { OrderedIds } from "#server/access/order-items.ts";
import { isOverLookupLimit } from "#server/coupons/coupon-lookup-limit.ts";
import { judgeCoupon } from "#server/coupons/coupon-uses.ts";
import { defineFunction } from "#server/platform/actions/define-function.ts";
import { type Refusal, refuse } from "#server/platform/refuse.ts";
import { SERVICE } from "#server/platform/service-caller.ts";
import type { Services } from "#server/platform/services.ts";
import { type JudgedCart, judgeCart } from "./judge-cart.ts";
import { cartItems, readCart } from "./read-cart.ts";

export type CartToPrice = OrderedIds & { couponCode: string | null; userId: string | null };

type Priced = { ok: true; data: PricedCart } | Refusal<CouponRefusalCode>;
type Judgement = Pick<JudgedCart, "refusals" | "repeated" | "term" | "products" | "credit">;

const NOTHING_TO_JUDGE: Judgement = { refusals: [], repeated: null, term: null, products: [], credit: [] };

/**
 * The catalogue's and the products' prices less the coupon and an upgrade's credit, and what an order of it would be
 * refused for. Holds nothing. Spec: [5.1], [9.9].
 */
export async function quoteCart(services: Services, cart: CartToPrice): Promise<Priced> {
  const { planIds, productIds, couponCode: code, userId } = cart;
  const isPlain = code === null && productIds.length === 0;
  if (isPlain && (userId === null || (await isNewBuyer(services.database, userId)))) {
    return priced(cart, null, NOTHING_TO_JUDGE);
  }
  const at = services.clock();
  const isLimited = services.environment.LPX_LIMITS === "on";
  return services.database.transaction(
    SERVICE,
    async (transaction) => {
      const judged = await judgeCart(transaction, { planIds, productIds, userId, at, isLimited });
      if (code === null) return priced(cart, null, judged);
      const { subtotalCents } = priceByCatalogue(planIds, null, judged.products);
      const found = await judgeCoupon(transaction, { code, cart: { userId, planIds, subtotalCents }, at });
      return found.ok ? priced(cart, found.coupon, judged) : refuse(found.code);
    },
    { readOnly: true },
  );
}

/** Who has neither ordered nor been given anything: the most common buyer, told from the others by one look. */
async function isNewBuyer(database: Database, userId: string): Promise<boolean> {
  const rows = await database.query(SERVICE, {
    sql: `select 1 where exists (select from public.orders where user_id = $1)
            or exists (select from public.memberships where user_id = $1)`,
    parameters: [userId],
    readOnly: true,
  });
  return rows.length === 0;
}

function priced(
  { planIds }: CartToPrice,
  coupon: AppliedCoupon | null,
  { refusals, repeated, term, products, credit }: Judgement,
): { ok: true; data: PricedCart } {
  const totals = priceByCatalogue(planIds, coupon, products, credit);
  return { ok: true, data: { ...totals, coupon, refusals, repeated, term } };
}

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
    return quoteCart(services, { ...cart, userId });
  },
});
