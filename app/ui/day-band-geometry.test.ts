import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  axisMinute,
  axisPercent,
  type BandSession,
  bandSegments,
  bracketSpans,
  MINUTES_A_DAY,
  sessionAt,
} from "./day-band-geometry.ts";

const SESSIONS: readonly BandSession[] = [
  { id: "ny", startHour: 8, endHour: 17 },
  { id: "asia", startHour: 20, endHour: 3 },
  { id: "europa", startHour: 3, endHour: 8 },
];
const minuteOfDay = fc.integer({ min: 0, max: MINUTES_A_DAY - 1 });

describe("axisMinute", () => {
  it.each([
    { clock: "17:00", minute: 1020, axis: 0 },
    { clock: "20:00", minute: 1200, axis: 180 },
    { clock: "00:00", minute: 0, axis: 420 },
    { clock: "03:00", minute: 180, axis: 600 },
    { clock: "08:00", minute: 480, axis: 900 },
    { clock: "16:59", minute: 1019, axis: 1439 },
  ])("puts $clock at minute $axis of the band", ({ minute, axis }) => {
    expect(axisMinute(minute)).toBe(axis);
  });

  it("keeps the order of a day and loses no minute", () => {
    fc.assert(
      fc.property(minuteOfDay, (minute) => {
        expect((axisMinute(minute) + 17 * 60) % MINUTES_A_DAY).toBe(minute);
      }),
    );
  });
});

describe("axisPercent", () => {
  it("is 12.5 % for Asia's start, as every label of the band expects", () => {
    expect(axisPercent(1200)).toBe(12.5);
  });
});

describe("bandSegments", () => {
  it("[5.9] lays gap, Asia, Europa and New York from 17:00 to 17:00, whatever order they come in", () => {
    expect(bandSegments(SESSIONS)).toEqual([
      { session: null, from: 0, to: 180 },
      { session: "asia", from: 180, to: 600 },
      { session: "europa", from: 600, to: 900 },
      { session: "ny", from: 900, to: 1440 },
    ]);
  });

  it("is one empty day without sessions (the 404 page)", () => {
    expect(bandSegments([])).toEqual([{ session: null, from: 0, to: MINUTES_A_DAY }]);
  });

  it("fills the gap after the last session", () => {
    expect(bandSegments([{ id: "europa", startHour: 3, endHour: 8 }]).at(-1)).toEqual({
      session: null,
      from: 900,
      to: MINUTES_A_DAY,
    });
  });
});

describe("bracketSpans", () => {
  it("joins two times of a trading day, over midnight too", () => {
    expect(bracketSpans(1080, 1320)).toEqual([{ from: 60, to: 300 }]);
    expect(bracketSpans(1380, 60)).toEqual([{ from: 360, to: 480 }]);
  });

  it("is open at both ends of the band when the second time is after the close", () => {
    expect(bracketSpans(930, 1110)).toEqual([
      { from: 1350, to: MINUTES_A_DAY },
      { from: 0, to: 90 },
    ]);
  });

  it("always covers the time from the first to the second", () => {
    fc.assert(
      fc.property(minuteOfDay, minuteOfDay, (first, second) => {
        const covered = bracketSpans(first, second).reduce((sum, { from, to }) => sum + to - from, 0);
        expect(covered).toBe((second - first + MINUTES_A_DAY) % MINUTES_A_DAY);
      }),
    );
  });
});

describe("sessionAt", () => {
  it.each([
    { clock: "20:00", minute: 1200, session: "asia" },
    { clock: "02:59", minute: 179, session: "asia" },
    { clock: "03:00", minute: 180, session: "europa" },
    { clock: "08:00", minute: 480, session: "ny" },
    { clock: "16:59", minute: 1019, session: "ny" },
    { clock: "17:00", minute: 1020, session: null },
  ])("[5.9] is $session at $clock", ({ minute, session }) => {
    expect(sessionAt(minute, SESSIONS)).toBe(session);
  });
});
