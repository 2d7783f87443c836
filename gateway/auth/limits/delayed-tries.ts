/** Tries past an account's limit are compared one after another, each so much later than the one before. */
const DELAY_MS = 2_000;
/** Waiting at most; who has tried most makes room. */
const MOST_OF_ACCOUNT = 50;
const MOST = 1_000;
/** Of so many addresses it is known how often they have tried. */
const KNOWN_ADDRESSES = 10_000;

export type Try = {
  /** What is tried to get into, whether it is there or not. */
  account: string;
  /** Where it comes from, as limits count addresses. */
  address: string;
};

export type DelayedTries = {
  /** Does the work when its turn comes; null when it had to make room for others. */
  run<Result>(attempt: Try, work: () => Promise<Result>): Promise<Result | null>;
};

export type DelayedTriesOptions = {
  /** Resolves after so many milliseconds. */
  delay?: (milliseconds: number) => Promise<void>;
  mostOfAccount?: number;
  most?: number;
};

type Waiting = { earlier: number; start(): Promise<void>; refuse(): void };

/**
 * Slows guessing down without refusing anybody: one try of an account at a time, those from addresses that have
 * tried least first, the latest of them before the others. So a person at a new address waits for one delay,
 * however many tries of guessers are waiting. One timer for each account under attack.
 */
export function createDelayedTries(options: DelayedTriesOptions = {}): DelayedTries {
  const { delay = waitUnreferenced, mostOfAccount = MOST_OF_ACCOUNT, most = MOST } = options;
  const lines = new Map<string, Waiting[]>();
  const tried = new Map<string, number>();

  function countEarlier({ account, address }: Try): number {
    const key = `${account} ${address}`;
    const earlier = tried.get(key) ?? 0;
    tried.delete(key);
    tried.set(key, earlier + 1);
    const oldest = tried.keys().next().value;
    if (tried.size > KNOWN_ADDRESSES && oldest !== undefined) tried.delete(oldest);
    return earlier;
  }

  function makeRoom(line: Waiting[]): void {
    if (line.length > mostOfAccount) refuseOne(line);
    const all = [...lines.values()];
    const waiting = all.reduce((sum, { length }) => sum + length, 0);
    if (waiting > most) refuseOne(all.reduce((longest, other) => (other.length > longest.length ? other : longest)));
  }

  async function serve(account: string, line: Waiting[]): Promise<void> {
    while (line.length > 0) {
      await delay(DELAY_MS);
      const next = findNext(line);
      if (next !== undefined) await take(line, next).start();
    }
    lines.delete(account);
  }

  return {
    run(attempt, work) {
      return new Promise((resolve, reject) => {
        const start = () => work().then(resolve, reject);
        const waiting: Waiting = { earlier: countEarlier(attempt), start, refuse: () => resolve(null) };
        const line = lines.get(attempt.account);
        if (line !== undefined) {
          line.push(waiting);
          makeRoom(line);
          return;
        }
        const opened = [waiting];
        lines.set(attempt.account, opened);
        makeRoom(opened);
        void serve(attempt.account, opened);
      });
    },
  };
}

/** Of those that have tried least the latest. */
function findNext(line: readonly Waiting[]): Waiting | undefined {
  return line
    .toReversed()
    .reduce<Waiting | undefined>(
      (best, other) => (best === undefined || other.earlier < best.earlier ? other : best),
      undefined,
    );
}

/** Of those that have tried most the one that has waited longest. */
function refuseOne(line: Waiting[]): void {
  const worst = line.reduce<Waiting | undefined>(
    (found, other) => (found === undefined || other.earlier > found.earlier ? other : found),
    undefined,
  );
  if (worst !== undefined) take(line, worst).refuse();
}

function take(line: Waiting[], waiting: Waiting): Waiting {
  line.splice(line.indexOf(waiting), 1);
  return waiting;
}

/** A process that ends doesn't wait for it. */
function waitUnreferenced(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds).unref());
}
