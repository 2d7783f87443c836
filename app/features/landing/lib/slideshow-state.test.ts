import { describe, expect, it } from "vitest";
import { type Holds, isHeld, nearestSlide, slideOfKey, stepFrom } from "./slideshow-state.ts";

const FREE: Holds = {
  isPaused: false,
  isPointed: false,
  hasFocus: false,
  isTabHidden: false,
  isOutOfView: false,
  prefersStill: false,
  isEnlarged: false,
};

describe("isHeld", () => {
  it("[2.28] moves when nothing holds it", () => {
    expect(isHeld(FREE)).toBe(false);
  });

  it.each(Object.keys(FREE) as (keyof Holds)[])("[2.28] is held by %s alone", (hold) => {
    expect(isHeld({ ...FREE, [hold]: true })).toBe(true);
  });
});

it.each([
  [0, 1, 8, 1],
  [7, 1, 8, 0],
  [0, -1, 8, 7],
  [5, -1, 6, 4],
] as const)("[2.28] from %i by %i of %i is %i", (index, step, count, expected) => {
  expect(stepFrom(index, step, count)).toBe(expected);
});

it.each([
  ["ArrowRight", 5, 0],
  ["ArrowLeft", 0, 5],
  ["Home", 3, 0],
  ["End", 3, 5],
  ["Enter", 3, null],
  ["Tab", 3, null],
] as const)("[2.28] %s on slide %i of six leads to %s", (key, index, expected) => {
  expect(slideOfKey(key, index, 6)).toBe(expected);
});

it.each([
  [0, 0],
  [149, 0],
  [151, 1],
  [900, 2],
])("[2.28] scrolled to %i px, slide %i is the current one", (scrolledTo, expected) => {
  expect(nearestSlide([50, 250, 450], scrolledTo)).toBe(expected);
});
