import { expect, it } from "vitest";
import type { OrderAttempt } from "#app/core/shop/cart/checkout-data.ts";
import { type Judgement, withoutOwnOrder } from "./own-judgement.ts";

const LOWER = { code: "plan.lower_than_active", itemIds: ["semestral"], activePlanId: "anual" } as const;
const TOO_MANY = { code: "order.too_many", itemIds: [], activePlanId: null } as const;
const JUDGED: Judgement = {
  refusals: [LOWER, TOO_MANY],
  repeated: {
    orderId: "o1",
    number: 1001,
    standing: "in_review",
    at: "2026-11-26T12:00:00.000Z",
    itemIds: ["semestral"],
  },
  term: null,
};
const attemptOf = (orderId: string | null): OrderAttempt => ({
  key: "k",
  request: "{}",
  orderId,
  providerOrderId: null,
  totalCents: null,
  captureCount: 0,
});

it("an order of this checkout is neither one too many nor a repeat of itself", () => {
  expect(withoutOwnOrder(JUDGED, attemptOf("o1"))).toEqual({ refusals: [LOWER], repeated: null, term: null });
});

it("another order stands in the way, whatever this checkout has tried", () => {
  expect(withoutOwnOrder(JUDGED, attemptOf("o2")).repeated).toBe(JUDGED.repeated);
  expect(withoutOwnOrder(JUDGED, attemptOf(null))).toEqual(JUDGED);
  expect(withoutOwnOrder(JUDGED, null)).toEqual(JUDGED);
});
