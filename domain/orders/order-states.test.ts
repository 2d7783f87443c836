import fc from "fast-check";
import { expect, it } from "vitest";
import { canBecome, isCancellable, isOpen, ORDER_STATUSES, type OrderStatus } from "./order-states.ts";

it.each<{ from: OrderStatus; to: OrderStatus; allowed: boolean }>([
  { from: "created", to: "approved", allowed: true },
  { from: "created", to: "paid", allowed: true },
  { from: "created", to: "cancelled", allowed: true },
  { from: "approved", to: "pending_review", allowed: true },
  { from: "approved", to: "created", allowed: false },
  { from: "pending_review", to: "paid", allowed: true },
  { from: "pending_review", to: "cancelled", allowed: false },
  { from: "pending_review", to: "created", allowed: false },
  { from: "paid", to: "pending_review", allowed: false },
  { from: "paid", to: "failed", allowed: false },
  { from: "paid", to: "cancelled", allowed: false },
  { from: "paid", to: "disputed", allowed: true },
  { from: "disputed", to: "paid", allowed: true },
  { from: "disputed", to: "refunded", allowed: true },
  { from: "partially_refunded", to: "paid", allowed: false },
  { from: "refunded", to: "paid", allowed: false },
  { from: "cancelled", to: "paid", allowed: false },
  { from: "failed", to: "paid", allowed: false },
])("c6: $from to $to is allowed: $allowed", ({ from, to, allowed }) => {
  expect(canBecome(from, to)).toBe(allowed);
});

it("c6: whatever order the news come in, an order that left the open states never goes back, and a dead one stays dead", () => {
  const property = fc.property(fc.array(fc.constantFrom(...ORDER_STATUSES), { maxLength: 30 }), (news) => {
    let status: OrderStatus = "created";
    for (const next of news) {
      const before: OrderStatus = status;
      if (canBecome(status, next)) status = next;
      if (!isOpen(before)) expect(isOpen(status)).toBe(false);
      if (before === "cancelled" || before === "failed" || before === "refunded") expect(status).toBe(before);
    }
  });
  fc.assert(property);
});

it.each<{ status: OrderStatus; problem: string | null; expected: boolean }>([
  { status: "created", problem: null, expected: true },
  { status: "approved", problem: null, expected: false },
  { status: "approved", problem: "payment.declined", expected: true },
  { status: "pending_review", problem: null, expected: false },
  { status: "paid", problem: null, expected: false },
  { status: "cancelled", problem: null, expected: false },
])("an order that is $status with problem $problem may be cancelled: $expected", ({ expected, ...order }) => {
  expect(isCancellable(order)).toBe(expected);
});
