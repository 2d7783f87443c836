/** The day from which the present rule of points holds; a bracket keeps the one that it was seeded under. */
export const POINTS_VERSION = "2026-11-27";

/**
 * What earns points, each lesson, session, setup and evaluation once. `mostPerDay` counts on the reference clock: a vote is
 * a press, and that an evaluation was passed is the member's own word.
 */
export const EARNS = {
  lesson: { points: 10, mostPerDay: null },
  session: { points: 20, mostPerDay: null },
  vote: { points: 1, mostPerDay: 5 },
  evaluation: { points: 20, mostPerDay: 1 },
} as const;

export type ActivityKind = keyof typeof EARNS;
export const ACTIVITY_KINDS = Object.keys(EARNS) as ActivityKind[];

/** How many of a kind somebody did on a day of the reference clock. */
export type DayActivity = { kind: ActivityKind; count: number };

export type Points = Record<ActivityKind, number>;

export const NO_POINTS: Points = { lesson: 0, session: 0, vote: 0, evaluation: 0 };

/** The points of somebody's days, each day's kind given once. */
export function pointsOf(days: readonly DayActivity[]): Points {
  const points = { ...NO_POINTS };
  for (const { kind, count } of days) {
    const { points: each, mostPerDay } = EARNS[kind];
    points[kind] += each * Math.min(count, mostPerDay ?? count);
  }
  return points;
}

export function totalOf(points: Points): number {
  return ACTIVITY_KINDS.reduce((total, kind) => total + points[kind], 0);
}
