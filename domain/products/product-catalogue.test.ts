import { expect, it } from "vitest";
import { isPlanId } from "#domain/plans/plan-catalogue.ts";
import { givesIndicator, isProductId, PRODUCT_IDS, PRODUCT_KINDS, toProductPrices } from "./product-catalogue.ts";

it("[3.5] knows the robot for MetaTrader 5 and the indicator with one payment, and neither is a plan", () => {
  expect(PRODUCT_IDS.map((id) => PRODUCT_KINDS[id])).toEqual(["robot", "indicator"]);
  expect(PRODUCT_IDS.some(isPlanId)).toBe(false);
  expect(["anual", "__proto__", "robot", null].some(isProductId)).toBe(false);
});

it.each([
  ["semestral", true],
  ["indicator-one-time", true],
  ["robot-mt5", false],
] as const)("[1.3] %s gives access to the indicator: %s", (id, gives) => {
  expect(givesIndicator(id)).toBe(gives);
});

it("[1.4] has no price without a row, or where the operator has set none", () => {
  expect(toProductPrices([])).toEqual({ "robot-mt5": null, "indicator-one-time": null });
  const rows = [
    { id: "indicator-one-time", price_cents: null },
    { id: "robot-mt5", price_cents: 14_900 },
    { id: "another", price_cents: 1 },
  ];
  expect(toProductPrices(rows)).toEqual({ "robot-mt5": 14_900, "indicator-one-time": null });
});
