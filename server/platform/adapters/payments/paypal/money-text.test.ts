import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { centsToMoneyText, moneyTextToCents } from "./money-text.ts";

describe("money text", () => {
  it.each([
    [0, "0.00"],
    [1, "0.01"],
    [99, "0.99"],
    [17_900, "179.00"],
    [26_910, "269.10"],
  ])("writes %i cents as %s", (cents, text) => {
    expect(centsToMoneyText(cents)).toBe(text);
  });

  it("reads back every amount it writes", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (cents) => {
        expect(moneyTextToCents(centsToMoneyText(cents))).toBe(cents);
      }),
    );
  });

  it.each(["", "-1.00", "+1", "1e2", "1.005", "1,00", " 1", "1 ", "NaN", "0x10", "1234567890.00", "."])(
    "refuses %j",
    (text) => {
      expect(moneyTextToCents(text)).toBeNull();
    },
  );

  it.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY])("never writes %d", (cents) => {
    expect(() => centsToMoneyText(cents)).toThrow(RangeError);
  });

  it("reads whole units and one decimal", () => {
    expect(moneyTextToCents("179")).toBe(17_900);
    expect(moneyTextToCents("269.1")).toBe(26_910);
  });
});
