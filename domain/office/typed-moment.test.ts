import fc from "fast-check";
import { expect, it } from "vitest";
import { momentTyped, typedMoment } from "./typed-moment.ts";

it("is written and read on the place's clock", () => {
  expect(typedMoment("2026-12-01T04:30:00.000Z", "America/Lima")).toBe("2026-11-30T23:30");
  expect(momentTyped("2026-11-30T23:30", "America/Lima")).toBe("2026-12-01T04:30:00.000Z");
  for (const typed of ["", "2026-11-30", "mañanaT10:00", "2026-11-30T", "2026-13-01T10:00", "2026-11-30T25:00"])
    expect(momentTyped(typed, "America/Lima")).toBe("-");
});

it("that was written is read again, to the minute", () => {
  const minutes = fc.integer({ min: 0, max: 40_000_000 }).map((count) => new Date(count * 60_000).toISOString());
  fc.assert(
    fc.property(minutes, (instant) => {
      expect(momentTyped(typedMoment(instant, "America/Lima"), "America/Lima")).toBe(instant);
    }),
  );
});
