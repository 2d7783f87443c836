import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { OPERATING_DAYS } from "#domain/backtest/weekdays.ts";
import { BROKER_PRESETS, type BrokerProfile, beginsAtNewYorkClose, DAYLIGHT_SAVINGS } from "./broker-profile.ts";
import { differingSpans, lastDateOfHours } from "./clock-changes.ts";
import { daysOnWeekend, type ServerDay, serverWeek } from "./server-week.ts";

const { newYork7, eet, utc } = BROKER_PRESETS;
const MORNING_AND_EVENING = { pattern1Hour: 9, pattern1Minute: 30, pattern2Hour: 20, pattern2Minute: 0 };

function shown({ day, patterns }: ServerDay): string[] {
  return patterns.map(({ server: { weekday, hour, minute } }) => {
    const time = `${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}`;
    return weekday === day ? time : `${weekday} ${time}`;
  });
}

describe("serverWeek", () => {
  /** 09:30 and 20:00 on the reference clock. docs/field-notes.md, c3, computed from IANA data. */
  it.each([
    { date: "2026-01-14", day: "wednesday", ny7: ["15:30", "thursday 02:00"], eu: ["15:30", "thursday 02:00"] },
    { date: "2026-03-16", day: "monday", ny7: ["16:30", "tuesday 03:00"], eu: ["15:30", "tuesday 02:00"] },
    { date: "2026-07-15", day: "wednesday", ny7: ["16:30", "thursday 03:00"], eu: ["16:30", "thursday 03:00"] },
    { date: "2026-10-28", day: "wednesday", ny7: ["16:30", "thursday 03:00"], eu: ["15:30", "thursday 02:00"] },
  ] as const)("[2.3] tells 09:30 and 20:00 UTC-4 of $day $date by the server", ({ date, day, ny7, eu }) => {
    const on = (profile: BrokerProfile) =>
      serverWeek({ times: MORNING_AND_EVENING, days: [day], profile, date }).map((found) => [
        found.date,
        ...shown(found),
      ]);
    expect(on(newYork7)).toEqual([[date, ...ny7]]);
    expect(on(eet)).toEqual([[date, ...eu]]);
  });

  it.each([
    { summer: false, hour: 17, next: false },
    { summer: false, hour: 18, next: true },
    { summer: true, hour: 16, next: false },
    { summer: true, hour: 17, next: true },
  ])("[2.3] hour $hour moves to the server's next day: $next (summer: $summer)", ({ summer, hour, next }) => {
    const times = { pattern1Hour: hour, pattern1Minute: 0, pattern2Hour: hour, pattern2Minute: 59 };
    const [monday] = serverWeek({
      times,
      days: ["monday"],
      profile: newYork7,
      date: summer ? "2026-07-15" : "2026-01-14",
    });
    for (const { server } of monday?.patterns ?? []) expect(server.weekday).toBe(next ? "tuesday" : "monday");
  });

  it("[2.3] takes a weekend's date for the week that follows", () => {
    const week = (date: string) =>
      serverWeek({ times: MORNING_AND_EVENING, days: ["friday", "monday"], profile: utc, date }).map((day) => day.date);
    expect(week("2026-11-20")).toEqual(["2026-11-16", "2026-11-20"]);
    expect(week("2026-11-21")).toEqual(["2026-11-23", "2026-11-27"]);
    expect(week("2026-11-22")).toEqual(["2026-11-23", "2026-11-27"]);
  });

  it("[2.3] is one hour's difference all week, whatever the week and the server", () => {
    const dates = fc.date({ min: new Date("2020-01-01"), max: new Date("2040-01-01"), noInvalidDate: true });
    const profiles = fc.record({
      winterOffsetMinutes: fc.integer({ min: -12, max: 14 }).map((hours) => hours * 60),
      daylightSaving: fc.constantFrom(...DAYLIGHT_SAVINGS),
    });
    fc.assert(
      fc.property(dates, profiles, (date, profile) => {
        const week = serverWeek({
          times: MORNING_AND_EVENING,
          days: OPERATING_DAYS,
          profile,
          date: date.toISOString().slice(0, 10),
        });
        const hours = new Set(week.flatMap(({ patterns }) => patterns.map(({ server }) => server.hour)));
        expect(hours.size).toBeLessThanOrEqual(2);
      }),
      { numRuns: 60 },
    );
  });
});

describe("daysOnWeekend", () => {
  const evening = { pattern1Hour: 17, pattern1Minute: 0, pattern2Hour: 20, pattern2Minute: 0 };
  const found = (profile: BrokerProfile, times: typeof evening) =>
    daysOnWeekend(serverWeek({ times, days: OPERATING_DAYS, profile, date: "2026-01-14" })).map(({ day }) => day);

  it("[2.3] finds the Friday evening that is Saturday on the server", () => {
    expect(found(newYork7, evening)).toEqual(["friday"]);
    expect(found({ winterOffsetMinutes: -240, daylightSaving: "none" }, evening)).toEqual([]);
  });

  it("[2.3] finds the Monday that is still Sunday west of the reference clock", () => {
    const night = { pattern1Hour: 0, pattern1Minute: 0, pattern2Hour: 2, pattern2Minute: 0 };
    expect(found({ winterOffsetMinutes: -300, daylightSaving: "none" }, night)).toEqual(["monday"]);
  });
});

it("[2.3] lists when the United States and Europe disagree about summer time in the coming year", () => {
  expect(differingSpans("2026-01-01")).toEqual([
    { from: "2026-03-08", to: "2026-03-28", usSummer: true, euSummer: false },
    { from: "2026-10-25", to: "2026-10-31", usSummer: true, euSummer: false },
  ]);
  expect(differingSpans("2026-11-21")).toEqual([
    { from: "2027-03-14", to: "2027-03-27", usSummer: true, euSummer: false },
    { from: "2027-10-31", to: "2027-11-06", usSummer: true, euSummer: false },
  ]);
});

it.each([
  { profile: newYork7, from: "2026-11-23", until: "2027-03-13" },
  { profile: eet, from: "2026-11-23", until: "2027-03-27" },
  { profile: eet, from: "2026-07-13", until: "2026-10-24" },
  { profile: utc, from: "2026-11-23", until: null },
])("[2.3] hours of $from hold until $until", ({ profile, from, until }) => {
  expect(lastDateOfHours(from, profile)).toBe(until);
});

it("[2.3] knows the server whose midnight is 17:00 in New York", () => {
  expect([newYork7, eet, utc].map(beginsAtNewYorkClose)).toEqual([true, false, false]);
});
