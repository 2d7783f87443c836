import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DAY_MS } from "#domain/clock/durations.ts";
import { isAskedByLetter, isAskedForTestimonial, type MemberTerm, memberDays, memberMonths } from "./member-time.ts";

const NOW = new Date("2026-11-28T12:00:00Z");
const day = (ago: number) => new Date(NOW.getTime() - ago * DAY_MS);
const term = (startedAgo: number, change: Partial<MemberTerm> = {}): MemberTerm => ({
  isActive: true,
  startsAt: day(startedAgo),
  endsAt: null,
  endedAt: null,
  endReason: null,
  ...change,
});

describe("days under a plan", () => {
  it("count until now, and not what is still to come", () => {
    expect(memberDays([term(40)], NOW)).toBe(40);
    expect(memberDays([term(-5)], NOW)).toBe(0);
    expect(memberDays([], NOW)).toBe(0);
  });

  it("count those of two at once once, and none between two", () => {
    expect(memberDays([term(40), term(30)], NOW)).toBe(40);
    expect(memberDays([term(100, { endsAt: day(90) }), term(5)], NOW)).toBe(15);
    expect(memberDays([term(100, { endsAt: day(1) }), term(90, { endsAt: day(80) })], NOW)).toBe(99);
  });

  it("end where a term was ended, and leave out one whose money went back", () => {
    expect(memberDays([term(60, { isActive: false, endedAt: day(20), endReason: "upgrade" })], NOW)).toBe(40);
    for (const endReason of ["refund", "reversal", "dispute"])
      expect(memberDays([term(60, { isActive: false, endedAt: day(20), endReason })], NOW)).toBe(0);
  });

  it("are never more than the days since the first term began, nor less with one term more", () => {
    const anyTerm = fc
      .tuple(fc.integer({ min: -50, max: 900 }), fc.option(fc.integer({ min: 1, max: 400 })))
      .map(([ago, length]) => term(ago, { endsAt: length === null ? null : day(ago - length) }));
    fc.assert(
      fc.property(fc.array(anyTerm, { minLength: 1, maxLength: 6 }), anyTerm, (terms, other) => {
        const days = memberDays(terms, NOW);
        const first = Math.min(...terms.map(({ startsAt }) => startsAt.getTime()));
        expect(days).toBeLessThanOrEqual(Math.max(0, (NOW.getTime() - first) / DAY_MS));
        expect(memberDays([...terms, other], NOW)).toBeGreaterThanOrEqual(days);
      }),
    );
  });
});

describe("a member's home", () => {
  const asks = (terms: MemberTerm[], hasAnswered = false) => isAskedForTestimonial({ terms, hasAnswered }, NOW);

  it("asks after 30 days under a plan that still runs", () => {
    expect([asks([term(29)]), asks([term(30)])]).toEqual([false, true]);
    expect(asks([term(200, { endsAt: day(1) })])).toBe(false);
    expect(asks([term(200, { isActive: false })])).toBe(false);
  });

  it("is followed by one letter of Sunday that asks", () => {
    const byLetter = (days: number, hasAnswered = false) => isAskedByLetter({ terms: [term(days)], hasAnswered }, NOW);
    expect([29, 30, 36, 37].map((days) => byLetter(days))).toEqual([false, true, true, false]);
    expect(byLetter(33, true)).toBe(false);
  });

  it("asks nobody who has answered, whatever the answer was", () => {
    expect(asks([term(400)], true)).toBe(false);
  });
});

it.each([
  [30, 1],
  [60, 1],
  [61, 2],
  [365, 12],
  [730, 24],
])("%i days are told as %i months", (days, months) => {
  expect(memberMonths(days)).toBe(months);
});
