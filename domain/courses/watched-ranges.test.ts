import fc from "fast-check";
import { expect, it } from "vitest";
import { gapsOf, mergeRanges, type WatchedRange, watchedSeconds, watchedShare } from "./watched-ranges.ts";

const LENGTH = 204;

it.each<{ title: string; played: WatchedRange[]; merged: WatchedRange[] }>([
  { title: "nothing", played: [], merged: [] },
  {
    title: "two that overlap",
    played: [
      [0, 30],
      [20, 66],
    ],
    merged: [[0, 66]],
  },
  {
    title: "two in the wrong order",
    played: [
      [90, 140],
      [0, 66],
    ],
    merged: [
      [0, 66],
      [90, 140],
    ],
  },
  {
    title: "one inside another",
    played: [
      [0, 100],
      [20, 30],
    ],
    merged: [[0, 100]],
  },
  {
    title: "two that the player's rounding parted",
    played: [
      [0, 10.2],
      [10.9, 20],
    ],
    merged: [[0, 20]],
  },
  { title: "one that runs past the end", played: [[200, 260]], merged: [[200, 204]] },
  {
    title: "one that goes backwards, and one of no length",
    played: [
      [50, 40],
      [7, 7],
    ],
    merged: [],
  },
])("merges $title", ({ played, merged }) => {
  expect(mergeRanges(played, LENGTH)).toEqual(merged);
});

it("says how much was watched, and what was skipped on the way", () => {
  const merged = mergeRanges(
    [
      [0, 66],
      [90, 140],
    ],
    LENGTH,
  );
  expect(watchedSeconds(merged)).toBe(116);
  expect(Math.round(watchedShare(merged, LENGTH) * 100)).toBe(57);
  expect(gapsOf(merged)).toEqual([[66, 90]]);
  expect(gapsOf([[30, 60]])).toEqual([[0, 30]]);
  expect(gapsOf([[0.4, 60]])).toEqual([]);
  expect(watchedShare([], 0)).toBe(0);
});

const second = fc.integer({ min: -20, max: 260 });
const played = fc.array(fc.tuple(second, second), { maxLength: 20 });

it("in whatever order parts are played and sent, again or at once, the same is watched", () => {
  const property = fc.property(played, fc.integer({ min: 0, max: 20 }), (ranges, cut) => {
    const atOnce = mergeRanges(ranges, LENGTH);
    const inTwo = mergeRanges([...mergeRanges(ranges.slice(cut), LENGTH), ...ranges.slice(0, cut), ...ranges], LENGTH);
    expect(inTwo).toEqual(atOnce);
    expect(mergeRanges(atOnce, LENGTH)).toEqual(atOnce);
  });
  fc.assert(property);
});

it("ranges are in order, apart and inside the video, and with the gaps and the rest make all of it", () => {
  const property = fc.property(played, (ranges) => {
    const merged = mergeRanges(ranges, LENGTH);
    for (const [place, [from, to]] of merged.entries()) {
      expect(from).toBeGreaterThanOrEqual(0);
      expect(to).toBeLessThanOrEqual(LENGTH);
      expect(to).toBeGreaterThan(from);
      if (place > 0) expect(from).toBeGreaterThanOrEqual((merged[place - 1]?.[1] ?? 0) + 1);
    }
    const skipped = gapsOf(merged).reduce((sum, [from, to]) => sum + to - from, 0);
    const rest = LENGTH - (merged.at(-1)?.[1] ?? 0);
    expect(watchedSeconds(merged) + skipped + rest).toBe(LENGTH);
  });
  fc.assert(property);
});

it("more that is played never makes less that is watched", () => {
  const property = fc.property(played, fc.tuple(second, second), (ranges, more) => {
    const before = watchedShare(mergeRanges(ranges, LENGTH), LENGTH);
    const after = watchedShare(mergeRanges([...ranges, more], LENGTH), LENGTH);
    expect(after).toBeGreaterThanOrEqual(before);
    expect(after).toBeLessThanOrEqual(1);
  });
  fc.assert(property);
});
