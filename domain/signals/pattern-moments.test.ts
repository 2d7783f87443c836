import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { OPERATING_DAYS, type OperatingDay } from "#domain/backtest/weekdays.ts";
import { operatingDayOf, type SignallingSetup } from "./daily-signals.ts";
import { isImminent, momentsNow, momentsOfNextDay, nextEdge } from "./pattern-moments.ts";

/** A moment of the reference clock. */
const at = (date: string, time: string) => new Date(`${date}T${time}-04:00`);

function setupAt(hour: number, minute = 0, days: readonly OperatingDay[] = OPERATING_DAYS): SignallingSetup {
  return { id: 7, days, pattern1Hour: 0, pattern1Minute: 0, pattern2Hour: hour, pattern2Minute: minute };
}

function imminentIds(setups: SignallingSetup[], now: Date, rows: { setupId: number; time: string }[] | null): number[] {
  const date = new Date(now.getTime() - 4 * 3_600_000).toISOString().slice(0, 10);
  return momentsNow(setups, { date, signals: rows }, now)
    .filter((moment) => isImminent(moment, now))
    .map(({ setupId }) => setupId);
}

// 2026-11-20 is a Friday, 2026-11-23 a Monday.
describe("[4.6][9.12] a setup of 08:00 is imminent within the five minutes before", () => {
  const rows = [{ setupId: 7, time: "08:00:00" }];
  it.each([
    ["07:54:59.999", []],
    ["07:55:00.000", [7]],
    ["07:57:30", [7]],
    ["07:59:59.999", [7]],
    ["08:00:00.000", []],
    ["08:01:00", []],
    ["20:00:00", []],
  ])("resilience 40: at %s: %j", (time, expected) => {
    expect(imminentIds([setupAt(8)], at("2026-11-20", time), rows)).toEqual(expected);
  });

  it("not on a day it doesn't operate, whatever the signals say", () => {
    const setup = setupAt(8, 0, ["monday", "thursday"]);
    expect(imminentIds([setup], at("2026-11-20", "07:57:00"), rows)).toEqual([]);
    expect(imminentIds([setup], at("2026-11-23", "07:57:00"), rows)).toEqual([7]);
  });

  it("by the signal's time, not by the setup's own", () => {
    const moved = [{ setupId: 7, time: "09:30:00" }];
    expect(imminentIds([setupAt(8)], at("2026-11-20", "07:57:00"), moved)).toEqual([]);
    expect(imminentIds([setupAt(8)], at("2026-11-20", "09:26:00"), moved)).toEqual([7]);
  });

  it("not without a signal of the day, nor for a setup that isn't seen", () => {
    expect(imminentIds([setupAt(8)], at("2026-11-20", "07:57:00"), [])).toEqual([]);
    expect(imminentIds([], at("2026-11-20", "07:57:00"), rows)).toEqual([]);
  });
});

describe("[4.6] across midnight of the reference clock the pattern's own date decides", () => {
  it.each<[string, string, string, OperatingDay[], number[]]>([
    ["Monday 23:58 for Tuesday", "2026-11-23", "23:58:00", ["tuesday"], [7]],
    ["Monday 23:58 when only Monday operates", "2026-11-23", "23:58:00", ["monday"], []],
    ["Sunday 23:58 for Monday", "2026-11-22", "23:58:00", ["monday"], [7]],
    ["Friday 23:58, Saturday never", "2026-11-20", "23:58:00", ["friday"], []],
    ["a second before the window", "2026-11-23", "23:55:59", ["tuesday"], []],
    ["on the second of the window", "2026-11-23", "23:56:00", ["tuesday"], [7]],
    ["over New Year's Eve", "2026-12-31", "23:59:59", ["friday"], [7]],
    ["over 29 February", "2028-02-28", "23:58:00", ["tuesday"], [7]],
    ["after midnight, before its signals are there", "2026-11-24", "00:00:10", ["tuesday"], [7]],
  ])("resilience 40: %s", (_, date, time, days, expected) => {
    expect(imminentIds([setupAt(0, 1, days)], at(date, time), [])).toEqual(expected);
    expect(imminentIds([setupAt(0, 1, days)], at(date, time), null)).toEqual(expected);
  });

  it("once the day's signals are there, they say which", () => {
    const other = { ...setupAt(0, 1), id: 8 };
    expect(
      imminentIds([setupAt(0, 1), other], at("2026-11-24", "00:00:10"), [{ setupId: 8, time: "00:01:00" }]),
    ).toEqual([8]);
  });
});

const anyInstant = fc.integer({ min: Date.UTC(2024, 0), max: Date.UTC(2030, 0) }).map((time) => new Date(time));
const anySetup = fc.record({
  id: fc.constant(7),
  days: fc.subarray([...OPERATING_DAYS], { minLength: 1 }),
  pattern1Hour: fc.constant(0),
  pattern1Minute: fc.constant(0),
  pattern2Hour: fc.nat(23),
  pattern2Minute: fc.nat(59),
});

it("[4.6] is imminent exactly when the time left is above none and five minutes at most, on an operating day", () => {
  fc.assert(
    fc.property(anyInstant, anySetup, (now, setup) => {
      const date = new Date(now.getTime() - 4 * 3_600_000).toISOString().slice(0, 10);
      const pad = (part: number) => String(part).padStart(2, "0");
      const time = `${pad(setup.pattern2Hour)}:${pad(setup.pattern2Minute)}:00`;
      const left = at(date, time).getTime() - now.getTime();
      const day = operatingDayOf(date);
      const expected = left > 0 && left <= 300_000 && day !== null && setup.days.includes(day);
      const found = imminentIds([setup], now, [{ setupId: 7, time }]);
      // Tomorrow's first minutes are another pattern than today's.
      fc.pre(setup.pattern2Hour > 0 || setup.pattern2Minute >= 5);
      expect(found).toEqual(expected ? [7] : []);
    }),
  );
});

describe("what comes when a day has no more", () => {
  const dates = (setups: SignallingSetup[], now: Date) =>
    momentsOfNextDay(setups, now).map(({ date, time }) => [date, time]);
  it.each([
    ["Friday", "2026-11-20", "2026-11-23"],
    ["Saturday", "2026-11-21", "2026-11-23"],
    ["Sunday", "2026-11-22", "2026-11-23"],
    ["Monday", "2026-11-23", "2026-11-24"],
  ])("after %s", (_, today, next) => {
    expect(dates([setupAt(8)], at(today, "18:00:00"))).toEqual([[next, "08:00:00"]]);
  });
  it("a week later for a setup of one day, and nothing without setups", () => {
    expect(dates([setupAt(8, 0, ["friday"])], at("2026-11-20", "18:00:00"))).toEqual([["2026-11-27", "08:00:00"]]);
    expect(dates([], at("2026-11-20", "18:00:00"))).toEqual([]);
  });
});

it("finds when something changes next: a window opens, it ends, the date ends", () => {
  const edge = (time: string) => {
    const now = at("2026-11-20", time);
    const moments = momentsNow([setupAt(8)], { date: "2026-11-20", signals: [{ setupId: 7, time: "08:00:00" }] }, now);
    return new Date(nextEdge(moments, now)).toISOString();
  };
  expect(edge("07:00:00")).toBe("2026-11-20T11:55:00.000Z");
  expect(edge("07:55:00")).toBe("2026-11-20T12:00:00.000Z");
  expect(edge("08:00:00")).toBe("2026-11-21T04:00:00.000Z");
});
