import { shareOf } from "../limits/share-of.ts";

export type RateLimit = {
  /** Counts one use of the key; answers null, or after how many whole seconds to come back. */
  use(key: string): number | null;
};

export type RateLimitOptions = {
  limit: number;
  windowSeconds: number;
  clock: () => Date;
  /** Among how many processes the limit is shared out; default 1. */
  countProcesses?: () => number;
};

type Window = { endsAt: number; used: number };

/** Past this many keys, ended windows are swept out before a new one is opened, once a second at most. */
const SWEEP_ABOVE = 10_000;
const SWEEP_EVERY_MS = 1_000;
/** When more keys are made up, the oldest are forgotten. */
const MAX_KEYS = 100_000;

/** Counts uses in fixed windows, in this process's memory. */
export function createRateLimit({ limit, windowSeconds, clock, countProcesses }: RateLimitOptions): RateLimit {
  const windows = new Map<string, Window>();
  let sweptAt = Number.NEGATIVE_INFINITY;

  function open(key: string, now: number): void {
    if (windows.size > SWEEP_ABOVE && Math.abs(now - sweptAt) >= SWEEP_EVERY_MS) {
      sweptAt = now;
      sweep(windows, now);
    }
    windows.delete(key);
    const oldest = windows.size < MAX_KEYS ? undefined : windows.keys().next().value;
    if (oldest !== undefined) windows.delete(oldest);
    windows.set(key, { endsAt: now + windowSeconds * 1000, used: 1 });
  }

  return {
    use(key) {
      const now = clock().getTime();
      const current = windows.get(key);
      if (current === undefined || current.endsAt <= now) {
        open(key, now);
        return null;
      }
      current.used += 1;
      return current.used <= shareOf(limit, countProcesses) ? null : Math.ceil((current.endsAt - now) / 1000);
    },
  };
}

function sweep(windows: Map<string, Window>, now: number): void {
  for (const [key, window] of windows) if (window.endsAt <= now) windows.delete(key);
}
