import { expect, it } from "vitest";
import { claimUntil, type DrawState, dueStep, isOpenForChanges, nextInOrder, statusOf } from "./draw-state.ts";
import { drawTimes } from "./draw-times.ts";

const TIMES = drawTimes("2026-12-04");

it.each<[DrawState, string, ReturnType<typeof dueStep>]>([
  ["open", "20:59:59", null],
  ["open", "21:00:00", "close"],
  ["open", "21:58:59", "close"],
  ["open", "21:59:00", "cancel_late"],
  ["open", "23:00:00", "cancel_late"],
  ["closed", "21:59:59", null],
  ["closed", "22:00:00", "draw"],
  ["closed", "23:59:59", "draw"],
  ["drawn", "23:59:59", null],
  ["cancelled", "23:59:59", null],
])("an %s draw at %s is due for: %s", (state, time, step) => {
  expect(dueStep({ state, ...TIMES }, new Date(`2026-12-04T${time}Z`))).toBe(step);
});

it("[4.17] is pending, completed or cancelled", () => {
  expect((["open", "closed", "drawn", "cancelled"] as const).map(statusOf)).toEqual([
    "pending",
    "pending",
    "completed",
    "cancelled",
  ]);
});

it.each([
  ["open", "20:59:59", true],
  ["open", "21:00:00", false],
  ["closed", "21:00:00", false],
  ["cancelled", "12:00:00", false],
] as const)("an %s draw at %s may be changed: %s", (state, time, may) => {
  expect(isOpenForChanges({ state, ...TIMES }, new Date(`2026-12-04T${time}Z`))).toBe(may);
});

it("keeps a prize for its winner for 14 days", () => {
  const announcedAt = new Date("2026-12-04T22:00:05Z");
  expect(claimUntil(announcedAt)).toEqual(new Date("2026-12-18T22:00:05Z"));
});

it("gives a lapsed prize to the next in the order, if there is one", () => {
  expect(nextInOrder(["a", "b", "c", "d"], ["a", "b"])).toBe("c");
  expect(nextInOrder(["a", "b"], ["a", "b"])).toBeNull();
  expect(nextInOrder([], [])).toBeNull();
});
