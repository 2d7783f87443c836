import { expect, it } from "vitest";
import { alertName, type FiredAlert, findAlert, sumOf, weekStart } from "./member-week.ts";

it.each([
  ["a Monday", "2026-11-23T12:00:00Z", "2026-11-23"],
  ["a Friday", "2026-11-27T12:00:00Z", "2026-11-23"],
  ["the Sunday that ends it", "2026-11-29T22:00:00Z", "2026-11-23"],
  ["a Monday in UTC that is a Sunday yet on the reference clock", "2026-11-30T03:59:00Z", "2026-11-23"],
  ["the moment at which the next one begins", "2026-11-30T04:00:00Z", "2026-11-30"],
  ["the first days of a year", "2027-01-02T12:00:00Z", "2026-12-28"],
])("the week of %s begins on its Monday", (_, now, monday) => {
  expect(weekStart(new Date(now))).toBe(monday);
});

const sum = (milliR: number, trades = 1) => ({ signals: 3, judged: 2, trades, milliR });

it("adds up what is followed, a week and since then apart; nothing comes to nothing", () => {
  const followed = [
    { setupId: 1, since: "2026-11-02", week: sum(1_800), all: sum(-4_200, 9) },
    { setupId: 2, since: "2026-11-20", week: sum(-1_000), all: sum(-1_000) },
  ];
  expect(sumOf(followed, "week")).toEqual({ signals: 6, judged: 4, trades: 2, milliR: 800 });
  expect(sumOf(followed, "all")).toEqual({ signals: 6, judged: 4, trades: 10, milliR: -5_200 });
  expect(sumOf([], "all")).toEqual({ signals: 0, judged: 0, trades: 0, milliR: 0 });
});

it("finds the alert that an address names, and none by a name of something else", () => {
  const alert: FiredAlert = {
    setupId: 28,
    day: "2026-11-27",
    time: "09:30:00",
    side: null,
    entry: null,
    exit: null,
    milliR: null,
  };
  const week = { followed: [], alerts: [alert] };
  expect(findAlert(week, alertName(alert))).toBe(alert);
  expect(["", "28", "28.2026-11-26", "<b>"].map((name) => findAlert(week, name))).toEqual([null, null, null, null]);
});
