import fc from "fast-check";
import { expect, it } from "vitest";
import { type Movement, type MovementSum, sumByCountry, sumByDay, sumMovements } from "./movement-sums.ts";

const known = fc
  .record({ grossCents: fc.integer({ min: -50_000, max: 50_000 }), feeCents: fc.integer({ min: -100, max: 3_000 }) })
  .map(({ grossCents, feeCents }) => ({ grossCents, feeCents, netCents: grossCents - feeCents }));
const unknown = fc
  .record({ grossCents: fc.integer({ min: -50_000, max: 50_000 }) })
  .map(({ grossCents }) => ({ grossCents, feeCents: null, netCents: null }));
const movement: fc.Arbitrary<Movement> = fc
  .tuple(
    fc.oneof(known, unknown),
    fc.record({
      occurredAt: fc.date({
        noInvalidDate: true,
        min: new Date("2026-10-20T00:00:00Z"),
        max: new Date("2026-11-05T00:00:00Z"),
      }),
      taxCents: fc.integer({ min: -5_000, max: 5_000 }),
      country: fc.constantFrom("PE", "ES", "MX", null),
    }),
  )
  .map(([amounts, rest]) => ({ ...amounts, ...rest }));
const movements = fc.array(movement, { maxLength: 40 });
const zone = fc.constantFrom("America/Lima", "Europe/Madrid", "America/New_York");

/** Adds sums up field by field. */
function total(sums: readonly MovementSum[]): MovementSum {
  const fields = Object.keys(sumMovements([])) as (keyof MovementSum)[];
  const entries = fields.map((field) => [field, sums.reduce((all, sum) => all + sum[field], 0)]);
  return Object.fromEntries(entries) as MovementSum;
}

it("days and countries each add up to the whole, to the cent", () => {
  fc.assert(
    fc.property(movements, zone, (all, place) => {
      const whole = sumMovements(all);
      expect(total(sumByDay(all, place).map(({ sum }) => sum))).toEqual(whole);
      expect(total(sumByCountry(all).map(({ sum }) => sum))).toEqual(whole);
    }),
  );
});

it("gross is what came and went, and is fee, net and what has no known fee", () => {
  fc.assert(
    fc.property(movements, (all) => {
      const sum = sumMovements(all);
      expect(sum.capturedCents + sum.returnedCents).toBe(sum.grossCents);
      expect(sum.feeCents + sum.netCents + sum.unknownCents).toBe(sum.grossCents);
      expect(sum.unknownCount).toBe(all.filter(({ feeCents }) => feeCents === null).length);
    }),
  );
});

const at = (occurredAt: string, country: string | null, grossCents: number): Movement => ({
  occurredAt: new Date(occurredAt),
  grossCents,
  feeCents: null,
  netCents: null,
  taxCents: 0,
  country,
});

it("a day is the place's own, also in the night in which its clock goes back", () => {
  // 2026-10-25 in Madrid has 25 hours: from 22:00 UTC of the 24th to 23:00 UTC.
  const night = ["2026-10-24T21:59:59Z", "2026-10-24T22:00:00Z", "2026-10-25T22:59:59Z", "2026-10-25T23:00:00Z"];
  const days = sumByDay(
    night.map((moment) => at(moment, null, 100)),
    "Europe/Madrid",
  );
  expect(days.map(({ day, sum }) => [day, sum.count])).toEqual([
    ["2026-10-24", 1],
    ["2026-10-25", 2],
    ["2026-10-26", 1],
  ]);
});

it("countries stand by their gross, the unknown one last", () => {
  const moment = "2026-11-01T12:00:00Z";
  const countries = sumByCountry([at(moment, null, 900), at(moment, "PE", 100), at(moment, "ES", 200)]);
  expect(countries.map(({ country }) => country)).toEqual(["ES", "PE", null]);
});
