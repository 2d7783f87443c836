import { expect, it } from "vitest";
import { readTypedMoney } from "./typed-money.ts";

it.each([
  ["100000", "USD", 10_000_000],
  ["100.000", "USD", 10_000_000],
  ["100,000", "USD", 10_000_000],
  ["99,50", "USD", 9_950],
  ["1.250,50 €", "EUR", 125_050],
  ["1.250,50 €", "USD", null],
  ["1.250,50 €", null, 125_050],
  ["10.000", "JPY", 1_000_000],
  ["10,5", "JPY", null],
  ["1.250", "KWD", null],
  ["0", "USD", null],
  ["", "USD", null],
  ["1e5", "USD", null],
])("%j of %s is %j hundredths", (text, currency, cents) => {
  expect(readTypedMoney(text, currency)).toBe(cents);
});
