/** A part of a video that was played, in seconds from its beginning: `[from, to]`, from below to. */
export type WatchedRange = readonly [from: number, to: number];

/** What lies between two parts and is shorter than this is the player's rounding, not something that was skipped. */
const JOINED_BELOW_SECONDS = 1;
/** A video's length is rounded: a missing last half second isn't reported. */
const SHORTEST_GAP_SECONDS = 1;

/** The same parts in order, those that touch or overlap as one, all inside the video. */
export function mergeRanges(ranges: readonly WatchedRange[], length: number): WatchedRange[] {
  const inside = ranges
    .map(([from, to]) => [Math.max(0, from), Math.min(length, to)] as const)
    .filter(([from, to]) => to > from)
    .toSorted(([one], [other]) => one - other);
  const merged: WatchedRange[] = [];
  for (const [from, to] of inside) {
    const last = merged.at(-1);
    if (last !== undefined && from - last[1] < JOINED_BELOW_SECONDS) {
      merged[merged.length - 1] = [last[0], Math.max(last[1], to)];
    } else merged.push([from, to]);
  }
  return merged;
}

/** Of merged ranges. */
export function watchedSeconds(merged: readonly WatchedRange[]): number {
  return merged.reduce((sum, [from, to]) => sum + to - from, 0);
}

/** Of merged ranges, from 0 to 1; nothing of a video without length was watched. */
export function watchedShare(merged: readonly WatchedRange[], length: number): number {
  return length <= 0 ? 0 : Math.min(1, watchedSeconds(merged) / length);
}

/** What was skipped before the furthest point that was watched. What comes after it isn't a gap, it is still to come. */
export function gapsOf(merged: readonly WatchedRange[]): WatchedRange[] {
  return merged
    .map(([from], place) => [merged[place - 1]?.[1] ?? 0, from] as const)
    .filter(([from, to]) => to - from >= SHORTEST_GAP_SECONDS);
}
