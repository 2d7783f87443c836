import fc from "fast-check";
import { expect, it } from "vitest";
import { toDate } from "#domain/backtest/day-grid.ts";
import { readDays, writeDays } from "./days-text.ts";

const DAY = fc.record({
  day: fc.integer({ min: 11_000, max: 30_000 }),
  profits: fc.array(
    fc.integer({ min: -1_000_000, max: 1_000_000 }).map((cents) => cents + 0),
    { maxLength: 8 },
  ),
  sequence: fc.nat(1_000_000),
});

it("reads what it wrote, whatever the days", () => {
  fc.assert(
    fc.property(fc.uniqueArray(DAY, { selector: ({ day }) => day, maxLength: 60 }), (given) => {
      const days = given.toSorted((one, other) => one.day - other.day);
      expect(readDays(writeDays(days))).toEqual(days.map(({ day, ...rest }) => ({ date: toDate(day), ...rest })));
    }),
  );
});

it("keeps ten years of two trades a day under 100 KB", () => {
  const days = Array.from({ length: 2_500 }, (_, place) => ({
    day: 16_000 + Math.floor((place * 7) / 5),
    profits: [-5_012, 9_988],
    sequence: 300 + place,
  }));
  expect(Object.values(writeDays(days)).join("").length).toBeLessThan(60_000);
});
