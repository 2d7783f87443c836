import fc from "fast-check";
import { expect, it } from "vitest";
import {
  isSelfReferral,
  makeReferralCode,
  type ReferralEntry,
  referralCents,
  sumShares,
  toReferralCode,
  toShares,
} from "./referral.ts";

it("[3.9] is 10 % of what was captured, rounded down", () => {
  expect(referralCents(29_900)).toBe(2_990);
  expect(referralCents(26_919)).toBe(2_691);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), (cents) => {
      expect(referralCents(cents) * 10).toBeLessThanOrEqual(cents);
      expect(referralCents(cents) * 10).toBeGreaterThan(cents - 10);
    }),
  );
});

it("a code is found however it is typed, and what can't be one is none", () => {
  const bytes = fc.uint8Array({ minLength: 8, maxLength: 16 });
  fc.assert(
    fc.property(bytes, (random) => {
      const code = makeReferralCode(random);
      expect(toReferralCode(`  ${code.toLowerCase()} `)).toBe(code);
    }),
  );
  for (const typed of [null, "", "ABC", "ABCDEFGHI", "ÁBCDEFGH", "../../..", "<script>"]) {
    expect(toReferralCode(typed)).toBeNull();
  }
});

it.each([
  { who: "the same account", referrer: ["a", "ana@example.com"], buyer: ["a", "other@example.com"], is: true },
  { who: "the same mailbox", referrer: ["a", "ana@gmail.com"], buyer: ["b", "A.na+lpx@gmail.com"], is: true },
  { who: "somebody else", referrer: ["a", "ana@example.com"], buyer: ["b", "eva@example.com"], is: false },
])("knows $who", ({ referrer: [userId = "", email = ""], buyer: [buyerId = "", buyerEmail = ""], is }) => {
  expect(isSelfReferral({ userId, email }, { userId: buyerId, email: buyerEmail })).toBe(is);
});

it("shows each share at its furthest step, and adds up what stands where", () => {
  const entry = (orderId: string, step: ReferralEntry["step"], amountCents: number, day: number): ReferralEntry => ({
    orderId,
    step,
    amountCents,
    at: new Date(Date.UTC(2026, 10, day)),
    dueAt: step === "earned" ? new Date(Date.UTC(2026, 10, day + 14)) : null,
    note: null,
  });
  const shares = toShares([
    entry("a", "earned", 2_990, 1),
    entry("a", "due", 2_500, 15),
    entry("a", "paid", 2_500, 16),
    entry("b", "earned", 1_790, 2),
    entry("b", "cancelled", 1_790, 3),
    entry("c", "earned", 4_990, 4),
  ]);
  expect(shares.map(({ orderId, step }) => `${orderId} ${step}`)).toEqual(["c earned", "b cancelled", "a paid"]);
  expect(sumShares(shares)).toEqual({ earned: 4_990, due: 0, cancelled: 1_790, paid: 2_500 });
});
