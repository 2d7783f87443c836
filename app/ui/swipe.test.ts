import { describe, expect, it } from "vitest";
import { isDismissal, swipeOf } from "./swipe.ts";

/** A finger that moves evenly, a position each 10 ms. */
function steady({ distance, duration, start = 300 }: { distance: number; duration: number; start?: number }) {
  return Array.from({ length: duration / 10 + 1 }, (_, step) => ({
    x: start + (distance * step * 10) / duration,
    time: 5_000 + step * 10,
  }));
}

describe("swipeOf", () => {
  it("is nothing without movement", () => {
    expect(swipeOf([])).toEqual({ offset: 0, velocity: 0 });
    expect(swipeOf([{ x: 10, time: 1 }])).toEqual({ offset: 0, velocity: 0 });
  });

  it("gives pixels and pixels a second", () => {
    const { offset, velocity } = swipeOf(steady({ distance: 150, duration: 300 }));
    expect(offset).toBe(150);
    expect(velocity).toBeCloseTo(500);
  });

  it("measures the speed at the end, not over the whole gesture", () => {
    const slow = steady({ distance: 100, duration: 1_000, start: 0 });
    const last = slow.at(-1) ?? { x: 0, time: 0 };
    const { velocity } = swipeOf([...slow, { x: last.x + 60, time: last.time + 100 }]);
    expect(velocity).toBeGreaterThan(500);
  });

  it("counts a gesture of two far apart reports by the time between them", () => {
    expect(
      swipeOf([
        { x: 0, time: 0 },
        { x: 200, time: 400 },
      ]).velocity,
    ).toBe(500);
  });
});

describe("isDismissal", () => {
  it.each([
    { offset: 101, velocity: 201, closes: true },
    { offset: 100, velocity: 900, closes: false },
    { offset: 300, velocity: 200, closes: false },
    { offset: -150, velocity: -500, closes: false },
  ])("[2.27] a right-hand panel: $offset px at $velocity px/s closes it: $closes", ({ closes, ...swipe }) => {
    expect(isDismissal(swipe, "right")).toBe(closes);
  });

  it("a left-hand panel leaves to the left", () => {
    expect(isDismissal({ offset: -120, velocity: -300 }, "left")).toBe(true);
    expect(isDismissal({ offset: 120, velocity: 300 }, "left")).toBe(false);
  });
});
