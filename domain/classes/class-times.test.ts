import { describe, expect, it } from "vitest";
import { cancellingAt, isBookable } from "./class-times.ts";

const START = new Date("2026-12-01T15:00:00Z");
const ago = (milliseconds: number) => new Date(START.getTime() - milliseconds);
const HOUR = 3_600_000;

describe("[9.3] a private class", () => {
  it.each([
    { left: 12 * HOUR, is: true },
    { left: 12 * HOUR - 1, is: false },
    { left: -HOUR, is: false },
  ])("$left ms before its start may be booked: $is", ({ left, is }) => {
    expect(isBookable(START, ago(left))).toBe(is);
  });

  it.each([
    { left: 24 * HOUR, is: "given_back" },
    { left: 24 * HOUR - 1, is: "counted" },
    { left: 1, is: "counted" },
    { left: 0, is: null },
    { left: -HOUR, is: null },
  ])("cancelled $left ms before its start is $is", ({ left, is }) => {
    expect(cancellingAt(START, ago(left))).toBe(is);
  });
});
