import type { FieldError } from "react-hook-form";
import { m } from "#app/paraglide/messages.js";
import { CHECKOUT_MAX_LENGTH, type CheckoutField, type CheckoutFieldProblem } from "#domain/checkout/checkout-info.ts";

const REQUIRED: Record<CheckoutField, () => string> = {
  name: m.checkout_name_required,
  tradingviewUsername: m.checkout_tradingview_required,
  telegramUsername: m.checkout_telegram_required,
  referralCode: m.checkout_field_invalid,
};

/** The sentence for a field of the Information step. Spec: [5.2]. */
export function informationMessage(field: CheckoutField, error: FieldError | undefined): string | undefined {
  return error ? SENTENCES[error.type as CheckoutFieldProblem](field) : undefined;
}

const SENTENCES: Record<CheckoutFieldProblem, (field: CheckoutField) => string> = {
  required: (field) => REQUIRED[field](),
  too_long: (field) => m.checkout_field_too_long({ max: CHECKOUT_MAX_LENGTH[field] }),
  is_email: (field) =>
    field === "telegramUsername" ? m.checkout_telegram_is_email() : m.checkout_tradingview_is_email(),
  has_spaces: m.checkout_field_has_spaces,
  invalid: (field) => (field === "telegramUsername" ? m.checkout_telegram_invalid() : m.checkout_field_invalid()),
};
