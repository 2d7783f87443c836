import { z } from "zod";
import type { CartRequest } from "#domain/actions/order-actions.ts";
import { isPlainText } from "#domain/checkout/plain-text.ts";
import { COUPON_CODE_MAX_LENGTH, normalizeCouponCode } from "#domain/coupons/applied-coupon.ts";
import type { Result } from "#domain/errors/result.ts";
import { isPlanId, type PlanId } from "#domain/plans/plan-catalogue.ts";
import { isProductId, type ProductId } from "#domain/products/product-catalogue.ts";

const ids = z.array(z.string().max(100)).max(20).readonly();

/** The fields of an input that name what a cart holds; who sold plans only sends no products. */
export const cartItems = { planIds: ids, productIds: ids.default([]) };

type Cart = { planIds: PlanId[]; productIds: ProductId[]; couponCode: string | null };
type CartRefusal = "cart.empty" | "cart.unknown_plan" | "coupon.invalid";

/** What the browser asks for, read strictly: known plans and products, each once, and a code that could be one. Spec: [9.9]. */
export function readCart({ planIds, productIds = [], couponCode }: CartRequest): Result<Cart, CartRefusal> {
  if (planIds.length + productIds.length === 0) return { ok: false, code: "cart.empty" };
  const plans = new Set(planIds.filter(isPlanId));
  const products = new Set(productIds.filter(isProductId));
  const areKnown = planIds.every(isPlanId) && productIds.every(isProductId);
  if (!areKnown) return { ok: false, code: "cart.unknown_plan" };
  const code = normalizeCouponCode(couponCode ?? "");
  if (code.length > COUPON_CODE_MAX_LENGTH || !isPlainText(code)) return { ok: false, code: "coupon.invalid" };
  return {
    ok: true,
    value: { planIds: [...plans], productIds: [...products], couponCode: code === "" ? null : code },
  };
}
