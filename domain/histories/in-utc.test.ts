import { expect, it } from "vitest";
import { zoneOffsetMinutes } from "#domain/clock/zone-time.ts";
import type { History } from "./history.ts";
import { inUtc } from "./in-utc.ts";

const MINUTE = 60_000;
const DAY = 1_440 * MINUTE;

const NO_ACCOUNT = { number: null, currency: null, server: null, kind: null, startingCents: null };

/** A history with nothing but balance operations at these times. */
const historyAt = (times: readonly string[]): History => ({
  format: "mt5_html",
  account: NO_ACCOUNT,
  isBacktest: false,
  trades: [],
  openTrades: [],
  balanceOperations: times.map((at) => ({ at, cents: 1, kind: "balance", line: 1 })),
  problems: [],
  problemCount: 0,
});
const toUtc = (times: readonly string[], zone: string) =>
  inUtc(historyAt(times), { zone }).balanceOperations.map(({ at }) => at);

it.each([
  // Lord Howe's clocks go on by half an hour at 02:00 on 4 October 2026.
  ["Australia/Lord_Howe", "2026-10-04T01:45:00", "2026-10-03T15:15:00.000Z"],
  ["Australia/Lord_Howe", "2026-10-04T02:45:00", "2026-10-03T15:45:00.000Z"],
  ["Australia/Lord_Howe", "2026-10-04T03:05:00", "2026-10-03T16:05:00.000Z"],
  ["Europe/Prague", "2026-03-29T01:59:00", "2026-03-29T00:59:00.000Z"],
  ["Europe/Prague", "2026-03-29T03:00:00", "2026-03-29T01:00:00.000Z"],
  // An hour that comes twice is its first.
  ["Europe/Prague", "2026-10-25T02:30:00", "2026-10-25T00:30:00.000Z"],
  ["Asia/Kathmandu", "2026-06-01T12:00:00", "2026-06-01T06:15:00.000Z"],
])("in %s %s is %s", (zone, time, instant) => {
  expect(toUtc([time], zone)).toEqual([instant]);
});

/** The first instant in a month from `begin` at which a zone's clock has another offset, to the minute; null without one. */
function findChange(zone: string, begin: number): number | null {
  const offset = (instant: number) => zoneOffsetMinutes(new Date(instant), zone);
  let [low, high] = [begin, begin + 31 * DAY];
  if (offset(low) === offset(high)) return null;
  while (high - low > MINUTE) {
    const middle = Math.floor((low + high) / 2 / MINUTE) * MINUTE;
    if (offset(middle) === offset(low)) low = middle;
    else high = middle;
  }
  return high;
}

it("comes back to the instant around every change of every zone's clock in 2026", () => {
  let changes = 0;
  for (const zone of Intl.supportedValuesOf("timeZone")) {
    for (let month = 0; month < 12; month += 1) {
      const change = findChange(zone, Date.UTC(2026, month, 1));
      if (change === null) continue;
      changes += 1;
      const instants = Array.from({ length: 25 }, (_, step) => change + (step - 12) * 15 * MINUTE);
      const wallOf = (instant: number) =>
        new Date(instant + zoneOffsetMinutes(new Date(instant), zone) * MINUTE).toISOString().slice(0, 19);
      const walls = instants.map(wallOf);
      const found = toUtc(walls, zone).map((instant) => Date.parse(instant));
      // A time that comes twice is read as its first.
      expect([zone, found]).toEqual([zone, instants.map((instant, at) => firstOf(instants, walls, at) ?? instant)]);
    }
  }
  expect(changes).toBeGreaterThan(100);
});

function firstOf(instants: readonly number[], walls: readonly string[], at: number): number | undefined {
  return instants[walls.indexOf(walls[at] ?? "")];
}
