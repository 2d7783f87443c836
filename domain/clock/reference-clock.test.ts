import fc from "fast-check";
import { expect, it } from "vitest";
import { REFERENCE_OFFSET_HOURS, toReferenceTime } from "./reference-clock.ts";

it.each([
  { instant: "2026-11-20T12:00:00Z", date: "2026-11-20", hour: 8, minute: 0, weekday: "friday" },
  { instant: "2026-11-21T03:59:59Z", date: "2026-11-20", hour: 23, minute: 59, weekday: "friday" },
  { instant: "2026-11-21T04:00:00Z", date: "2026-11-21", hour: 0, minute: 0, weekday: "saturday" },
  // New York has summer time then; the reference clock never has.
  { instant: "2026-07-15T13:30:00Z", date: "2026-07-15", hour: 9, minute: 30, weekday: "wednesday" },
  { instant: "2026-01-14T13:30:00Z", date: "2026-01-14", hour: 9, minute: 30, weekday: "wednesday" },
  { instant: "2028-02-29T02:00:00Z", date: "2028-02-28", hour: 22, minute: 0, weekday: "monday" },
  { instant: "2027-01-01T00:00:00Z", date: "2026-12-31", hour: 20, minute: 0, weekday: "thursday" },
])("[9.12] $instant is $date $hour:$minute, a $weekday", ({ instant, ...expected }) => {
  expect(toReferenceTime(new Date(instant))).toMatchObject(expected);
});

it("[9.12] is the current time less 4 hours, on every day of every year", () => {
  const instant = fc.date({ min: new Date("2000-01-01"), max: new Date("2100-01-01"), noInvalidDate: true });
  const property = fc.property(instant, (now) => {
    const { date, hour, minute, second } = toReferenceTime(now);
    const [year = 0, month = 0, day = 0] = date.split("-").map(Number);
    const shown = Date.UTC(year, month - 1, day, hour, minute, second);
    expect(Math.floor(now.getTime() / 1000) * 1000 - shown).toBe(-REFERENCE_OFFSET_HOURS * 3_600_000);
  });
  fc.assert(property);
});
