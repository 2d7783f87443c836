import fc from "fast-check";
import { expect, it } from "vitest";
import { OPERATING_DAYS } from "#domain/backtest/weekdays.ts";
import { toReferenceTime } from "#domain/clock/reference-clock.ts";
import { dailySignals, operatingDayOf, type SignallingSetup } from "./daily-signals.ts";

function setup(id: number, times: [number, number, number, number], days: SignallingSetup["days"]): SignallingSetup {
  const [pattern1Hour, pattern1Minute, pattern2Hour, pattern2Minute] = times;
  return { id, pattern1Hour, pattern1Minute, pattern2Hour, pattern2Minute, days };
}

const SETUPS = [
  setup(1, [4, 0, 8, 0], ["monday", "wednesday"]),
  setup(2, [9, 30, 9, 30], ["friday"]),
  // Pattern 2 is the earlier one: pattern 1 decides.
  setup(3, [23, 5, 2, 0], ["monday", "friday"]),
  setup(4, [0, 30, 0, 45], []),
];

it.each([
  { date: "2026-11-16", signals: ["1 08:00:00", "3 23:05:00"] },
  { date: "2026-11-17", signals: [] },
  { date: "2026-11-18", signals: ["1 08:00:00"] },
  { date: "2026-11-20", signals: ["2 09:30:00", "3 23:05:00"] },
  { date: "2026-11-21", signals: [] },
  { date: "2026-11-22", signals: [] },
  // A leap day, a Tuesday; the last Thursday of a year.
  { date: "2028-02-29", signals: [] },
  { date: "2026-12-31", signals: [] },
  { date: "2027-01-01", signals: ["2 09:30:00", "3 23:05:00"] },
])("[3.2] $date brings $signals", ({ date, signals }) => {
  expect(dailySignals(SETUPS, date).map(({ setupId, time }) => `${setupId} ${time}`)).toEqual(signals);
});

it("[9.12] takes a date's weekday as the reference clock has it at any instant of that date", () => {
  const instant = fc.date({ min: new Date("2000-01-01"), max: new Date("2100-01-01"), noInvalidDate: true });
  const property = fc.property(instant, (now) => {
    const { date, weekday } = toReferenceTime(now);
    expect(operatingDayOf(date)).toBe(OPERATING_DAYS.find((day) => day === weekday) ?? null);
  });
  fc.assert(property);
});

it("[3.2] signals each setup at most once a day, at one of its two pattern times", () => {
  const setups = fc.array(
    fc.record({
      id: fc.nat(),
      pattern1Hour: fc.nat(23),
      pattern1Minute: fc.nat(59),
      pattern2Hour: fc.nat(23),
      pattern2Minute: fc.nat(59),
      days: fc.subarray([...OPERATING_DAYS]),
    }),
  );
  const property = fc.property(setups, fc.constantFrom("2026-11-16", "2026-11-20"), (given, date) => {
    const signals = dailySignals(given, date);
    const day = operatingDayOf(date);
    expect(signals).toHaveLength(given.filter(({ days }) => day !== null && days.includes(day)).length);
    const later = (one: SignallingSetup) =>
      Math.max(one.pattern1Hour * 60 + one.pattern1Minute, one.pattern2Hour * 60 + one.pattern2Minute);
    const operating = given.filter(({ days }) => day !== null && days.includes(day));
    for (const [place, { time }] of signals.entries()) {
      const [hour = 0, minute = 0] = time.split(":").map(Number);
      expect(hour * 60 + minute).toBe(later(operating[place] as SignallingSetup));
    }
  });
  fc.assert(property);
});
