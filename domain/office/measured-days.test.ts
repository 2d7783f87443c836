import fc from "fast-check";
import { expect, it } from "vitest";
import { daysOf, MEASURED_DAYS, measuredSpan, percentAbove, shiftDay } from "./measured-days.ts";

it.each([
  { zone: "America/Lima", now: "2026-11-24T04:59:59Z", first: "2026-11-17", last: "2026-11-23" },
  { zone: "Europe/Madrid", now: "2026-11-23T23:00:00Z", first: "2026-11-18", last: "2026-11-24" },
])("seven days that end at $now in $zone", ({ zone, now, first, last }) => {
  expect(measuredSpan(7, { now: new Date(now), zone })).toEqual({ first, last });
});

it("a span has as many days as it was asked for, each once", () => {
  const now = fc.date({ noInvalidDate: true, min: new Date("2024-02-01"), max: new Date("2030-12-31") });
  fc.assert(
    fc.property(now, fc.constantFrom(...MEASURED_DAYS), (at, days) => {
      const all = daysOf(measuredSpan(days, { now: at, zone: "Europe/Madrid" }));
      expect(new Set(all).size).toBe(days);
      expect(all).toHaveLength(days);
      expect(all.at(-1)).toBe(shiftDay(all[0] ?? "", days - 1));
    }),
  );
});

it.each([
  [110, 100, 10],
  [1, 3, -66.7],
  [5, 0, null],
  [0, 5, -100],
])("%d is %d more than %d by percent", (figure, other, percent) => {
  expect(percentAbove(figure, other)).toBe(percent);
});
