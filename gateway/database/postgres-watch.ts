import { DatabaseError } from "./port.ts";
import type { KnownServer } from "./postgres-client.ts";
import type { PostgresConnection } from "./postgres-connection.ts";

/** Milliseconds. A caller has its answer or a refusal after silence, round and probe together: under 3 s. */
const ROUND_MS = 250;
const SILENCE_MS = 800;
const PROBE_MS = 1_200;
const PROBE_EVERY_MS = 1_000;
/** After its own statement timeout the server has so long to say so. */
const GRACE_MS = 2_000;

export type PostgresWatch = {
  /** Watches a connection; without an answer it may be silent so long, in milliseconds, and the grace. */
  add(connection: PostgresConnection, statementTimeout: number): void;
  /** Throws when the server is known not to answer. */
  assertAnswering(): void;
  end(): Promise<void>;
};

export type WatchOptions = {
  server: KnownServer;
  openProbe: () => Promise<PostgresConnection>;
  /** The server answers no more, or again. */
  onChange: (isAnswering: boolean) => void;
};

/**
 * Tells a server that answers nothing from one whose statements take long: while an answer is owed, something simple
 * is asked on a connection of its own. When that isn't answered either, nor anything else meanwhile, all that is
 * unanswered fails, and what comes later fails at once, until the server answers again.
 */
export function createWatch({ server, openProbe, onChange }: WatchOptions): PostgresWatch {
  const watched = new Map<PostgresConnection, number>();
  let probe: PostgresConnection | null = null;
  let isProbing = false;
  let probedAt = 0;
  let isAnswering = true;
  // What has come while this process was busy is read before it is judged.
  const timer = setInterval(() => setImmediate(look), ROUND_MS);
  timer.unref();

  function look(): void {
    let isSilent = false;
    for (const [connection, limit] of watched) {
      if (connection.isLost()) watched.delete(connection);
      else if (connection.silentFor() > limit + GRACE_MS) connection.abandon(notAnswering());
      else isSilent ||= connection.silentFor() > SILENCE_MS;
    }
    const isDue = !isAnswering || (isSilent && performance.now() > probedAt + PROBE_EVERY_MS);
    if (isDue && !isProbing) void ask();
  }

  async function ask(): Promise<void> {
    isProbing = true;
    const askedAt = performance.now();
    const isAnswered = await isAnsweredSoon(askOnce());
    if (isAnswered || server.heardAt > askedAt) change(true);
    else {
      probe?.abandon(notAnswering());
      probe = null;
      change(false);
    }
    probedAt = performance.now();
    isProbing = false;
  }

  async function askOnce(): Promise<void> {
    if (probe === null || probe.isLost()) {
      const opened = await openProbe();
      probe = opened;
    }
    await probe.run("select 1");
  }

  function change(now: boolean): void {
    if (!now) for (const connection of watched.keys()) connection.abandon(notAnswering());
    if (now === isAnswering) return;
    isAnswering = now;
    onChange(now);
  }

  return {
    add: (connection, statementTimeout) => void watched.set(connection, statementTimeout),
    assertAnswering() {
      if (!isAnswering) throw notAnswering();
    },
    async end() {
      clearInterval(timer);
      await probe?.end();
    },
  };
}

/** A refusal is an answer, too, unless it is the connection's. */
function isAnsweredSoon(asked: Promise<unknown>): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => setImmediate(resolve, false), PROBE_MS);
    const answer = (isAnswered: boolean) => {
      clearTimeout(timer);
      resolve(isAnswered);
    };
    asked.then(
      () => answer(true),
      (error) => answer(error instanceof DatabaseError && !/^(08|57P)/.test(error.code)),
    );
  });
}

export function notAnswering(): DatabaseError {
  return new DatabaseError({ message: "the database does not answer", code: "08006" });
}
