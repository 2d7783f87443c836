/** One at a time, so that hashing never takes more than one of the machine's cores and of libuv's threads. */
const DEFAULT_WAITING = 100;

export type HashQueue = {
  /** Runs the work when its turn comes; null when too many wait already. */
  run<Result>(work: () => Promise<Result>): Promise<Result> | null;
};

/** A queue of one with room for `waiting` more. */
export function createHashQueue(waiting: number = DEFAULT_WAITING): HashQueue {
  let length = 0;
  let last: Promise<unknown> = Promise.resolve();
  return {
    run(work) {
      if (length > waiting) return null;
      length += 1;
      const result = last.then(work).finally(() => {
        length -= 1;
      });
      last = result.catch(() => {});
      return result;
    },
  };
}
