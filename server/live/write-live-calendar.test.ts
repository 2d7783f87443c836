import { expect, it } from "vitest";
import { LIVE_SCHEDULE } from "#domain/live/live-schedule.ts";
import { writeLiveCalendar } from "./write-live-calendar.ts";

const SCHEDULE = { ...LIVE_SCHEDULE, zone: "America/New_York", hour: 9, minute: 0, durationMinutes: 90 };
const base = { schedule: SCHEDULE, now: new Date("2026-11-22T12:00:00Z"), publicUrl: "https://lpx.example" };

it("[2.9] writes the sessions as one weekly event on the schedule's clock, with that clock's changes", () => {
  const text = writeLiveCalendar({ ...base, language: "es" });
  expect(text).toContain("DTSTART;TZID=America/New_York:20261123T090000\r\n");
  expect(text).toContain("DTEND;TZID=America/New_York:20261123T103000\r\n");
  expect(text).toContain("RRULE:FREQ=WEEKLY;UNTIL=20271123T120000Z;BYDAY=MO,TU,WE,TH,FR\r\n");
  expect(text).toContain("DTSTAMP:20261122T120000Z\r\n");
  expect(text.replaceAll("\r\n ", "")).toContain("planes Pro y Elite");
  expect(text).toContain("BEGIN:DAYLIGHT\r\nDTSTART:20270314T020000\r\nTZOFFSETFROM:-0500\r\nTZOFFSETTO:-0400");
  expect(text).toContain("BEGIN:STANDARD\r\nDTSTART:20271107T020000\r\nTZOFFSETFROM:-0400\r\nTZOFFSETTO:-0500");
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1);
});

it.each(["es", "en"] as const)(
  "says in each language that the hours are an example until they are confirmed",
  (language) => {
    const sample = writeLiveCalendar({ ...base, language });
    const confirmed = writeLiveCalendar({ ...base, language, schedule: { ...SCHEDULE, isConfirmed: true } });
    const word = language === "es" ? /SUMMARY:.*ejemplo/i : /SUMMARY:.*sample/i;
    expect(sample).toMatch(word);
    expect(confirmed).not.toMatch(word);
  },
);
