import { expect, it } from "vitest";
import { ORDER_STATUSES } from "#domain/orders/order-states.ts";
import { SUCCESS_WORDS, successKind } from "./success-view.ts";

it.each([
  ["paid", "paid"],
  ["partially_refunded", "paid"],
  ["pending_review", "review"],
  ["created", "waiting"],
  ["approved", "waiting"],
  ["cancelled", "dead"],
  ["refunded", "refunded"],
] as const)("reads %s as %s", (status, kind) => {
  expect(successKind(status)).toBe(kind);
});

it("thanks nobody for an order without money", () => {
  const thanks = SUCCESS_WORDS.paid.title();
  const unpaid = ORDER_STATUSES.filter((status) => successKind(status) !== "paid");
  expect(unpaid.map((status) => SUCCESS_WORDS[successKind(status)].title())).not.toContain(thanks);
});
