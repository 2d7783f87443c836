import { expect, it } from "vitest";
import { formatAmount, formatMoney, formatPercent, formatPrice } from "./format-money.ts";

it.each([
  [formatMoney(299_00, "es"), "299,00 USD"],
  [formatMoney(269_10, "en"), "269.10 USD"],
  [formatMoney(0, "es"), "0,00 USD"],
  [formatMoney(-298_99, "es"), "\u2212298,99 USD"],
  [formatMoney(-298_99, "en"), "\u2212298.99 USD"],
  [formatPrice(179_00, "es"), "179 USD"],
  [formatPrice(29_83, "es"), "29,83 USD"],
  [formatAmount(1_499_00, "en"), "1,499.00"],
  [formatAmount(499_00, "es", 0), "499"],
  [formatPercent(10, "es"), "10 %"],
  [formatPercent(10, "en"), "10%"],
])("writes %s", (formatted, expected) => {
  expect(formatted.replaceAll("\u00a0", " ")).toBe(expected);
});
