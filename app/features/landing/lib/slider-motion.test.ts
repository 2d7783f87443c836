import { describe, expect, it } from "vitest";
import { createMemoryStorage } from "#tests/fixtures/memory-storage.ts";
import { claimSliderAnimation, sliderPosition } from "./slider-motion.ts";

describe("sliderPosition", () => {
  it.each([
    [-1, 0],
    [0, 0],
    [2_500 / 3, 50],
    [5_000 / 3, 100],
    [2_500, 50],
    [9_000, 50],
  ])("[4.15] %i ms after the start it is at %i", (elapsed, position) => {
    expect(sliderPosition(elapsed)).toBeCloseTo(position, 9);
  });

  it("[4.15] goes up to the turn and down from there", () => {
    const positions = Array.from({ length: 26 }, (_, step) => sliderPosition(step * 100));
    const turn = positions.indexOf(Math.max(...positions));
    expect(positions.slice(0, turn + 1)).toEqual(positions.slice(0, turn + 1).toSorted((a, b) => a - b));
    expect(positions.slice(turn)).toEqual(positions.slice(turn).toSorted((a, b) => b - a));
  });
});

describe("claimSliderAnimation", () => {
  it("[4.15] is granted once a browser session", () => {
    const storage = createMemoryStorage();
    expect([claimSliderAnimation(storage), claimSliderAnimation(storage)]).toEqual([true, false]);
  });

  it("[4.15] is not granted where nothing can be remembered", () => {
    const refusing = { ...createMemoryStorage(), setItem: () => false };
    expect(claimSliderAnimation(refusing)).toBe(false);
    expect(claimSliderAnimation(null)).toBe(false);
  });
});
