import type { PayPalCardFieldsComponentOptions } from "@paypal/paypal-js";

/** The tokens' values for fields that live in the provider's own frames and can't see our style sheet. */
export function readCardStyle(): NonNullable<PayPalCardFieldsComponentOptions["style"]> {
  const tokens = getComputedStyle(document.documentElement);
  return {
    input: {
      color: tokens.getPropertyValue("--text").trim(),
      "font-family": "ui-monospace, monospace",
      "font-size": "16px",
    },
    ".invalid": { color: tokens.getPropertyValue("--loss").trim() },
  };
}
