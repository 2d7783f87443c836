/** Everything that may hold a slideshow still; it moves by itself only when nothing does. */
export type Holds = {
  /** The visitor pressed pause. */
  isPaused: boolean;
  /** The pointer is over it. */
  isPointed: boolean;
  hasFocus: boolean;
  isTabHidden: boolean;
  isOutOfView: boolean;
  prefersStill: boolean;
  /** One of its pictures is enlarged. */
  isEnlarged: boolean;
};

export function isHeld(holds: Holds): boolean {
  return Object.values(holds).includes(true);
}

/** The slide after or before, in a circle. Spec: [2.28]. */
export function stepFrom(index: number, step: 1 | -1, count: number): number {
  return (index + step + count) % count;
}

/** What a key does to a slideshow; null where it's none of its keys. */
export function slideOfKey(key: string, index: number, count: number): number | null {
  switch (key) {
    case "ArrowRight":
      return stepFrom(index, 1, count);
    case "ArrowLeft":
      return stepFrom(index, -1, count);
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return null;
  }
}

/** The slide whose beginning is nearest to where the row is scrolled to. */
export function nearestSlide(places: readonly number[], scrolledTo: number): number {
  let nearest = 0;
  for (const [index, place] of places.entries()) {
    if (Math.abs(place - scrolledTo) < Math.abs((places[nearest] ?? 0) - scrolledTo)) nearest = index;
  }
  return nearest;
}
