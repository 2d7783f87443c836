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
  ["New York's clocks go forward", "2027-03-10T12:00:00Z", "2027-03-12"],
  ["New York's clocks have gone forward", "2027-03-15T12:00:00Z", "2027-03-19"],
  ["Madrid's clocks go back", "2026-10-25T12:00:00Z", "2026-10-30"],
  ["the year ends on a Friday", "2027-12-31T20:59:59Z", "2027-12-31"],
  ["the year has ended on a Friday", "2027-12-31T21:00:00Z", "2028-01-07"],
  ["29 February is a Friday", "2036-02-28T12:00:00Z", "2036-02-29"],
  ["it is past midnight in UTC alone", "2036-03-01T00:30:00Z", "2036-03-07"],
])("resilience 40: where %s, entries close at 21:00 UTC all the same", (_title, now, day) => {
  expect(nextDrawDay(new Date(now))).toBe(day);
  expect(drawTimes(day).closesAt.toISOString()).toBe(`${day}T21:00:00.000Z`);
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
