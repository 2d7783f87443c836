import { expect, it } from "vitest";
import { medianLossCents } from "./median-loss.ts";

const lost = (cents: number, riskCents: number | null = null) => ({ profitCents: -cents, riskCents });

it.each([
  ["no trades", [], null],
  ["gains alone", [lost(-5_000), lost(0)], null],
  ["an odd number of losses, in any order", [lost(900), lost(-4_000), lost(100), lost(500)], 500],
  ["an even number: the middle of the two", [lost(100), lost(301)], 201],
  ["losses whose risk is known left out", [lost(100), lost(90_000, 100_000)], 100],
])("[1.6] the median loss of %s", (_, trades, cents) => {
  expect(medianLossCents(trades)).toBe(cents);
});
