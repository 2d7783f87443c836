import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { OPERATING_DAYS, type OperatingDay } from "#domain/backtest/weekdays.ts";
import { toReferenceTime } from "#domain/clock/reference-clock.ts";
import { type AlertCandidate, type AlertChoice, isChosen } from "./alert-choice.ts";
import { findAlertWindow, minutesUntil, toInstant, toReferenceText } from "./alert-window.ts";
import { isQuiet, type QuietHours } from "./quiet-hours.ts";
import { toWeeklyEvent } from "./weekly-events.ts";

const instants = fc.date({ min: new Date("2025-01-01"), max: new Date("2030-01-01"), noInvalidDate: true });

describe("the window of alerts", () => {
  it.each([
    ["in the morning", "2026-11-20T13:25:00Z", "2026-11-20T09:25:00", "2026-11-20T09:30:00"],
    ["across the reference clock's midnight", "2026-11-21T03:57:30Z", "2026-11-20T23:57:30", "2026-11-21T00:02:30"],
    ["across UTC's midnight only", "2026-11-20T23:58:00Z", "2026-11-20T19:58:00", "2026-11-20T20:03:00"],
  ])("[4.6] [9.12] is the 5 minutes that follow, %s", (_title, now, after, upTo) => {
    expect(findAlertWindow(new Date(now))).toEqual({ after, upTo });
  });

  it("[9.12] reads a date and a time of the reference clock back, whatever the instant", () => {
    fc.assert(
      fc.property(instants, (instant) => {
        const [date = "", time = ""] = toReferenceText(instant).split("T");
        expect(toInstant(date, time).getTime()).toBe(Math.floor(instant.getTime() / 1000) * 1000);
      }),
    );
  });

  it.each([
    [300, 5],
    [299, 5],
    [61, 2],
    [60, 1],
    [0, 0],
    [-30, 0],
  ])("tells %i seconds as %i minutes", (seconds, minutes) => {
    const now = new Date("2026-11-20T13:25:00Z");
    expect(minutesUntil(new Date(now.getTime() + seconds * 1000), now)).toBe(minutes);
  });
});

describe("what a member is told of", () => {
  const nas: AlertCandidate = { asset: "NAS100", hour: 9, isFollowed: false };
  const chosen = (choice: Partial<AlertChoice>): AlertChoice => ({
    scope: "chosen",
    assets: [],
    sessions: [],
    ...choice,
  });
  it.each<[string, AlertChoice, AlertCandidate, boolean]>([
    ["followed, and it is", { scope: "followed", assets: [], sessions: [] }, { ...nas, isFollowed: true }, true],
    ["followed, and it isn't", { scope: "followed", assets: [], sessions: [] }, nas, false],
    ["all of the plan", { scope: "plan", assets: ["TSLA"], sessions: ["asia"] }, nas, true],
    ["an asset", chosen({ assets: ["NAS100"] }), nas, true],
    ["another asset", chosen({ assets: ["TSLA"] }), nas, false],
    ["a session", chosen({ sessions: ["ny"] }), nas, true],
    ["another session", chosen({ sessions: ["asia", "europa"] }), nas, false],
    ["asset and session, both fit", chosen({ assets: ["NAS100"], sessions: ["ny"] }), nas, true],
    ["asset and session, one fits", chosen({ assets: ["NAS100"], sessions: ["asia"] }), nas, false],
    [
      "a session, and the setup is out of all",
      chosen({ sessions: ["asia", "europa", "ny"] }),
      { ...nas, hour: 18 },
      false,
    ],
    ["nothing", chosen({}), nas, false],
  ])("[5.9] %s", (_title, choice, candidate, expected) => expect(isChosen(choice, candidate)).toBe(expected));
});

describe("quiet hours", () => {
  const night: QuietHours = { from: "22:00", to: "07:30:00", timeZone: "Europe/Madrid" };
  it.each<[string, QuietHours | null, string, boolean]>([
    ["none", null, "2026-11-20T23:00:00Z", false],
    ["begin with their first minute", night, "2026-11-20T21:00:00Z", true],
    ["not a minute earlier", night, "2026-11-20T20:59:00Z", false],
    ["pass midnight", night, "2026-11-21T02:00:00Z", true],
    ["end with their last minute", night, "2026-11-21T06:30:00Z", false],
    ["follow the zone's summer time", night, "2026-07-01T05:29:00Z", true],
    ["within one day", { ...night, from: "13:00", to: "15:00" }, "2026-11-20T13:00:00Z", true],
    ["within one day, later", { ...night, from: "13:00", to: "15:00" }, "2026-11-20T14:00:00Z", false],
    ["of a zone that is none don't silence", { ...night, timeZone: "Mars/Olympus" }, "2026-11-21T02:00:00Z", false],
  ])("%s", (_title, hours, instant, expected) => expect(isQuiet(hours, new Date(instant))).toBe(expected));
});

describe("a setup as a weekly event", () => {
  const after = new Date("2026-11-20T12:00:00Z");
  const pattern = (days: OperatingDay[], hour: number, minute: number) => ({ days, time: { hour, minute } });
  it.each([
    ["the same day in UTC", pattern(["monday", "friday"], 9, 30), "2026-11-20T13:30:00.000Z", [1, 5]],
    ["UTC's next day", pattern(["monday", "thursday"], 20, 0), "2026-11-24T00:00:00.000Z", [2, 5]],
    ["one that has just begun comes next week", pattern(["friday"], 8, 0), "2026-11-27T12:00:00.000Z", [5]],
  ])("[9.12] %s", (_title, weekly, start, utcWeekdays) => {
    expect(toWeeklyEvent(weekly, after)).toEqual({ start: new Date(start), utcWeekdays });
  });

  it("has no event without a day", () => expect(toWeeklyEvent(pattern([], 1, 0), after)).toBeNull());

  it("[9.12] begins within a week, on an operating day, at the pattern's time", () => {
    const patterns = fc.record({
      days: fc.uniqueArray(fc.constantFrom(...OPERATING_DAYS), { minLength: 1 }),
      time: fc.record({ hour: fc.integer({ min: 0, max: 23 }), minute: fc.integer({ min: 0, max: 59 }) }),
    });
    fc.assert(
      fc.property(patterns, instants, (weekly, instant) => {
        const event = toWeeklyEvent(weekly, instant);
        const start = event?.start ?? new Date(0);
        const { hour, minute, weekday } = toReferenceTime(start);
        expect({ hour, minute }).toEqual(weekly.time);
        expect(weekly.days).toContain(weekday);
        expect(start.getTime()).toBeGreaterThan(instant.getTime());
        expect(start.getTime() - instant.getTime()).toBeLessThanOrEqual(7 * 86_400_000);
        expect(event?.utcWeekdays).toHaveLength(weekly.days.length);
        expect(event?.utcWeekdays).toContain(start.getUTCDay() || 7);
      }),
    );
  });
});
