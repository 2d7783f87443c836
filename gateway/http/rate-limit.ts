export type RateLimit = {
  /** Counts one use of the key; answers null, or after how many whole seconds to come back. */
  use(key: string): number | null;
};

export type RateLimitOptions = { limit: number; windowSeconds: number; clock: () => Date };

type Window = { endsAt: number; used: number };

/** Past this many keys, ended windows are swept out before a new one is opened. */
const SWEEP_ABOVE = 10_000;

/** Counts uses in fixed windows, in this process's memory: several processes allow as many times the limit. */
export function createRateLimit({ limit, windowSeconds, clock }: RateLimitOptions): RateLimit {
  const windows = new Map<string, Window>();
  return {
    use(key) {
      const now = clock().getTime();
      const current = windows.get(key);
      if (current === undefined || current.endsAt <= now) {
        if (windows.size > SWEEP_ABOVE) sweep(windows, now);
        windows.set(key, { endsAt: now + windowSeconds * 1000, used: 1 });
        return null;
      }
      current.used += 1;
      return current.used <= limit ? null : Math.ceil((current.endsAt - now) / 1000);
    },
  };
}

function sweep(windows: Map<string, Window>, now: number): void {
  for (const [key, window] of windows) if (window.endsAt <= now) windows.delete(key);
}
