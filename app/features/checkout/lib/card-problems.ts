import type { PayPalCardFieldsStateObject } from "@paypal/paypal-js";
import { m } from "#app/paraglide/messages.js";

/** The fields that the provider draws. */
export type CardField = "number" | "expiry" | "cvv";

const STATE_NAMES = {
  number: "cardNumberField",
  expiry: "cardExpiryField",
  cvv: "cardCvvField",
} as const satisfies Record<CardField, keyof PayPalCardFieldsStateObject["fields"]>;

export const CARD_FIELDS: readonly CardField[] = ["number", "expiry", "cvv"];

export const CARD_PROBLEM_TEXTS: Record<CardField, () => string> = {
  number: m.checkout_card_number_invalid,
  expiry: m.checkout_card_expiry_invalid,
  cvv: m.checkout_card_cvv_invalid,
};

/** The fields that can't be sent as they are, in the order of the form. */
export function findCardProblems({ fields }: Pick<PayPalCardFieldsStateObject, "fields">): CardField[] {
  return CARD_FIELDS.filter((field) => !fields[STATE_NAMES[field]].isValid);
}
