import { expect, it } from "vitest";
import { centsOf } from "./account-fields.tsx";

it.each([
  ["1.250", 125_000],
  ["1,250", 125_000],
  ["10.000", 1_000_000],
  ["10000,00", 1_000_000],
  ["1.250,50", 125_050],
  ["10 000 USD", 1_000_000],
  ["1.2.3", Number.NaN],
  ["10 000 €", Number.NaN],
  ["", Number.NaN],
])("an account that begins with %j has %j cents (T3)", (startingCents, cents) => {
  expect(centsOf({ startingCents })).toBe(cents);
});
