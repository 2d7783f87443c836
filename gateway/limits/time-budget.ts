import { shareOf } from "./share-of.ts";

/** Milliseconds of work that each key may use in a minute. */
export type TimeBudget = {
  spend(key: string, milliseconds: number): void;
  /** Milliseconds used in the present minute. */
  spent(key: string): number;
  /** Null, or in how many whole seconds a key that has used up its minute may ask again. */
  wait(key: string): number | null;
};

export type TimeBudgetOptions = {
  milliseconds: number;
  /** Milliseconds that only grow. */
  now: () => number;
  /** Among how many processes it is shared out; default 1. */
  countProcesses?: () => number;
};

const WINDOW_MS = 60_000;
/** Past so many keys, ended minutes are swept out, once a second at most. */
const SWEEP_ABOVE = 10_000;
const SWEEP_EVERY_MS = 1_000;

/** Counts in minutes that begin with a key's first use, in this process's memory. */
export function createTimeBudget({ milliseconds, now, countProcesses }: TimeBudgetOptions): TimeBudget {
  const windows = new Map<string, { endsAt: number; used: number }>();
  let sweptAt = Number.NEGATIVE_INFINITY;

  function present(key: string) {
    const window = windows.get(key);
    return window === undefined || window.endsAt <= now() ? null : window;
  }

  function sweep(): void {
    if (windows.size <= SWEEP_ABOVE || now() - sweptAt < SWEEP_EVERY_MS) return;
    sweptAt = now();
    for (const [key, { endsAt }] of windows) if (endsAt <= now()) windows.delete(key);
  }

  return {
    spend(key, used) {
      const window = present(key);
      if (window !== null) {
        window.used += used;
        return;
      }
      sweep();
      windows.set(key, { endsAt: now() + WINDOW_MS, used });
    },
    spent: (key) => present(key)?.used ?? 0,
    wait(key) {
      const window = present(key);
      if (window === null || window.used < shareOf(milliseconds, countProcesses)) return null;
      return Math.ceil((window.endsAt - now()) / 1000);
    },
  };
}
