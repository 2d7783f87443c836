import fc from "fast-check";
import { expect, it } from "vitest";
import { DAY_MS } from "#domain/clock/durations.ts";
import { firmDayEnd, firmDayOf } from "./firm-day.ts";
import { isOpenOnWeekend } from "./weekend.ts";

const dateOf = (day: number) => new Date(day * DAY_MS).toISOString().slice(0, 10);

it.each([
  // Breakout's day ends at 00:30 UTC: 00:20 is of the day before.
  ["2026-03-10T00:20:00Z", "Etc/UTC", "00:30", "2026-03-09"],
  ["2026-03-10T00:31:00Z", "Etc/UTC", "00:30", "2026-03-10"],
  ["2026-03-10T12:00:00Z", "Etc/UTC", "00:30", "2026-03-10"],
  ["2026-03-09T23:30:00Z", "Europe/Prague", "00:00", "2026-03-10"],
  ["2026-03-09T22:30:00Z", "America/Chicago", "17:00", "2026-03-10"],
])("counts %s by %s until %s to %s", (instant, zone, dayEndsAt, date) => {
  expect(dateOf(firmDayOf(Date.parse(instant), { zone, dayEndsAt }))).toBe(date);
});

it("ends a day with its last millisecond, whenever that is", () => {
  const rule = fc.record({
    zone: fc.constantFrom("Etc/GMT-3", "America/New_York", "Europe/Prague"),
    dayEndsAt: fc.constantFrom("00:00", "00:30", "11:59", "12:00", "17:00"),
  });
  fc.assert(
    fc.property(rule, fc.integer({ min: 17_000, max: 24_000 }), (rules, day) => {
      const end = firmDayEnd(day, rules);
      expect(firmDayOf(end, rules)).toBe(day);
      expect(firmDayOf(end + 1, rules)).toBe(day + 1);
    }),
  );
});

it("has a trade open on the weekend where any Saturday, or Sunday until noon, of New York's winter lies in it", () => {
  const hour = 3_600_000;
  const monday = Date.UTC(2026, 0, 5, 5);
  const isWeekend = (at: number) => {
    const hours = ((((at - monday) / hour) % 168) + 168) % 168;
    return hours >= 120 && hours < 156;
  };
  const hours = fc.integer({ min: 0, max: 400 });
  fc.assert(
    fc.property(hours, hours, (from, length) => {
      const openedAt = monday + from * hour;
      const closedAt = openedAt + (length + 1) * hour;
      const inside = Array.from({ length: length + 1 }, (_, place) => openedAt + place * hour);
      expect(isOpenOnWeekend({ openedAt, closedAt })).toBe(inside.some(isWeekend));
    }),
  );
});
