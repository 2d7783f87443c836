import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addMonths, toWholeSecond } from "./membership-term.ts";
import { refundDeadline } from "./refund-window.ts";

describe("addMonths", () => {
  it.each([
    { from: "2026-11-20T12:34:56Z", months: 6, to: "2027-05-20T12:34:56Z" },
    { from: "2026-11-20T12:34:56Z", months: 12, to: "2027-11-20T12:34:56Z" },
    { from: "2026-08-31T10:00:00Z", months: 6, to: "2027-02-28T10:00:00Z" },
    { from: "2027-08-31T10:00:00Z", months: 6, to: "2028-02-29T10:00:00Z" },
    { from: "2028-02-29T10:00:00Z", months: 12, to: "2029-02-28T10:00:00Z" },
    { from: "2026-12-31T23:59:59Z", months: 6, to: "2027-06-30T23:59:59Z" },
    { from: "2026-07-01T00:00:00Z", months: 6, to: "2027-01-01T00:00:00Z" },
  ])("[9.2][9.3] $from and $months months is $to", ({ from, months, to }) => {
    expect(addMonths(new Date(from), months)).toEqual(new Date(to));
  });

  it("lands in the right month, at the same time of day, never later in the month", () => {
    const start = fc.date({ min: new Date("2000-01-01"), max: new Date("2100-01-01"), noInvalidDate: true });
    const property = fc.property(start, fc.constantFrom(6, 12), (from, months) => {
      const to = addMonths(from, months);
      const passed = (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth();
      expect(passed).toBe(months);
      expect(to.toISOString().slice(10)).toBe(from.toISOString().slice(10));
      expect(to.getUTCDate()).toBeLessThanOrEqual(from.getUTCDate());
      if (from.getUTCDate() <= 28) expect(to.getUTCDate()).toBe(from.getUTCDate());
    });
    fc.assert(property);
  });
});

it("counts terms to the second", () => {
  expect(toWholeSecond(new Date("2026-11-20T12:00:00.999Z"))).toEqual(new Date("2026-11-20T12:00:00Z"));
});

it("[1.12] the window is 14 times 24 hours, over a change of the clocks as well", () => {
  expect(refundDeadline(new Date("2026-10-20T12:00:00Z"))).toEqual(new Date("2026-11-03T12:00:00Z"));
});
