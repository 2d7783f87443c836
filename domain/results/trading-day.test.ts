import fc from "fast-check";
import { expect, it } from "vitest";
import { tradingDayEnd, tradingDayOf } from "./trading-day.ts";

const REFERENCE = { zone: "Etc/GMT+4", dayEndsAt: "17:00" };
const NEW_YORK = { zone: "America/New_York", dayEndsAt: "17:00" };
const MIDNIGHT = { zone: "Europe/Madrid", dayEndsAt: "00:00" };

it.each([
  ["2023-01-02T21:00:00.000Z", REFERENCE, "2023-01-02"],
  ["2023-01-02T21:00:00.001Z", REFERENCE, "2023-01-03"],
  // Friday's last instant, and what a market that trades on closes after it.
  ["2023-01-06T21:00:00.000Z", REFERENCE, "2023-01-06"],
  ["2023-01-06T21:00:00.001Z", REFERENCE, "2023-01-07"],
  ["2023-01-08T22:00:00.000Z", REFERENCE, "2023-01-09"],
  // Summer time in New York ends the day an hour earlier in UTC.
  ["2023-07-03T21:00:00.000Z", NEW_YORK, "2023-07-03"],
  ["2023-07-03T21:00:00.001Z", NEW_YORK, "2023-07-04"],
  ["2023-01-06T22:00:00.000Z", NEW_YORK, "2023-01-06"],
  ["2023-03-10T22:00:00.000Z", NEW_YORK, "2023-03-10"],
  ["2023-03-17T21:00:00.000Z", NEW_YORK, "2023-03-17"],
  // A day that ends at midnight has that midnight, as bars that are named by their end do.
  ["2023-01-02T23:00:00.000Z", MIDNIGHT, "2023-01-02"],
  ["2023-01-02T23:00:00.001Z", MIDNIGHT, "2023-01-03"],
  ["2023-12-31T21:00:00.000Z", REFERENCE, "2023-12-31"],
  ["2023-12-31T21:00:00.001Z", REFERENCE, "2024-01-01"],
])("[3.17] counts what closes at %s with %j to %s", (instant, rule, day) => {
  expect(tradingDayOf(instant, rule)).toBe(day);
});

it("ends a day with its last instant: the next belongs to the next day", () => {
  const rule = fc.record({
    zone: fc.constantFrom("Etc/GMT+4", "America/New_York", "Europe/Madrid", "Asia/Kolkata"),
    dayEndsAt: fc.constantFrom("17:00", "00:00", "05:30"),
  });
  const date = fc.date({ min: new Date("2015-01-01"), max: new Date("2035-01-01"), noInvalidDate: true });
  fc.assert(
    fc.property(rule, date, (account, at) => {
      const day = at.toISOString().slice(0, 10);
      const end = tradingDayEnd(day, account);
      expect(tradingDayOf(end.toISOString(), account)).toBe(day);
      expect(tradingDayOf(new Date(end.getTime() + 1).toISOString(), account) > day).toBe(true);
    }),
  );
});
