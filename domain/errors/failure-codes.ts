/** Every code an expected refusal of a business action may carry; the messages have a sentence for each. */
export const FAILURE_CODES = [
  "account.email_missing",
  "admin.required",
  "cart.empty",
  "cart.plans_choice_required",
  "cart.unknown_plan",
  "checkout.information_invalid",
  "checkout.terms_required",
  "coupon.invalid",
  "coupon.too_many_tries",
  "indicator.nothing_to_grant",
  "order.cancelled",
  "order.in_payment",
  "order.key_reused",
  "order.not_found",
  "order.not_open",
  "payment.declined",
  "payment.rejected",
  "payment.unavailable",
  "plan.lower_than_active",
] as const;
export type FailureCode = (typeof FAILURE_CODES)[number];
