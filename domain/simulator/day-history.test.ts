import { expect, it } from "vitest";
import type { TimedTrade } from "./analysis.ts";
import { historyFacts, OPENED, OPENED_AND_CLOSED, toDayHistory, WAS_OPEN } from "./day-history.ts";

const PRAGUE = { zone: "Europe/Prague", dayEndsAt: "00:00" };
const CHICAGO = { zone: "America/Chicago", dayEndsAt: "17:00" };

const trade = (openedAt: string, closedAt: string, r: number, worst: number | null = null): TimedTrade => ({
  openedAt: Date.parse(openedAt),
  closedAt: Date.parse(closedAt),
  r,
  worst,
});

it("books trades by the firm's clock: one evening is two days", () => {
  const trades = [
    trade("2026-03-10T21:00:00Z", "2026-03-10T22:30:00Z", 1_000),
    trade("2026-03-10T22:45:00Z", "2026-03-10T23:30:00Z", -1_000),
  ];
  // Chicago's summer time has begun, Prague's has not.
  expect(toDayHistory(trades, CHICAGO).dates).toEqual(["2026-03-10", "2026-03-11"]);
  expect([...toDayHistory(trades, CHICAGO).first]).toEqual([0, 0, 2]);
  expect(toDayHistory(trades, PRAGUE).dates).toEqual(["2026-03-10", "2026-03-11"]);
  expect([...toDayHistory(trades, PRAGUE).first]).toEqual([0, 1, 2]);
});

it("keeps days without trades, and only such weekends as were traded", () => {
  const trades = [
    trade("2026-03-05T09:00:00Z", "2026-03-05T10:00:00Z", 500),
    trade("2026-03-15T09:00:00Z", "2026-03-15T10:00:00Z", 500),
    trade("2026-03-16T09:00:00Z", "2026-03-16T10:00:00Z", 500),
  ];
  expect(toDayHistory(trades, PRAGUE).dates).toEqual([
    ...["2026-03-05", "2026-03-06", "2026-03-09", "2026-03-10", "2026-03-11"],
    ...["2026-03-12", "2026-03-13", "2026-03-15", "2026-03-16"],
  ]);
});

it("orders trades by close, then by opening, and takes an unknown low for the result", () => {
  const trades = [
    trade("2026-03-05T09:30:00Z", "2026-03-05T11:00:00Z", -700),
    trade("2026-03-05T09:00:00Z", "2026-03-05T11:00:00Z", 300, -400),
    trade("2026-03-05T09:45:00Z", "2026-03-05T10:00:00Z", 100),
  ];
  const { r, worst } = toDayHistory(trades, PRAGUE);
  expect([...r]).toEqual([100, 300, -700]);
  expect([...worst]).toEqual([0, -400, -700]);
});

it("knows on which days a trade was opened, was open, and was opened and closed (T19)", () => {
  const held = trade("2026-03-05T09:30:00Z", "2026-03-06T11:00:00Z", 100);
  const within = trade("2026-03-09T09:30:00Z", "2026-03-09T11:00:00Z", 100);
  expect([...toDayHistory([held, within], PRAGUE).opened]).toEqual([
    OPENED | WAS_OPEN,
    WAS_OPEN,
    OPENED | WAS_OPEN | OPENED_AND_CLOSED,
  ]);
});

it("counts what the trades are, and those that stayed open", () => {
  const trades = [
    trade("2026-03-05T09:30:00Z", "2026-03-06T11:00:00Z", 2_000),
    trade("2026-03-06T09:30:00Z", "2026-03-09T11:00:00Z", -1_000),
    trade("2026-03-09T09:30:00Z", "2026-03-09T11:00:00Z", -1_000),
    trade("2026-03-09T11:30:00Z", "2026-03-09T12:00:00Z", 1_000),
  ];
  expect(historyFacts(trades, PRAGUE)).toEqual({
    days: 3,
    trades: 4,
    winRate: 0.5,
    ratio: 1.5,
    expectancy: 0.25,
    heldOvernight: 2,
    heldOverWeekend: 1,
  });
});

it("refuses what can't be drawn from", () => {
  expect(() => toDayHistory([], PRAGUE)).toThrow("a history without trades");
  const wild = trade("2026-03-05T09:30:00Z", "2026-03-05T11:00:00Z", 1_000_001);
  expect(() => toDayHistory([wild], PRAGUE)).toThrow("a day of more than 1,000 R");
});
