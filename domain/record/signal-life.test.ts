import { expect, it } from "vitest";
import { lifeOfSignal, mayCloseAt, recordDueAt } from "./signal-life.ts";

const DATE = "2026-11-20";

it.each([
  ["08:00:00", "2026-11-20T12:00:00.000Z", "2026-11-20T21:00:00.000Z"],
  ["16:59:00", "2026-11-20T20:59:00.000Z", "2026-11-20T21:00:00.000Z"],
  ["17:00:00", "2026-11-20T21:00:00.000Z", "2026-11-21T21:00:00.000Z"],
  ["23:30:00", "2026-11-21T03:30:00.000Z", "2026-11-21T21:00:00.000Z"],
])("[9.12] a trade of %s lives from %s to the next 17:00, %s", (time, from, until) => {
  expect(lifeOfSignal(DATE, time)).toEqual({ from: new Date(from), until: new Date(until) });
});

it.each([
  ["before its entry", "2026-11-20T11:59:59Z", false],
  ["at its entry", "2026-11-20T12:00:00Z", true],
  ["five minutes after 17:00", "2026-11-20T21:05:00Z", true],
  ["later", "2026-11-20T21:05:01Z", false],
])("an alert %s closes it: %s → %s", (_, sentAt, may) => {
  expect(mayCloseAt(new Date(sentAt), lifeOfSignal(DATE, "08:00:00"))).toBe(may);
});

it.each([
  ["is over with the day", ["08:00:00"], "2026-11-21T04:10:00.000Z"],
  ["waits for the trades of its evening", ["08:00:00", "20:00:00"], "2026-11-21T21:10:00.000Z"],
])("a day %s", (_, times, due) => {
  const signals = times.map((time) => ({ time })) as Parameters<typeof recordDueAt>[0]["signals"];
  expect(recordDueAt({ date: DATE, signals })).toEqual(new Date(due));
});
