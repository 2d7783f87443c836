import type { FailureCode } from "#domain/errors/failure-codes.ts";
import type { FunctionFailure } from "#gateway/functions/define-function.ts";

/** Status and developer's words of each refusal; people read the sentence that the messages have for the code. */
const REFUSALS: Record<FailureCode, { status: FunctionFailure["status"]; message: string }> = {
  "account.confirmation_wrong": { status: 422, message: "The confirmation is not the account's e-mail address" },
  "account.email_missing": { status: 422, message: "The account has no e-mail address" },
  "account.gone": { status: 404, message: "The account is not there any more" },
  "account.last_admin": { status: 409, message: "The only administrator can't leave" },
  "account.payment_running": { status: 409, message: "An order of the account is being paid" },
  "account.sign_in_again": { status: 403, message: "This needs a sign-in of the last minutes" },
  "account.too_many_tries": { status: 429, message: "Too many tries; come back later" },
  "admin.not_allowed": { status: 403, message: "The administrator's role may not do this" },
  "admin.required": { status: 403, message: "Only an administrator may do this" },
  "alerts.channel_off": { status: 409, message: "This way of being alerted is not set up" },
  "alerts.plan_required": { status: 403, message: "Alerts need a running plan" },
  "alerts.push_service_unknown": { status: 422, message: "The endpoint is not one of a known push service" },
  "alerts.too_many_devices": { status: 409, message: "The member has as many browsers as may be kept" },
  "alerts.too_many_tries": { status: 429, message: "Too many tries; come back later" },
  "cart.empty": { status: 422, message: "The cart is empty" },
  "cart.plans_choice_required": { status: 422, message: "Plans don't add up: keep one, or send keepPlans" },
  "cart.unknown_plan": { status: 422, message: "The cart holds something that is not for sale" },
  "checkout.information_invalid": { status: 422, message: "The buyer's details are not complete" },
  "checkout.terms_required": { status: 422, message: "The terms must be accepted" },
  "class.none_left": { status: 409, message: "No private class is left in the running term" },
  "coupon.invalid": { status: 422, message: "The coupon is not valid, has expired, or has run out" },
  "coupon.too_many_tries": { status: 429, message: "Too many coupon codes in a minute" },
  "indicator.nothing_to_grant": { status: 409, message: "The member has no access waiting to be granted" },
  "indicator.nothing_to_withdraw": { status: 409, message: "The member has no access waiting to be taken away" },
  "order.cancelled": { status: 409, message: "The order has ended without a payment" },
  "order.in_payment": { status: 409, message: "The order is being paid" },
  "order.key_reused": { status: 422, message: "This idempotency key belongs to another order" },
  "order.not_found": { status: 404, message: "There is no such order" },
  "order.not_open": { status: 409, message: "The order is no longer open" },
  "order.too_many": { status: 429, message: "The buyer has too many open orders, or made too many in an hour" },
  "payment.declined": { status: 402, message: "The provider refused the payment" },
  "payment.rejected": { status: 502, message: "The provider will not take this order" },
  "payment.unavailable": { status: 503, message: "The provider can't be reached; try again with the same key" },
  "plan.lower_than_active": { status: 409, message: "The member holds this plan or a higher one" },
  "product.already_owned": { status: 409, message: "The buyer has this product, or a plan that includes it" },
  "product.membership_required": { status: 403, message: "The robot is for members, or goes with a plan" },
  "product.not_found": { status: 404, message: "There is no such product" },
  "product.not_for_sale": { status: 409, message: "The product has no price" },
  "record.changed": { status: 409, message: "The record has been changed since the caller read it" },
  "recovery_code.invalid": { status: 422, message: "The member has no such recovery code" },
  "second_factor.none": { status: 409, message: "The member has no second factor" },
  "setup.name_taken": { status: 409, message: "Another setup has this name" },
  "setup.not_found": { status: 404, message: "There is no such setup" },
  "ticket.invalid": { status: 422, message: "The ticket is not complete" },
  "ticket.not_found": { status: 404, message: "There is no such ticket" },
  "ticket.too_many": { status: 429, message: "Too many tickets from here; come back later" },
  "trial.name_used": { status: 409, message: "This account of the charting platform has had access" },
  "trial.used": { status: 409, message: "The member has had a trial, a plan or access" },
  "signal.source_name_taken": { status: 409, message: "Another source has this name" },
  "signal.source_not_found": { status: 404, message: "There is no such source of signals" },
};

/** A refusal that says in its type which it may be. */
export type Refusal<Code extends FailureCode = FailureCode> = FunctionFailure & { code: Code };

/** An expected refusal, by its code. */
export function refuse<Code extends FailureCode>(code: Code, details?: unknown): Refusal<Code> {
  const failure = { ok: false as const, code, ...REFUSALS[code] };
  return details === undefined ? failure : { ...failure, details };
}
