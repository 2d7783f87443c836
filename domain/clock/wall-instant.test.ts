import fc from "fast-check";
import { expect, it } from "vitest";
import { wallInstant, zoneTime } from "./zone-time.ts";

it.each([
  { zone: "America/New_York", date: "2026-03-07", instant: "2026-03-07T14:00:00.000Z" },
  { zone: "America/New_York", date: "2026-03-08", instant: "2026-03-08T13:00:00.000Z" },
  { zone: "America/New_York", date: "2026-11-01", instant: "2026-11-01T14:00:00.000Z" },
  { zone: "Europe/Madrid", date: "2026-03-29", instant: "2026-03-29T07:00:00.000Z" },
  { zone: "America/Lima", date: "2026-03-29", instant: "2026-03-29T14:00:00.000Z" },
  { zone: "Asia/Kolkata", date: "2026-03-29", instant: "2026-03-29T03:30:00.000Z" },
])("9:00 of $date in $zone is $instant, on the very days on which clocks change", ({ zone, date, instant }) => {
  expect(wallInstant(date, { hour: 9, minute: 0 }, zone).toISOString()).toBe(instant);
});

it.each([
  { what: "skipped", date: "2026-03-08", hour: 2, instant: "2026-03-08T07:30:00.000Z" },
  { what: "shown twice", date: "2026-11-01", hour: 1, instant: "2026-11-01T05:30:00.000Z" },
])("a time that is $what has one instant", ({ date, hour, instant }) => {
  expect(wallInstant(date, { hour, minute: 30 }, "America/New_York").toISOString()).toBe(instant);
});

it("is shown again as what it was made of", () => {
  const days = fc.date({ min: new Date("2020-01-01"), max: new Date("2035-12-31"), noInvalidDate: true });
  const zones = fc.constantFrom("America/New_York", "Europe/Madrid", "America/Lima", "Australia/Sydney", "Asia/Tokyo");
  // From five in the morning on no clock of these is ever changed.
  fc.assert(
    fc.property(days, zones, fc.integer({ min: 5, max: 23 }), (day, zone, hour) => {
      const date = day.toISOString().slice(0, 10);
      expect(zoneTime(wallInstant(date, { hour, minute: 15 }, zone), zone)).toMatchObject({ date, hour, minute: 15 });
    }),
  );
});
