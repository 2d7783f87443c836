import fc from "fast-check";
import { expect, it } from "vitest";
import { zoneTime } from "#domain/clock/zone-time.ts";
import { isMonth, monthAt, monthSpan, monthsBetween, shiftMonth } from "./month.ts";

const ZONES = ["America/Lima", "Europe/Madrid", "America/Santiago", "Australia/Lord_Howe", "Pacific/Apia", "Etc/UTC"];
const zone = fc.constantFrom(...ZONES);
const instant = fc.date({
  noInvalidDate: true,
  min: new Date("2024-01-01T00:00:00Z"),
  max: new Date("2030-12-31T00:00:00Z"),
});

it.each([
  { month: "2026-11", zone: "America/Lima", from: "2026-11-01T05:00:00.000Z", until: "2026-12-01T05:00:00.000Z" },
  { month: "2026-10", zone: "Europe/Madrid", from: "2026-09-30T22:00:00.000Z", until: "2026-10-31T23:00:00.000Z" },
  { month: "2026-03", zone: "Europe/Madrid", from: "2026-02-28T23:00:00.000Z", until: "2026-03-31T22:00:00.000Z" },
])("$month of $zone goes from $from to $until", ({ month, zone: place, from, until }) => {
  expect(monthSpan(month, place)).toEqual({ from: new Date(from), until: new Date(until) });
});

it("an instant belongs to the month that its place's clock shows, and to no other", () => {
  fc.assert(
    fc.property(instant, zone, fc.integer({ min: -2, max: 2 }), (at, place, by) => {
      const month = shiftMonth(monthAt(at, place), by);
      const { from, until } = monthSpan(month, place);
      expect(at >= from && at < until).toBe(by === 0);
      expect(zoneTime(from, place).date).toBe(`${month}-01`);
    }),
  );
});

it("months follow each other without a gap", () => {
  fc.assert(
    fc.property(instant, zone, (at, place) => {
      const month = monthAt(at, place);
      expect(monthSpan(month, place).until).toEqual(monthSpan(shiftMonth(month, 1), place).from);
    }),
  );
});

it("lists months latest first, over a year's end", () => {
  expect(monthsBetween("2025-11", "2026-02")).toEqual(["2026-02", "2026-01", "2025-12", "2025-11"]);
  expect(monthsBetween("2026-03", "2026-02")).toEqual([]);
});

it.each(["2026-13", "2026-0", "2026-00", "26-01", "2026-01-01", "", "constructor", "1999-12"])(
  "%j is no month",
  (text) => {
    expect(isMonth(text)).toBe(false);
  },
);
