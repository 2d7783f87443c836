import { expect, it } from "vitest";
import { centsOf } from "./withdrawal-fields.tsx";

it.each([
  ["1250,50", "EUR", 125_050],
  ["1.250,50 €", "EUR", 125_050],
  ["$1,250.50", "USD", 125_050],
  ["£1,250", "GBP", 125_000],
  ["1.250", "EUR", 125_000],
  ["$1,250", "EUR", Number.NaN],
  ["", "USD", Number.NaN],
] as const)("a certificate of %j %s has %j cents", (amountCents, currency, cents) => {
  expect(centsOf({ amountCents, currency })).toBe(cents);
});
