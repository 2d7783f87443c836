import { availableParallelism } from "node:os";

/** As many at a time as the machine has cores, but never all of libuv's four threads: files need one too. */
const AT_A_TIME = Math.min(availableParallelism(), 3);
const DEFAULT_WAITING = 100;

export type WorkQueue = {
  /** Runs the work when its turn comes; null when too many wait already. */
  run<Result>(work: () => Promise<Result>): Promise<Result> | null;
};

/** For what takes the processor or memory: `atATime` at once, and room for `waiting` more. */
export function createWorkQueue({ waiting = DEFAULT_WAITING, atATime = AT_A_TIME } = {}): WorkQueue {
  const turns: (() => void)[] = [];
  let working = 0;
  async function takeTurn(): Promise<void> {
    if (working < atATime) working += 1;
    else await new Promise<void>((resolve) => turns.push(resolve));
  }
  function endTurn(): void {
    const next = turns.shift();
    if (next === undefined) working -= 1;
    else next();
  }
  return {
    run(work) {
      if (working >= atATime && turns.length >= waiting) return null;
      return takeTurn().then(work).finally(endTurn);
    },
  };
}
