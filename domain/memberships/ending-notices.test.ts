import { expect, it } from "vitest";
import { DAY_MS } from "#domain/clock/durations.ts";
import { endingNotice } from "./ending-notices.ts";

const END = new Date("2027-05-20T12:00:00Z");
const before = (days: number, ms = 0) => new Date(END.getTime() - days * DAY_MS + ms);
const HALF_A_YEAR = { startsAt: before(181), endsAt: END };

it.each([
  { at: "30 days and a moment before", now: before(30, -1), notice: null },
  { at: "30 days before", now: before(30), notice: 30 },
  { at: "8 days before", now: before(8), notice: 30 },
  { at: "7 days before", now: before(7), notice: 7 },
  { at: "a day and a moment before", now: before(1, -1), notice: 7 },
  { at: "a day before", now: before(1), notice: 1 },
  { at: "a moment before", now: before(0, -1), notice: 1 },
  { at: "the end", now: END, notice: "over" },
  { at: "6 days after", now: before(-6), notice: "over" },
  { at: "7 days after", now: before(-7), notice: null },
])("at $at the letter is $notice", ({ now, notice }) => {
  expect(endingNotice(HALF_A_YEAR, now)).toBe(notice);
});

it("tells nobody that 30 days are left of a term of ten days", () => {
  const tenDays = { startsAt: before(10), endsAt: END };
  expect([before(10), before(7), before(1), END].map((now) => endingNotice(tenDays, now))).toEqual([
    null,
    7,
    1,
    "over",
  ]);
});
