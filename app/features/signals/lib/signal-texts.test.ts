import { afterEach, beforeEach, expect, it } from "vitest";
import { baseLocale, overwriteGetLocale } from "#app/paraglide/runtime.js";
import { liveDayText } from "./signal-texts.ts";

beforeEach(() => overwriteGetLocale(() => "es"));
afterEach(() => overwriteGetLocale(() => baseLocale));

it("[2.21] the signals' day is today while the reader has that date, too", () => {
  expect(liveDayText("2026-11-25", "2026-11-25")).toBe("Hoy, miércoles, 25 nov");
});

it("[2.21] after the reader's midnight a page has no second today", () => {
  expect(liveDayText("2026-11-25", "2026-11-26")).toBe("Señales del miércoles, 25 nov en UTC-4");
});
