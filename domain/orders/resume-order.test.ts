import { expect, it } from "vitest";
import { ORDER_STATUSES } from "./order-states.ts";
import { resumeOrder, resumePath } from "./resume-order.ts";

it.each([
  ["created", null, "into_cart"],
  ["approved", "payment.declined", "into_cart"],
  ["approved", null, "in_review"],
  ["pending_review", "payment.under_review", "in_review"],
  ["failed", "payment.declined", "into_cart"],
  ["cancelled", "order.hold_over", "into_cart"],
  ["paid", null, "paid"],
  ["partially_refunded", null, "paid"],
  ["refunded", null, "paid"],
  ["disputed", null, "paid"],
] as const)("the link of an order that is %s (%s): %s", (status, problem, outcome) => {
  expect(resumeOrder({ status, problem })).toBe(outcome);
});

it("knows every state", () => {
  for (const status of ORDER_STATUSES)
    expect(resumeOrder({ status, problem: "x" })).toMatch(/^(into_cart|in_review|paid)$/);
});

it("[2.33] leads to the cart and writes no id as an address", () => {
  expect(resumePath("6b1f")).toBe("/dashboard/cart?pedido=6b1f");
  expect(resumePath("a&b=c")).toBe("/dashboard/cart?pedido=a%26b%3Dc");
});
