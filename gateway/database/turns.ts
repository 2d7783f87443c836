export type Turns = {
  /** Resolves when it is this one's turn; what is urgent goes before all that wait. */
  take(isUrgent?: boolean): Promise<void>;
  /** The turn is over. */
  give(): void;
};

/** Rounds of the event loop in which a new connection is accepted, its request read and checked, and asks for its turn. */
const FEWEST_ROUNDS = 8;
/** Libuv accepts one connection a round, and many may have come while a long statement ran: a round for each millisecond. */
const MOST_ROUNDS = 500;

/**
 * One at a time, in the order they came, but what is urgent first. A statement blocks the process: before each turn it
 * reads what has come, so that all who ask at once stand in line and what is urgent is among them.
 */
export function createTurns(): Turns {
  const waiting: (() => void)[] = [];
  let isTaken = false;
  let begunAt = 0;

  function begin(rounds: number): void {
    if (rounds > 1 && waiting.length > 0) {
      setImmediate(begin, rounds - 1);
      return;
    }
    const next = waiting.shift();
    begunAt = performance.now();
    if (next === undefined) isTaken = false;
    else next();
  }

  return {
    async take(isUrgent = false) {
      const turn = new Promise<void>((resolve) => (isUrgent ? waiting.unshift(resolve) : waiting.push(resolve)));
      if (!isTaken) {
        isTaken = true;
        setImmediate(begin, 1);
      }
      await turn;
    },
    give() {
      const held = Math.ceil(performance.now() - begunAt);
      setImmediate(begin, Math.min(Math.max(held, FEWEST_ROUNDS), MOST_ROUNDS));
    },
  };
}
