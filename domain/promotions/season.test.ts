import { expect, it } from "vitest";
import { findSeason, HALLOWEEN, PROMOTION_TIMES } from "./season.ts";
import { isSeasonalPage } from "./seasonal-pages.ts";

it.each([
  { instant: "2026-10-25T03:59:59Z", season: null },
  { instant: "2026-10-25T04:00:00Z", season: "halloween" },
  { instant: "2026-11-01T03:59:59Z", season: "halloween" },
  { instant: "2026-11-01T04:00:00Z", season: null },
  { instant: "2026-09-28T12:00:00Z", season: null },
  { instant: "2026-11-25T12:00:00Z", season: null },
  { instant: "2031-10-28T12:00:00Z", season: "halloween" },
])("[1.15] at $instant the season is $season, on the reference clock", ({ instant, season }) => {
  expect(findSeason(new Date(instant))).toBe(season);
});

it("[9.8] [9.15] gives 30 percent with HALLOWEEN30, and its times are the specification's", () => {
  expect(HALLOWEEN).toMatchObject({ couponCode: "HALLOWEEN30", percent: 30, days: { from: "10-25", to: "10-31" } });
  expect(PROMOTION_TIMES).toEqual({ banner: 5_000, copiedInPopUp: 2_000, copiedInBanner: 2_500 });
});

it.each([
  ["/", true],
  ["/planes", true],
  ["/setups", false],
  ["/planes/x", false],
  ["/dashboard/cart", false],
])("[2.38] on %s the season is worn: %s", (pathname, isWorn) => {
  expect(isSeasonalPage(pathname)).toBe(isWorn);
});
