/** Who goes first: what tells whether we live, then sign-in and the service's own work, members, and strangers. */
export type TurnClass = "urgent" | "service" | "user" | "stranger";

export type Turns = {
  /** Resolves when it is this one's turn. */
  take(turnClass?: TurnClass): Promise<void>;
  /** The turn is over. */
  give(): void;
};

/** Rounds of the event loop in which a new connection is accepted, its request read and checked, and asks for its turn. */
const FEWEST_ROUNDS = 8;
/** Libuv accepts one connection a round, and many may have come while a long statement ran: a round for each millisecond. */
const MOST_ROUNDS = 500;
/** One turn in so many goes to who has waited longest, so that no class keeps another out for ever. */
const OLDEST_EVERY = 8;

type Waiting = { begin: () => void; number: number };

/**
 * One at a time: by class, and within a class in the order they came. A statement blocks the process: before each turn
 * it reads what has arrived, so that all simultaneous requests are in line and the urgent ones are among them.
 */
export function createTurns(): Turns {
  const lines: Record<TurnClass, Waiting[]> = { urgent: [], service: [], user: [], stranger: [] };
  const ordered = Object.values(lines);
  let isTaken = false;
  let begunAt = 0;
  let asked = 0;
  let given = 0;

  function next(): Waiting | undefined {
    given += 1;
    const waiting = ordered.filter((line) => line.length > 0);
    const isOldestsTurn = given % OLDEST_EVERY === 0 && lines.urgent.length === 0;
    if (isOldestsTurn) waiting.sort(([one], [other]) => (one?.number ?? 0) - (other?.number ?? 0));
    return waiting[0]?.shift();
  }

  function begin(rounds: number): void {
    if (rounds > 1 && ordered.some((line) => line.length > 0)) {
      setImmediate(begin, rounds - 1);
      return;
    }
    const first = next();
    begunAt = performance.now();
    if (first === undefined) isTaken = false;
    else first.begin();
  }

  return {
    async take(turnClass = "service") {
      asked += 1;
      const number = asked;
      const turn = new Promise<void>((resolve) => lines[turnClass].push({ begin: resolve, number }));
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
