/** A finished horizontal gesture: pixels moved to the right (negative: left) and speed at its end, px/s. */
export type Swipe = { offset: number; velocity: number };

export type SwipeSample = { x: number; time: number };

/** Spec 2.27: a panel closes beyond 100 px, faster than 200 px/s. */
export const CLOSE_OFFSET = 100;
export const CLOSE_VELOCITY = 200;
/** How far back the speed at the end is measured, ms. */
const SPEED_WINDOW = 120;

export function isDismissal(swipe: Swipe, side: "left" | "right"): boolean {
  const sign = side === "right" ? 1 : -1;
  return swipe.offset * sign > CLOSE_OFFSET && swipe.velocity * sign > CLOSE_VELOCITY;
}

/** What a list of positions amounts to; times in milliseconds, in order. */
export function swipeOf(samples: readonly SwipeSample[]): Swipe {
  const first = samples[0];
  const last = samples.at(-1);
  if (first === undefined || last === undefined) return { offset: 0, velocity: 0 };
  const recent = samples.find((sample) => last.time - sample.time <= SPEED_WINDOW) ?? last;
  const since = recent === last ? first : recent;
  const elapsed = last.time - since.time;
  return { offset: last.x - first.x, velocity: elapsed > 0 ? ((last.x - since.x) / elapsed) * 1000 : 0 };
}
