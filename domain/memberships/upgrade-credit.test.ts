import fc from "fast-check";
import { expect, it } from "vitest";
import { DAY_MS } from "#domain/clock/durations.ts";
import { capCredit, findUpgradeCredit, type PaidTerm, toWholeDays } from "./upgrade-credit.ts";

const BOUGHT = new Date("2026-11-20T11:02:11.000Z");
const ANUAL: PaidTerm = { orderId: "a", planId: "anual", capturedAt: BOUGHT, capturedCents: 26_910 };
const later = (days: number, from = BOUGHT) => new Date(from.getTime() + days * DAY_MS);

it("is the unused seconds of the term times what was captured, rounded down", () => {
  // 12 months from 20 November 2026 are 365 days; 4 days, 8 hours and 3,829 seconds of them are used.
  const now = new Date("2026-11-24T19:06:00.000Z");
  expect(findUpgradeCredit([ANUAL], [], now)).toEqual([
    {
      orderId: "a",
      planId: "anual",
      capturedCents: 26_910,
      unusedSeconds: 31_161_371,
      termSeconds: 31_536_000,
      creditCents: 26_590,
    },
  ]);
});

it.each([
  { when: "at once", at: BOUGHT, cents: [26_910] },
  { when: "a millisecond later", at: new Date(BOUGHT.getTime() + 1), cents: [26_909] },
  { when: "with a second left", at: new Date(later(365).getTime() - 1000), cents: [] },
  { when: "when the term is over", at: later(365), cents: [] },
])("is worth $cents $when", ({ at, cents }) => {
  expect(findUpgradeCredit([ANUAL], [], at).map(({ creditCents }) => creditCents)).toEqual(cents);
});

it("counts the same plan bought again behind the first, and time that an upgrade took over behind the upgrade", () => {
  const again = { ...ANUAL, orderId: "b", capturedAt: later(10) };
  expect(findUpgradeCredit([again, ANUAL], [], later(365)).map(({ orderId }) => orderId)).toEqual(["b"]);
  const semestral = { ...ANUAL, orderId: "s", planId: "semestral" as const, capturedCents: 17_900 };
  const parts = findUpgradeCredit([semestral, { ...ANUAL, capturedAt: later(31) }], [], later(31));
  expect(parts).toMatchObject([
    { orderId: "a", creditCents: 26_910 },
    { orderId: "s", unusedSeconds: 150 * 86_400, termSeconds: 181 * 86_400, creditCents: 14_834 },
  ]);
});

it("is nothing with a plan for life, for what the team gave, and for what costs nothing", () => {
  const lifetime = { ...ANUAL, orderId: "l", planId: "lifetime" as const, capturedAt: later(1) };
  expect(findUpgradeCredit([ANUAL, lifetime], [], later(2))).toEqual([]);
  const given = { id: "g", planId: "anual" as const, startsAt: BOUGHT, endsAt: later(365) };
  expect(findUpgradeCredit([], [given], later(2))).toEqual([]);
  expect(findUpgradeCredit([{ ...ANUAL, capturedCents: 0 }], [], later(2))).toEqual([]);
});

const purchase = fc.record({
  planId: fc.constantFrom("semestral" as const, "anual" as const),
  day: fc.nat(900),
  cents: fc.integer({ min: 0, max: 60_000 }),
});

it("never gives more than was captured, never more as time goes by, and never a fraction", () => {
  fc.assert(
    fc.property(fc.array(purchase, { maxLength: 5 }), fc.nat(1200), fc.nat(400), (bought, day, more) => {
      const paid = bought.map(({ planId, day: on, cents }, index) => ({
        orderId: String(index),
        planId,
        capturedAt: later(on),
        capturedCents: cents,
      }));
      const known = paid.filter(({ capturedAt }) => capturedAt <= later(day));
      const now = findUpgradeCredit(known, [], later(day));
      const then = new Map(findUpgradeCredit(known, [], later(day + more)).map((part) => [part.orderId, part]));
      for (const part of now) {
        expect(Number.isInteger(part.creditCents)).toBe(true);
        expect(part.creditCents).toBeLessThanOrEqual(part.capturedCents);
        expect(part.unusedSeconds).toBeLessThanOrEqual(part.termSeconds);
        expect(then.get(part.orderId)?.creditCents ?? 0).toBeLessThanOrEqual(part.creditCents);
      }
      expect(new Set(now.map(({ orderId }) => orderId)).size).toBe(now.length);
    }),
  );
});

it("is never more than there is to pay", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 60_000 }), { maxLength: 4 }), fc.nat(90_000), (cents, payable) => {
      const parts = cents.map((creditCents, index) => ({
        orderId: String(index),
        planId: "anual" as const,
        capturedCents: creditCents,
        unusedSeconds: 1,
        termSeconds: 1,
        creditCents,
      }));
      const taken = capCredit(parts, payable).reduce((sum, { creditCents }) => sum + creditCents, 0);
      expect(taken).toBe(
        Math.min(
          payable,
          cents.reduce((sum, one) => sum + one, 0),
        ),
      );
    }),
  );
});

it.each([
  [31_535_944, 364],
  [86_400, 1],
  [86_399, 0],
])("%d seconds of a credit are told as %d whole days", (seconds, days) => {
  expect(toWholeDays(seconds)).toBe(days);
});
