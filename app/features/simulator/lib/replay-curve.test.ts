import { expect, it } from "vitest";
import { replay, trade } from "#tests/factories/replay.ts";
import { curveOfReplay } from "./replay-curve.ts";

it("draws each phase by itself: its balance begins anew, which is no fall", () => {
  const { days } = replay([
    trade("09T09:00", "09T10:00", 6_000),
    trade("10T09:00", "10T10:00", 6_000),
    trade("11T09:00", "11T10:00", 500),
  ]);
  const { balance, phases } = curveOfReplay(days);
  expect(phases).toEqual([
    { phase: 0, from: 0, to: 3 },
    { phase: 1, from: 4, to: 5 },
  ]);
  expect(phases.map(({ from }) => balance[from])).toEqual([10_000_000, 10_000_000]);
});
