import { ACTIVITY_KINDS, type Points } from "./points.ts";

/** Points from level 1 to 2; each further step takes so many more than the one before. */
const FIRST_STEP = 50;

/** Level 1 from the start, 2 at 50 points, 3 at 150, 4 at 300, 5 at 500, without a last one. Spec: [3.16]. */
export function levelOf(points: number): number {
  let level = 1;
  for (let needed = FIRST_STEP; points >= needed; needed += FIRST_STEP * level) level++;
  return level;
}

/** What is shown of somebody beside the level, by the points of each kind. */
export const ACHIEVEMENTS = {
  student: ({ lesson }) => lesson >= 100,
  present: ({ session }) => session >= 100,
  voter: ({ vote }) => vote >= 25,
  evaluated: ({ evaluation }) => evaluation > 0,
  complete: (points) => ACTIVITY_KINDS.every((kind) => points[kind] > 0),
} as const satisfies Record<string, (points: Points) => boolean>;

export type Achievement = keyof typeof ACHIEVEMENTS;

export function achievementsOf(points: Points): Achievement[] {
  return (Object.keys(ACHIEVEMENTS) as Achievement[]).filter((name) => ACHIEVEMENTS[name](points));
}
