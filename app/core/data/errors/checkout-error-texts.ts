import type { CallFailureCode } from "#app/core/data/invoke-function.ts";
import { CART_REFUSAL_TEXTS } from "#app/core/formats/coupon-condition-texts.ts";
import { m } from "#app/paraglide/messages.js";
import type { CheckoutFailureCode, MemberFailureCode } from "#domain/actions/actions.ts";
import { functionErrorMessage } from "./function-error-texts.ts";
import type { Message } from "./look-up-message.ts";

/** The compiler asks for a sentence for each. */
const CHECKOUT_MESSAGES: Record<CheckoutFailureCode, Message> = {
  "cart.empty": m.checkout_empty_cart_text,
  "cart.plans_choice_required": m.checkout_error_plans_choice,
  "cart.unknown_plan": m.checkout_error_unknown_plan,
  "checkout.information_invalid": m.checkout_error_information,
  "checkout.terms_required": m.common_terms_required,
  ...CART_REFUSAL_TEXTS,
  "coupon.invalid": m.checkout_coupon_invalid_text,
  "coupon.too_many_tries": m.checkout_error_too_many,
  "order.cancelled": m.checkout_error_order_gone,
  "order.key_reused": m.checkout_error_order_gone,
  "order.repeated": m.checkout_error_repeated,
  "order.too_many": m.checkout_error_too_many_orders,
  "payment.declined": m.checkout_error_declined,
  "payment.rejected": m.checkout_error_rejected,
  "payment.unavailable": m.checkout_error_unavailable,
  "plan.lower_than_active": m.checkout_error_lower_plan,
  "product.already_owned": m.products_error_owned,
  "product.membership_required": m.products_error_membership,
  "product.not_for_sale": m.products_error_not_for_sale,
};

/** Why a cart has no price, or an order isn't made or paid; `other` as `functionErrorMessage` has it. */
export function checkoutErrorMessage(
  { code, status }: { code: CheckoutFailureCode | MemberFailureCode | CallFailureCode; status: number },
  other?: Message,
): string {
  return isCheckoutCode(code) ? CHECKOUT_MESSAGES[code]() : functionErrorMessage({ code, status }, other);
}

function isCheckoutCode(code: string): code is CheckoutFailureCode {
  return Object.hasOwn(CHECKOUT_MESSAGES, code);
}
