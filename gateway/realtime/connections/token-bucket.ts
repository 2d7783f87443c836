import type { Pace } from "../limits.ts";

export type TokenBucket = {
  /** Takes so many; false, and nothing is taken, when there aren't as many. */
  take(count?: number): boolean;
};

/** Holds `burst` at most and fills with `perSecond`, so that a long flood passes at that pace and no faster. */
export function createTokenBucket({ burst, perSecond }: Pace, clock: () => Date): TokenBucket {
  let held = burst;
  let filledAt = clock().getTime();
  return {
    take(count = 1) {
      const now = clock().getTime();
      // A clock that was set back fills nothing.
      held = Math.min(burst, held + (Math.max(0, now - filledAt) * perSecond) / 1000);
      filledAt = now;
      if (held < count) return false;
      held -= count;
      return true;
    },
  };
}
