import { expect, it } from "vitest";
import { countdownText, secondsLeft, timeLeftText } from "./time-left.ts";

const NOW = new Date("2026-11-20T11:56:18.200Z");
const after = (seconds: number) => NOW.getTime() + seconds * 1000;

it.each([
  [222, "3:42"],
  [300, "5:00"],
  [9, "0:09"],
  [-5, "0:00"],
])("counts %i seconds down as %s", (seconds, text) => {
  expect(countdownText(secondsLeft(after(seconds), NOW))).toBe(text);
});

it.each([
  [30, "1 min"],
  [42 * 60, "42 min"],
  [60 * 60, "1 h 00"],
  [123 * 60, "2 h 03"],
  [26.5 * 3600, "26 h"],
  [-60, "0 min"],
])("says of %i seconds that %s are left", (seconds, text) => {
  expect(timeLeftText(after(seconds), NOW)).toBe(text);
});
