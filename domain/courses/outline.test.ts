import fc from "fast-check";
import { expect, it } from "vitest";
import { type Drip, isCourseComplete, type OutlineLesson, opensAt, outlineStates } from "./outline.ts";

const SINCE = new Date("2026-11-20T11:02:00Z");
const NOW = new Date("2026-11-23T12:00:00Z");

const lesson = (position: number, drip: Drip | null = null, isPublished = true): OutlineLesson => ({
  id: `lesson ${position}`,
  position,
  drip,
  isPublished,
});

const COURSE = [
  lesson(1),
  lesson(2, { kind: "previous" }),
  lesson(3),
  lesson(4, { kind: "previous" }),
  lesson(5, { kind: "days", days: 7 }),
  lesson(6, { kind: "date", date: "2026-11-30" }),
  lesson(7, null, false),
];

it("knows the five states, with the place, the hour or the day that a lesson waits for", () => {
  const done = new Set(["lesson 1"]);
  expect(outlineStates(COURSE, { since: SINCE, done }, NOW)).toEqual([
    { state: "done" },
    { state: "current" },
    { state: "open" },
    { state: "locked", after: 3 },
    { state: "locked", opensAt: new Date("2026-11-27T11:02:00Z") },
    { state: "locked", opensAt: new Date("2026-11-30T04:00:00Z") },
    { state: "to_be_published" },
  ]);
});

it("opens to the second, on time and not before", () => {
  const course = [lesson(1, { kind: "days", days: 7 })];
  const at = (now: string) => outlineStates(course, { since: SINCE, done: new Set() }, new Date(now))[0]?.state;
  expect(at("2026-11-27T11:01:59Z")).toBe("locked");
  expect(at("2026-11-27T11:02:00Z")).toBe("current");
});

it("has no moment to count days from for who never had a plan or a trial", () => {
  const course = [lesson(1, { kind: "days", days: 0 })];
  expect(outlineStates(course, { since: null, done: new Set() }, NOW)).toEqual([{ state: "locked", after: null }]);
  expect(opensAt({ kind: "previous" }, SINCE)).toBeNull();
});

it("waits for the last lesson before it that is published", () => {
  const course = [lesson(1), lesson(2, null, false), lesson(3, { kind: "previous" })];
  expect(outlineStates(course, { since: SINCE, done: new Set() }, NOW)[2]).toEqual({ state: "locked", after: 1 });
  expect(outlineStates(course, { since: SINCE, done: new Set(["lesson 1"]) }, NOW)[2]).toEqual({ state: "current" });
});

const drip = fc.option(
  fc.oneof(
    fc.record({ kind: fc.constant("days" as const), days: fc.integer({ min: 0, max: 30 }) }),
    fc.record({ kind: fc.constant("date" as const), date: fc.constantFrom("2026-11-01", "2026-11-23", "2026-12-24") }),
    fc.record({ kind: fc.constant("previous" as const) }),
  ),
);
const course = fc
  .array(fc.record({ drip, isPublished: fc.boolean() }), { maxLength: 8 })
  .map((lessons) => lessons.map((each, place) => lesson(place + 1, each.drip, each.isPublished)));
const doneOf = (lessons: OutlineLesson[], mask: number) =>
  new Set(lessons.filter((_, place) => (mask >> place) % 2 === 1).map(({ id }) => id));

it("what is open stays open: neither time nor a lesson more that is done locks anything", () => {
  const property = fc.property(course, fc.nat(255), fc.nat(255), fc.nat(40), (lessons, mask, more, days) => {
    const early = outlineStates(lessons, { since: SINCE, done: doneOf(lessons, mask) }, NOW);
    const later = new Date(NOW.getTime() + days * 86_400_000);
    const late = outlineStates(lessons, { since: SINCE, done: doneOf(lessons, mask | more) }, later);
    for (const [place, { state }] of early.entries()) {
      if (state !== "locked" && state !== "to_be_published") expect(late[place]?.state).not.toBe("locked");
    }
    expect(early.filter(({ state }) => state === "current").length).toBeLessThanOrEqual(1);
  });
  fc.assert(property);
});

it("a course is complete with all of its published lessons, and never with none", () => {
  const property = fc.property(course, fc.nat(255), (lessons, mask) => {
    const done = doneOf(lessons, mask);
    const published = lessons.filter(({ isPublished }) => isPublished);
    const missing = published.filter(({ id }) => !done.has(id));
    expect(isCourseComplete(lessons, done)).toBe(published.length > 0 && missing.length === 0);
  });
  fc.assert(property);
});
