import fc from "fast-check";
import { expect, it } from "vitest";
import { DAY_MS } from "#domain/clock/durations.ts";
import { toReferenceTime } from "#domain/clock/reference-clock.ts";
import { addWorkingDays, type RefundableOrder, refundAnswerDue, refuseRefund } from "./refund-request.ts";

const PAID_AT = new Date("2026-11-20T10:02:11.000Z");
const ORDER: RefundableOrder = {
  status: "paid",
  paidAt: PAID_AT,
  refundableCents: 26_910,
  isUpgraded: false,
  requests: [],
};
const LAST = new Date("2026-12-04T10:02:11.000Z");

it.each<[string, Partial<RefundableOrder>, Date, string | null]>([
  ["at the guarantee's last instant", {}, LAST, null],
  ["a millisecond after it", {}, new Date(LAST.getTime() + 1), "refund.window_over"],
  ["of an order of which a part went back", { status: "partially_refunded" }, LAST, null],
  ["of an order that is refunded", { status: "refunded", refundableCents: 0 }, LAST, "refund.nothing_left"],
  ["while the bank's dispute runs", { status: "disputed" }, LAST, "refund.nothing_left"],
  ["of a free order", { refundableCents: 0 }, LAST, "refund.nothing_left"],
  ["of an order that was never paid", { status: "cancelled", paidAt: null }, LAST, "refund.nothing_left"],
  ["while one is open", { requests: ["withdrawn", "requested"] }, LAST, "refund.already_open"],
  ["while one is being paid", { requests: ["confirmed"] }, LAST, "refund.already_open"],
  ["after a refusal", { requests: ["refused"] }, LAST, "refund.already_answered"],
  ["after one's own withdrawal", { requests: ["withdrawn"] }, LAST, null],
  ["of an order that became another's credit", { isUpgraded: true, refundableCents: 1 }, LAST, "refund.upgraded"],
])("[1.12][9.7] a refund %s", (_, changed, at, expected) => {
  expect(refuseRefund({ ...ORDER, ...changed }, at)).toBe(expected);
});

it.each([
  { asked: "2026-11-24T19:06:00.000Z", what: "a Tuesday", due: "2026-11-27T19:06:00.000Z" },
  { asked: "2026-11-26T19:06:00.000Z", what: "a Thursday", due: "2026-12-01T19:06:00.000Z" },
  { asked: "2026-11-28T12:00:00.000Z", what: "a Saturday", due: "2026-12-02T12:00:00.000Z" },
  { asked: "2026-11-29T12:00:00.000Z", what: "a Sunday", due: "2026-12-02T12:00:00.000Z" },
  // Friday evening on the reference clock, Saturday in UTC.
  { asked: "2026-11-28T01:00:00.000Z", what: "a Friday evening", due: "2026-12-03T01:00:00.000Z" },
])("asked on $what is answered within 3 working days", ({ asked, due }) => {
  expect(refundAnswerDue(new Date(asked)).toISOString()).toBe(due);
});

it("working days end on a working day at the same time of day, and never come sooner than the days themselves", () => {
  const instant = fc.date({ min: new Date("2020-01-01"), max: new Date("2040-01-01"), noInvalidDate: true });
  fc.assert(
    fc.property(instant, fc.integer({ min: 1, max: 20 }), (from, days) => {
      const to = addWorkingDays(from, days);
      const length = to.getTime() - from.getTime();
      expect(["saturday", "sunday"]).not.toContain(toReferenceTime(to).weekday);
      expect(length % DAY_MS).toBe(0);
      expect(length / DAY_MS).toBeGreaterThanOrEqual(days);
      expect(length / DAY_MS).toBeLessThanOrEqual(days + 2 * Math.ceil(days / 5) + 2);
    }),
  );
});
