/** What all waiters of one line may use together, however many there are. */
export type FairLimits = {
  /** Works that run at the same time. */
  atOnce: number;
  /** Milliseconds that they may spend in any minute; null for no limit. */
  minuteMs: number | null;
  /** Who has waited so long is refused, in milliseconds. */
  waitMs: number;
  /** Of more than so many that wait, who has used most is refused. */
  waiting: number;
};

export type FairLineOptions = {
  limits: FairLimits;
  /** Milliseconds that only grow. */
  now: () => number;
  /** In how many whole seconds there is time left again. */
  refuse: (seconds: number) => Error;
};

export type FairLine = {
  /** Runs the work when there is room; `used` tells how much its key has used lately: the least goes first. */
  run<Value>(used: () => number, work: () => Promise<Value>): Promise<Value>;
  /** Work has used so many milliseconds. */
  spend(milliseconds: number): void;
};

/** This part of the minute's time may be used at once; the rest comes back evenly, so that a burst isn't the whole minute. */
const BURST_SHARE = 0.4;
const MINUTE_MS = 60_000;

type Waiting = { used: () => number; begin: () => void; refuse: () => void };

/** A line in which who has used least goes first. Who must leave it gets the error of `refuse`. */
export function createFairLine({ limits, now, refuse }: FairLineOptions): FairLine {
  const { atOnce, minuteMs, waitMs, waiting: longest } = limits;
  const burst = (minuteMs ?? 0) * BURST_SHARE;
  const perMs = ((minuteMs ?? 0) - burst) / MINUTE_MS;
  const waiting = new Set<Waiting>();
  let running = 0;
  let left = burst;
  let countedAt = now();
  let timer: NodeJS.Timeout | null = null;

  /** Milliseconds until there is time left; 0 when there is. */
  function untilTimeIsLeft(): number {
    if (minuteMs === null) return 0;
    left = Math.min(burst, left + (now() - countedAt) * perMs);
    countedAt = now();
    return left > 0 ? 0 : Math.max(1, Math.ceil(-left / perMs));
  }

  function byUse(): Waiting[] {
    return [...waiting].sort((one, other) => one.used() - other.used());
  }

  function admitLater(pause: number): void {
    if (timer !== null) return;
    timer = setTimeout(() => {
      timer = null;
      admit();
    }, pause).unref();
  }

  function admit(): void {
    while (waiting.size > 0 && running < atOnce) {
      const pause = untilTimeIsLeft();
      if (pause > 0) {
        admitLater(pause);
        return;
      }
      running += 1;
      byUse()[0]?.begin();
    }
  }

  function wait(used: () => number): Promise<void> {
    if (waiting.size === 0 && running < atOnce && untilTimeIsLeft() === 0) {
      running += 1;
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const leave = (settle: () => void) => () => {
        waiting.delete(own);
        clearTimeout(end);
        settle();
      };
      const own: Waiting = {
        used,
        begin: leave(resolve),
        refuse: leave(() => reject(refuse(Math.max(1, Math.ceil(untilTimeIsLeft() / 1000))))),
      };
      const end = setTimeout(own.refuse, waitMs);
      waiting.add(own);
      admit();
      if (waiting.size > longest) byUse().at(-1)?.refuse();
    });
  }

  return {
    async run(used, work) {
      await wait(used);
      try {
        return await work();
      } finally {
        running -= 1;
        admit();
      }
    },
    spend(milliseconds) {
      untilTimeIsLeft();
      left -= milliseconds;
    },
  };
}
