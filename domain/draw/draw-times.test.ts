import { expect, it } from "vitest";
import { QUICKNET, roundAt, roundTime } from "./beacon-chain.ts";
import { drawTimes, isListInTime, nextDrawDay } from "./draw-times.ts";

it("closes on Friday at 17:00 and takes the round of 18:00 on the reference clock", () => {
  expect(drawTimes("2026-12-04")).toEqual({
    closesAt: new Date("2026-12-04T21:00:00Z"),
    beaconAt: new Date("2026-12-04T22:00:00Z"),
  });
});

it.each([
  ["2026-11-28T12:00:00Z", "2026-12-04"],
  ["2026-12-04T20:59:59Z", "2026-12-04"],
  ["2026-12-04T21:00:00Z", "2026-12-11"],
  // Saturday in UTC, still Friday on the reference clock.
  ["2026-12-05T02:00:00Z", "2026-12-11"],
  ["2026-12-31T12:00:00Z", "2027-01-01"],
])("[9.10] at %s the next draw is that of %s", (now, day) => {
  expect(nextDrawDay(new Date(now))).toBe(day);
});

it.each([
  ["2023-08-23T15:09:27Z", 1],
  ["2023-08-23T15:09:28Z", 2],
  ["2023-08-23T15:09:30Z", 2],
  ["2023-08-23T15:59:24Z", 1000],
  ["2000-01-01T00:00:00Z", 1],
])("the first round from %s on is %i", (instant, round) => {
  expect(roundAt(QUICKNET, new Date(instant))).toBe(round);
});

it("a round is at 18:00 to the second", () => {
  const { beaconAt } = drawTimes("2026-12-04");
  expect(roundTime(QUICKNET, roundAt(QUICKNET, beaconAt))).toEqual(beaconAt);
});

it("freezes no list in the last minute before the round", () => {
  const times = drawTimes("2026-12-04");
  expect(isListInTime(times, new Date("2026-12-04T21:58:59.999Z"))).toBe(true);
  expect(isListInTime(times, new Date("2026-12-04T21:59:00Z"))).toBe(false);
});
