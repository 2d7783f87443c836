import { describe, expect, it } from "vitest";
import { lastDueAt, longestGapMs, nextRunAt } from "./next-run.ts";

const FRIDAY = { cron: "0 20 * * 5", zone: "America/New_York" };
const NEW_YORK_NIGHT = { cron: "30 2 * * *", zone: "America/New_York" };
const NEW_YORK_TWICE = { cron: "30 1 * * *", zone: "America/New_York" };
const MADRID_NIGHT = { cron: "30 2 * * *", zone: "Europe/Madrid" };
const LISTED_HOURS = { cron: "30 2,14 * * *", zone: "Europe/Madrid" };
const KOLKATA = { cron: "0 9 * * *", zone: "Asia/Kolkata" };
const SYDNEY = { cron: "30 2 * * *", zone: "Australia/Sydney" };

describe("nextRunAt", () => {
  it.each([
    { rule: FRIDAY, now: "2026-11-23T00:00:00.000Z", next: "2026-11-28T01:00:00.000Z", why: "winter time" },
    { rule: FRIDAY, now: "2026-07-15T00:00:00.000Z", next: "2026-07-18T00:00:00.000Z", why: "summer time" },
    { rule: FRIDAY, now: "2026-11-28T00:59:59.999Z", next: "2026-11-28T01:00:00.000Z", why: "a millisecond before" },
    { rule: FRIDAY, now: "2026-11-28T01:00:00.000Z", next: "2026-12-05T01:00:00.000Z", why: "its own second is past" },
    { rule: FRIDAY, now: "2026-10-30T12:00:00.000Z", next: "2026-10-31T00:00:00.000Z", why: "the last of summer" },
    { rule: FRIDAY, now: "2026-10-31T00:00:00.000Z", next: "2026-11-07T01:00:00.000Z", why: "a week of 169 hours" },
    { rule: FRIDAY, now: "2026-03-07T01:00:00.000Z", next: "2026-03-14T00:00:00.000Z", why: "a week of 167 hours" },
    {
      rule: NEW_YORK_NIGHT,
      now: "2026-03-08T05:00:00.000Z",
      next: "2026-03-08T07:00:00.000Z",
      why: "skipped: after it",
    },
    {
      rule: NEW_YORK_TWICE,
      now: "2026-11-01T00:00:00.000Z",
      next: "2026-11-01T05:30:00.000Z",
      why: "twice: the first",
    },
    { rule: NEW_YORK_TWICE, now: "2026-11-01T05:30:00.000Z", next: "2026-11-02T06:30:00.000Z", why: "not the second" },
    { rule: MADRID_NIGHT, now: "2026-03-28T12:00:00.000Z", next: "2026-03-29T01:00:00.000Z", why: "skipped: after it" },
    { rule: MADRID_NIGHT, now: "2026-10-24T12:00:00.000Z", next: "2026-10-25T00:30:00.000Z", why: "twice: the first" },
    { rule: MADRID_NIGHT, now: "2026-10-25T00:30:00.000Z", next: "2026-10-26T01:30:00.000Z", why: "not the second" },
    {
      rule: LISTED_HOURS,
      now: "2026-03-28T14:00:00.000Z",
      next: "2026-03-29T01:00:00.000Z",
      why: "a list is the same",
    },
    { rule: SYDNEY, now: "2026-10-03T12:00:00.000Z", next: "2026-10-03T16:00:00.000Z", why: "the south's spring" },
    {
      rule: KOLKATA,
      now: "2026-03-29T00:00:00.000Z",
      next: "2026-03-29T03:30:00.000Z",
      why: "half an hour, no change",
    },
  ])("$rule.cron in $rule.zone after $now is $next ($why)", ({ rule, now, next }) => {
    expect(nextRunAt({ at: rule }, new Date(now))?.toISOString()).toBe(next);
  });

  it("adds a rhythm's milliseconds", () => {
    const now = new Date("2026-11-23T10:00:00.000Z");
    expect(nextRunAt({ everyMs: 15_000 }, now)?.toISOString()).toBe("2026-11-23T10:00:15.000Z");
  });

  it("knows that a day that never comes has no moment", () => {
    expect(nextRunAt({ at: { cron: "0 0 30 2 *", zone: "UTC" } }, new Date())).toBeNull();
  });

  it.each([
    { cron: "each friday", zone: "UTC" },
    { cron: "0 25 * * *", zone: "UTC" },
    { cron: "0 20 * * 5", zone: "Europe/Atlantis" },
  ])("refuses $cron in $zone", (at) => {
    expect(() => nextRunAt({ at }, new Date())).toThrow(/Cron/);
  });
});

describe("lastDueAt", () => {
  it.each([
    { rule: FRIDAY, now: "2026-11-28T00:59:59.999Z", last: "2026-11-21T01:00:00.000Z" },
    { rule: FRIDAY, now: "2026-11-28T01:00:00.000Z", last: "2026-11-28T01:00:00.000Z" },
    { rule: FRIDAY, now: "2026-11-28T01:00:00.001Z", last: "2026-11-28T01:00:00.000Z" },
    { rule: NEW_YORK_NIGHT, now: "2026-03-08T12:00:00.000Z", last: "2026-03-08T07:00:00.000Z" },
    // The second half past one of that night: the first was the moment.
    { rule: NEW_YORK_TWICE, now: "2026-11-01T06:30:00.000Z", last: "2026-11-01T05:30:00.000Z" },
  ])("$rule.cron in $rule.zone up to $now was $last", ({ rule, now, last }) => {
    expect(lastDueAt(rule, new Date(now))?.toISOString()).toBe(last);
  });
});

describe("longestGapMs", () => {
  const HOUR = 3_600_000;
  it.each([
    { when: { everyMs: 2_000 }, now: "2026-11-23T00:00:00.000Z", gap: 2_000, why: "a rhythm" },
    { when: { at: KOLKATA }, now: "2026-11-23T00:00:00.000Z", gap: 24 * HOUR, why: "every day" },
    { when: { at: LISTED_HOURS }, now: "2026-11-23T00:00:00.000Z", gap: 12 * HOUR, why: "twice a day" },
    {
      when: { at: { cron: "0 9 * * 1-5", zone: "Asia/Kolkata" } },
      now: "2026-11-23T00:00:00.000Z",
      gap: 72 * HOUR,
      why: "over a weekend",
    },
    { when: { at: FRIDAY }, now: "2026-10-29T00:00:00.000Z", gap: 169 * HOUR, why: "over a change of the clocks" },
  ])("$why: $gap", ({ when, now, gap }) => {
    expect(longestGapMs(when, new Date(now))).toBe(gap);
  });
});
