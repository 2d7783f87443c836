import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { DailySignal } from "./daily-signals.ts";
import { followChange } from "./follow-change.ts";

const TODAY = "2026-11-20";
const SIGNALS = [
  { setupId: 3, time: "08:00:00" },
  { setupId: 7, time: "09:30:00" },
];

describe("[7.14] a changed row", () => {
  it.each([
    ["of today replaces its setup's", { setupId: 3, date: TODAY, time: "10:00:00" }, ["10:00:00", "09:30:00"]],
    ["of today is appended", { setupId: 5, date: TODAY, time: "10:00:00" }, ["08:00:00", "09:30:00", "10:00:00"]],
    ["of yesterday is ignored", { setupId: 3, date: "2026-11-19", time: "10:00:00" }, ["08:00:00", "09:30:00"]],
    ["of tomorrow is ignored", { setupId: 5, date: "2026-11-21", time: "10:00:00" }, ["08:00:00", "09:30:00"]],
    ["that is deleted goes", { setupId: 3, date: TODAY, time: null }, ["09:30:00"]],
    [
      "of another date that is deleted changes nothing",
      { setupId: 3, date: "2026-11-19", time: null },
      ["08:00:00", "09:30:00"],
    ],
  ])("%s", (_, change, times) => {
    expect(followChange(SIGNALS, change, TODAY).map(({ time }) => time)).toEqual(times);
  });

  it("never leaves a setup twice, and told twice changes nothing more", () => {
    const signal = fc.record({ setupId: fc.nat(5), time: fc.constantFrom("08:00:00", "09:00:00") });
    const change = fc.record({
      setupId: fc.nat(5),
      date: fc.constantFrom(TODAY, "2026-11-19"),
      time: fc.constantFrom("10:00:00", null),
    });
    fc.assert(
      fc.property(
        fc.uniqueArray(signal, { selector: ({ setupId }) => setupId }),
        fc.array(change),
        (signals, changes) => {
          const start: readonly DailySignal[] = signals;
          const after = changes.reduce((list, one) => followChange(list, one, TODAY), start);
          expect(new Set(after.map(({ setupId }) => setupId)).size).toBe(after.length);
          const last = changes.at(-1);
          if (last) expect(followChange(after, last, TODAY)).toEqual(after);
        },
      ),
    );
  });
});
