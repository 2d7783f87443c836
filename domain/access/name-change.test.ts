import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DAY_MS } from "#domain/clock/durations.ts";
import { nameChangeOpensAt, nameChangesLeft } from "./name-change.ts";

const NOW = new Date("2026-11-24T12:00:00Z");
const daysAgo = (days: number, ms = 0) => new Date(NOW.getTime() - days * DAY_MS + ms);

describe("a change of a granted name", () => {
  it.each([
    { changes: [], opens: null, left: 5 },
    { changes: [daysAgo(7)], opens: null, left: 4 },
    { changes: [daysAgo(7, 1)], opens: new Date(NOW.getTime() + 1), left: 4 },
    { changes: [daysAgo(2), daysAgo(30)], opens: daysAgo(-5), left: 3 },
    { changes: [364, 300, 200, 100, 50].map((days) => daysAgo(days)), opens: daysAgo(-1), left: 0 },
    { changes: [365, 300, 200, 100, 50].map((days) => daysAgo(days)), opens: null, left: 1 },
    { changes: [364, 300, 200, 100, 1].map((days) => daysAgo(days)), opens: daysAgo(-6), left: 0 },
  ])("is open from $opens after $changes.length changes, with $left left", ({ changes, opens, left }) => {
    expect(nameChangeOpensAt(changes, NOW)).toEqual(opens);
    expect(nameChangesLeft(changes, NOW)).toBe(left);
  });

  it("is never closed to who waits, and never lets a sixth into any 365 days", () => {
    const gaps = fc.array(fc.integer({ min: 0, max: 120 * DAY_MS }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(gaps, (waits) => {
        const made: Date[] = [];
        let now = NOW.getTime();
        for (const wait of waits) {
          now += wait;
          now = Math.max(now, nameChangeOpensAt(made, new Date(now))?.getTime() ?? 0);
          expect(nameChangeOpensAt(made, new Date(now))).toBeNull();
          made.push(new Date(now));
        }
        for (const [index, at] of made.entries()) {
          const sixth = made[index + 5];
          if (sixth !== undefined) expect(sixth.getTime() - at.getTime()).toBeGreaterThanOrEqual(365 * DAY_MS);
        }
      }),
    );
  });
});
