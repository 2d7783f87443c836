import fc from "fast-check";
import { expect, it } from "vitest";
import { HIGHEST_PRICE_CENTS } from "./product-catalogue.ts";
import { readPriceCents } from "./product-price.ts";

it.each([
  ["149", 14_900],
  [" 149,5 ", 14_950],
  ["149.05", 14_905],
  ["10000", 1_000_000],
  ["10000,01", null],
  ["0", null],
  ["-1", null],
  ["1.234,00", 123_400],
  ["1,250", 125_000],
  ["1.250", 125_000],
  ["149,5005", null],
  ["149 €", null],
  ["1e3", null],
  ["", null],
])("reads %j as %j cents", (typed, cents) => {
  expect(readPriceCents(typed)).toBe(cents);
});

it("reads every price back", () => {
  const price = fc.integer({ min: 1, max: HIGHEST_PRICE_CENTS });
  const property = fc.property(price, (cents) => {
    expect(readPriceCents((cents / 100).toFixed(2))).toBe(cents);
  });
  fc.assert(property);
});
