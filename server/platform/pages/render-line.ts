import type { RateLimit } from "#gateway/http/rate-limit.ts";
import { createFairLine, type FairLimits } from "#gateway/limits/fair-line.ts";
import { createLinesByKey, type LineLimits } from "#gateway/limits/lines-by-key.ts";
import { createTimeBudget } from "#gateway/limits/time-budget.ts";

/** Runs a rendering for an address (`toLimitKey`) when it is its turn; throws TooManyRenders. */
export type RenderLine = <Value>(address: string, render: () => Promise<Value>) => Promise<Value>;

/** Pages of one address that are rendered at once; others of it wait. */
const PER_ADDRESS = 2;
const WAIT_MS = 10_000;
const OF_ADDRESS: LineLimits = { waitMs: WAIT_MS, waiting: 20 };
/** Rendering holds the one thread that answers everybody: all together leave it three quarters of the time. */
const OF_ALL: FairLimits = { atOnce: 2, minuteMs: 15_000, waitMs: WAIT_MS, waiting: 200 };
const AGAIN_SECONDS = 5;

export class TooManyRenders extends Error {
  /** Whole seconds. */
  readonly retryAfter: number;
  constructor(retryAfter: number) {
    super("too many pages are being rendered");
    this.retryAfter = retryAfter;
  }
}

export type RenderLineOptions = {
  /** How many an address may ask for. */
  pace: RateLimit;
  /** Milliseconds that only grow. */
  now?: () => number;
};

/** Who has had least of the minute's rendering goes first, so that an address that asks for much waits by itself. */
export function createRenderLine({ pace, now = () => performance.now() }: RenderLineOptions): RenderLine {
  const ofAddress = createLinesByKey({ limits: OF_ADDRESS, refuse: () => new TooManyRenders(AGAIN_SECONDS) });
  const ofAll = createFairLine({ limits: OF_ALL, now, refuse: (seconds) => new TooManyRenders(seconds) });
  const used = createTimeBudget({ milliseconds: OF_ALL.minuteMs ?? 0, now });
  return async (address, render) => {
    const wait = pace.use(address);
    if (wait !== null) throw new TooManyRenders(wait);
    const timed = async () => {
      const begun = now();
      try {
        return await render();
      } finally {
        used.spend(address, now() - begun);
        ofAll.spend(now() - begun);
      }
    };
    return ofAddress(address, PER_ADDRESS, () => ofAll.run(() => used.spent(address), timed));
  };
}
