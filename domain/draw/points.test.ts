import { expect, it } from "vitest";
import { type Achievement, achievementsOf, levelOf } from "./levels.ts";
import { type DayActivity, NO_POINTS, type Points, pointsOf, totalOf } from "./points.ts";

it.each<{ days: DayActivity[]; total: number }>([
  { days: [], total: 0 },
  { days: [{ kind: "lesson", count: 3 }], total: 30 },
  { days: [{ kind: "session", count: 1 }], total: 20 },
  { days: [{ kind: "vote", count: 5 }], total: 5 },
  // What is a press, or somebody's own word, counts so often a day.
  { days: [{ kind: "vote", count: 20_000 }], total: 5 },
  { days: [{ kind: "evaluation", count: 9 }], total: 20 },
  {
    days: [
      { kind: "vote", count: 7 },
      { kind: "vote", count: 2 },
      { kind: "lesson", count: 1 },
    ],
    total: 17,
  },
])("[3.16] $days are $total points", ({ days, total }) => {
  expect(totalOf(pointsOf(days))).toBe(total);
});

it.each([
  [0, 1],
  [49, 1],
  [50, 2],
  [149, 2],
  [150, 3],
  [299, 3],
  [300, 4],
  [500, 5],
  [50 * 45, 10],
])("[3.16] %i points are level %i", (points, level) => {
  expect(levelOf(points)).toBe(level);
});

it.each<{ points: Partial<Points>; achievements: Achievement[] }>([
  { points: {}, achievements: [] },
  { points: { lesson: 90 }, achievements: [] },
  { points: { lesson: 100 }, achievements: ["student"] },
  { points: { session: 100 }, achievements: ["present"] },
  { points: { vote: 25 }, achievements: ["voter"] },
  { points: { evaluation: 20 }, achievements: ["evaluated"] },
  { points: { lesson: 10, session: 20, vote: 1, evaluation: 20 }, achievements: ["evaluated", "complete"] },
])("[3.16] $points have achieved $achievements", ({ points, achievements }) => {
  expect(achievementsOf({ ...NO_POINTS, ...points })).toEqual(achievements);
});
