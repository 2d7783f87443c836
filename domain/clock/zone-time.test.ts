import fc from "fast-check";
import { expect, it } from "vitest";
import { referenceInstant, toReferenceTime } from "./reference-clock.ts";
import { zoneOffsetMinutes, zoneTime } from "./zone-time.ts";

/** Fixed UTC-4 at 09:30 and 20:00, computed from IANA data. docs/field-notes.md, c3. */
it.each([
  {
    date: "2026-01-14",
    utc: ["13:30", "thursday 00:00"],
    lima: ["08:30", "19:00"],
    madrid: ["14:30", "thursday 01:00"],
  },
  { date: "2026-03-16", utc: ["13:30", "tuesday 00:00"], lima: ["08:30", "19:00"], madrid: ["14:30", "tuesday 01:00"] },
  {
    date: "2026-07-15",
    utc: ["13:30", "thursday 00:00"],
    lima: ["08:30", "19:00"],
    madrid: ["15:30", "thursday 02:00"],
  },
  {
    date: "2026-10-28",
    utc: ["13:30", "thursday 00:00"],
    lima: ["08:30", "19:00"],
    madrid: ["14:30", "thursday 01:00"],
  },
])("[9.12] tells 09:30 and 20:00 of $date in UTC, Lima and Madrid", ({ date, utc, lima, madrid }) => {
  const day = toReferenceTime(referenceInstant(date, 9, 30)).weekday;
  const shown = (zone: string) =>
    [referenceInstant(date, 9, 30), referenceInstant(date, 20, 0)].map((instant) => {
      const { weekday, hour, minute } = zoneTime(instant, zone);
      const time = `${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}`;
      return weekday === day ? time : `${weekday} ${time}`;
    });
  expect(shown("UTC")).toEqual(utc);
  expect(shown("America/Lima")).toEqual(lima);
  expect(shown("Europe/Madrid")).toEqual(madrid);
});

it("[9.12] is an hour ahead of New York in its winter and with it in its summer", () => {
  expect(zoneTime(referenceInstant("2026-01-14", 9, 30), "America/New_York")).toMatchObject({ hour: 8, minute: 30 });
  expect(zoneTime(referenceInstant("2026-07-15", 9, 30), "America/New_York")).toMatchObject({ hour: 9, minute: 30 });
});

it.each([
  { zone: "Asia/Kolkata", offset: 330 },
  { zone: "Asia/Kathmandu", offset: 345 },
  { zone: "America/St_Johns", offset: -210 },
  { zone: "UTC", offset: 0 },
])("knows that $zone is $offset minutes from UTC in winter", ({ zone, offset }) => {
  expect(zoneOffsetMinutes(new Date("2026-01-14T13:30:00Z"), zone)).toBe(offset);
});

it("tells back the date and time that an instant was made of", () => {
  const minutes = fc.integer({ min: 0, max: 1439 });
  const days = fc.date({ min: new Date("2000-01-01"), max: new Date("2099-12-31"), noInvalidDate: true });
  fc.assert(
    fc.property(days, minutes, (day, minute) => {
      const date = day.toISOString().slice(0, 10);
      const shown = toReferenceTime(referenceInstant(date, Math.floor(minute / 60), minute % 60));
      expect(shown).toMatchObject({ date, hour: Math.floor(minute / 60), minute: minute % 60, second: 0 });
    }),
  );
});
