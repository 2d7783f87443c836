import { expect, it } from "vitest";
import { HALLOWEEN, isHalloween } from "./halloween.ts";

it.each([
  { instant: "2026-10-25T03:59:59Z", isOn: false },
  { instant: "2026-10-25T04:00:00Z", isOn: true },
  { instant: "2026-11-01T03:59:59Z", isOn: true },
  { instant: "2026-11-01T04:00:00Z", isOn: false },
  { instant: "2026-11-25T12:00:00Z", isOn: false },
])("[1.15] at $instant the season is $isOn, on the reference clock", ({ instant, isOn }) => {
  expect(isHalloween(new Date(instant))).toBe(isOn);
});

it("[9.8] gives 30 percent with HALLOWEEN30", () => {
  expect(HALLOWEEN).toMatchObject({ couponCode: "HALLOWEEN30", percent: 30, firstDay: 25, lastDay: 31 });
});
