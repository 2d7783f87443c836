import type { PayPalCardFieldsStateObject } from "@paypal/paypal-js";
import { m } from "#app/paraglide/messages.js";

export type CardField = "number" | "expiry" | "cvv" | "name";

const STATE_NAMES = {
  number: "cardNumberField",
  expiry: "cardExpiryField",
  cvv: "cardCvvField",
  name: "cardNameField",
} as const satisfies Record<CardField, keyof PayPalCardFieldsStateObject["fields"]>;

export const CARD_FIELDS: readonly CardField[] = ["number", "expiry", "cvv", "name"];

export const CARD_PROBLEM_TEXTS: Record<CardField, () => string> = {
  number: m.checkout_card_number_invalid,
  expiry: m.checkout_card_expiry_invalid,
  cvv: m.checkout_card_cvv_invalid,
  name: m.checkout_card_name_invalid,
};

/** The fields that can't be sent as they are, in the order of the form. The name may stay empty. */
export function findCardProblems({ fields }: Pick<PayPalCardFieldsStateObject, "fields">): CardField[] {
  return CARD_FIELDS.filter((field) => {
    const { isValid, isEmpty } = fields[STATE_NAMES[field]];
    return field === "name" ? !isValid && !isEmpty : !isValid;
  });
}
