import { describe, expect, it } from "vitest";
import type { HistoryTrade } from "#domain/histories/history.ts";
import {
  medianLossCents,
  riskPercentOf,
  timeUploaded,
  type UploadedTrades,
  uploadedTrades,
} from "./uploaded-trades.ts";

/** A loss of 50.00 on line 4 that took an hour and a half; nothing more is known of it. */
const trade = (own: Partial<HistoryTrade> = {}): HistoryTrade => ({
  ticket: "81",
  line: 4,
  symbol: "NAS100",
  side: "buy",
  openedAt: "2026-03-09T08:00:00.000Z",
  closedAt: "2026-03-09T09:30:00.000Z",
  size: 1,
  entry: 20_000,
  exit: 19_950,
  profitCents: -5_000,
  costsCents: 0,
  riskCents: null,
  setupId: null,
  closings: [],
  worstCents: null,
  ...own,
});
const upload = (trades: HistoryTrade[], typedRiskCents: number | null): UploadedTrades =>
  uploadedTrades(timeUploaded(trades), typedRiskCents);
const hoursLater = (hours: number) => new Date(Date.UTC(2026, 2, 9, 9 + hours, 30)).toISOString();

describe("[1.6] an uploaded history as the simulator plays it", () => {
  it("divides results by what was typed, and by the file's own risk where it has one", () => {
    const own = trade({ riskCents: 10_000, worstCents: -8_000 });
    expect(upload([trade(), own], 2_500)).toMatchObject({
      kind: "ready",
      played: {
        trades: [
          { r: -2_000, worst: null },
          { r: -500, worst: -800 },
        ],
      },
      isWorstKnown: false,
    });
    expect(upload([own], null)).toMatchObject({ kind: "ready", isWorstKnown: true });
  });

  it.each([
    ["nobody", null],
    ["a column of zeros", 0],
  ])("asks for the risk with the first line where %s says it", (_, riskCents) => {
    const trades = [trade({ riskCents: 5_000 }), trade({ line: 7, riskCents }), trade({ line: 8, riskCents })];
    expect(upload(trades, null)).toEqual({ kind: "risk_unknown", count: 2, line: 7 });
    expect(upload(trades, 5_000)).toMatchObject({ kind: "ready" });
  });

  it("names a line of a day that would move more than 1,000 R, wherever a firm's day begins", () => {
    const half = { profitCents: 60_000 };
    const later = (hours: number) => trade({ ...half, line: 9, closedAt: hoursLater(hours) });
    expect(upload([later(24), trade(half)], 100)).toEqual({ kind: "risk_too_small", line: 9 });
    expect(upload([later(25), trade(half)], 100)).toMatchObject({ kind: "ready" });
  });
});

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

it.each([
  { riskCents: 49_928, startingCents: 10_000_000, percent: 0.5 },
  { riskCents: 5_330, startingCents: 100_000, percent: 5.33 },
  { riskCents: 400, startingCents: 10_000_000, percent: null },
  { riskCents: 20_000, startingCents: 100_000, percent: null },
])("[1.6] $riskCents cents of $startingCents are $percent percent, from 0.05 to 10", (each) => {
  expect(riskPercentOf(each.riskCents, each.startingCents)).toBe(each.percent);
});
