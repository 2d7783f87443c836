import { expect, it } from "vitest";
import { LIVE_SCHEDULE } from "./live-schedule.ts";
import { isRunning, nextSession, weekOfSessions } from "./live-sessions.ts";

const SCHEDULE = { ...LIVE_SCHEDULE, zone: "America/New_York", hour: 9, minute: 0, durationMinutes: 90 };
const night = { ...SCHEDULE, hour: 23, minute: 30 };

it("[1.6] [9.11] are held Monday to Friday", () => {
  expect(LIVE_SCHEDULE.weekdays).toEqual([1, 2, 3, 4, 5]);
});

it.each([
  { what: "before the day's", now: "2026-11-20T13:59:59Z", next: "2026-11-20T14:00:00.000Z", runs: false },
  { what: "as it begins", now: "2026-11-20T14:00:00Z", next: "2026-11-20T14:00:00.000Z", runs: true },
  { what: "in its last second", now: "2026-11-20T15:29:59Z", next: "2026-11-20T14:00:00.000Z", runs: true },
  { what: "over the weekend", now: "2026-11-20T15:30:00Z", next: "2026-11-23T14:00:00.000Z", runs: false },
  { what: "on Sunday", now: "2026-11-22T12:00:00Z", next: "2026-11-23T14:00:00.000Z", runs: false },
  { what: "over the start of New York's summer", now: "2026-03-06T20:00:00Z", next: "2026-03-09T13:00:00.000Z" },
  { what: "over the end of New York's summer", now: "2026-10-30T20:00:00Z", next: "2026-11-02T14:00:00.000Z" },
  { what: "between the two continents' changes", now: "2026-03-17T00:00:00Z", next: "2026-03-17T13:00:00.000Z" },
  { what: "over the year's end", now: "2027-12-31T20:00:00Z", next: "2028-01-03T14:00:00.000Z" },
])("[1.6] finds the session $what", ({ now, next, runs = false }) => {
  const found = nextSession(new Date(now), SCHEDULE);
  expect(found.start.toISOString()).toBe(next);
  expect(found.end.getTime() - found.start.getTime()).toBe(90 * 60_000);
  expect(isRunning(found, new Date(now))).toBe(runs);
});

it("knows one that passed midnight as the running one, on Saturday too", () => {
  expect(nextSession(new Date("2026-11-21T05:59:00Z"), night).date).toBe("2026-11-20");
  expect(nextSession(new Date("2026-11-21T06:00:00Z"), night).date).toBe("2026-11-23");
});

it.each([
  { now: "2026-11-18T12:00:00Z", first: "2026-11-16", last: "2026-11-20" },
  { now: "2026-11-20T15:29:00Z", first: "2026-11-16", last: "2026-11-20" },
  { now: "2026-11-20T15:31:00Z", first: "2026-11-23", last: "2026-11-27" },
  { now: "2026-11-22T12:00:00Z", first: "2026-11-23", last: "2026-11-27" },
])("[2.9] at $now shows the week from $first", ({ now, first, last }) => {
  const week = weekOfSessions(new Date(now), SCHEDULE);
  expect(week.map(({ date }) => date)).toHaveLength(5);
  expect([week.at(0)?.date, week.at(-1)?.date]).toEqual([first, last]);
});

it("refuses a schedule without a day", () => {
  expect(() => nextSession(new Date("2026-11-20T12:00:00Z"), { ...SCHEDULE, weekdays: [] })).toThrow("weekday");
});
