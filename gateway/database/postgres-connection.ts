import type { Notice } from "postgres";
import { toWireParameter } from "./parameters.ts";
import { DatabaseError } from "./port.ts";
import { createClient, type PostgresConnectionOptions } from "./postgres-client.ts";
import { toDatabaseError } from "./to-database-error.ts";

/**
 * One connection for one transaction at a time. Statements are sent in order without waiting for each
 * other's answers, except after one that the server doesn't know yet, which the driver asks about first.
 * A lost connection stays lost: the driver would connect again by itself, but may then hang.
 */
export type PostgresConnection = {
  query<Row extends object>(text: string, parameters?: readonly unknown[]): Promise<Row[]>;
  /** Statements without parameters and without answer, such as `begin` or a migration. */
  run(text: string): Promise<void>;
  /** The server has taken us in; rejects as a DatabaseError when it hasn't. */
  ready: Promise<void>;
  /** Milliseconds for which the server has owed an answer and sent none; 0 when it owes none. */
  silentFor(): number;
  /** Gives it up without waiting for anything: what is unanswered fails with the error. */
  abandon(error: DatabaseError): void;
  isLost(): boolean;
  /** Whether a fresh connection is better: this one is lost, or the server keeps too many statements for it. */
  isWorn(): boolean;
  end(): Promise<void>;
};

const KNOWN_STATEMENTS_LIMIT = 1_000;
/** `*` and `o.*`; not `count(*)`, nor `row_to_json(r.*)`, whose result keeps its type. */
export const READS_WHOLE_ROWS = /\b(select|returning)\s+\*|(?<!\()\b\w+\.\*/i;

export function openConnection(options: PostgresConnectionOptions): PostgresConnection {
  const known = new Set<string>();
  const unanswered = new Set<(error: unknown) => void>();
  let unknownUnderWay: Promise<unknown> | null = null;
  const { server } = options;
  let isLost = false;
  let owedSince = 0;
  const sql = createClient(options, {
    onclose: () => lose(connectionLost()),
    onnotice: (notice) => {
      if (isUnreplicatedCommit(notice)) lose(notReplicated());
    },
  });

  function lose(error: DatabaseError): void {
    isLost = true;
    for (const reject of unanswered) reject(error);
    unanswered.clear();
  }

  function hear(reject: (error: unknown) => void): void {
    unanswered.delete(reject);
    owedSince = server.heardAt = performance.now();
  }

  /** The driver forgets some of its queries when a connection breaks. */
  function answered<Value>(start: () => Promise<Value>): Promise<Value> {
    if (isLost) return Promise.reject(connectionLost());
    return new Promise((resolve, reject) => {
      if (unanswered.size === 0) owedSince = performance.now();
      unanswered.add(reject);
      start().then(
        (value) => {
          hear(reject);
          resolve(value);
        },
        (error) => {
          const known = toDatabaseError(error);
          if (known instanceof DatabaseError && known.code.startsWith("08")) unanswered.delete(reject);
          else hear(reject);
          reject(known);
        },
      );
    });
  }

  async function query<Row extends object>(text: string, parameters: readonly unknown[] = []): Promise<Row[]> {
    while (unknownUnderWay !== null) await unknownUnderWay;
    // Kept, a statement of whole rows would be refused once a newer build's migration has added a column to them (0A000).
    const prepare = !server.isPooled && (known.has(text) || !READS_WHOLE_ROWS.test(text));
    const wire = parameters.map(toWireParameter) as string[];
    // The driver's types know neither null nor our lists among the parameters, nor the option `simple`.
    const answer = answered(() => sql.unsafe(text, wire, { prepare, simple: false } as object).execute());
    if (!known.has(text)) unknownUnderWay = settled(answer, () => (unknownUnderWay = null));
    const rows = await answer;
    if (prepare) known.add(text);
    return Array.from(rows) as never;
  }

  async function run(text: string): Promise<void> {
    while (unknownUnderWay !== null) await unknownUnderWay;
    await answered(() => sql.unsafe(text).execute());
  }

  /** A pooler gives its clients a process number of its own. */
  async function greet(): Promise<void> {
    const answer = await answered(() => sql.unsafe<{ pid: number }[]>("select pg_backend_pid() as pid").execute());
    const told = answer.state as { pid: number } | undefined;
    if (told !== undefined && answer[0]?.pid !== told.pid) server.isPooled = true;
  }

  const ready = greet();
  ready.catch(() => {});
  return {
    query,
    run,
    ready,
    silentFor: () => (unanswered.size === 0 ? 0 : performance.now() - owedSince),
    abandon(error) {
      lose(error);
      sql.end({ timeout: 0 }).catch(() => {});
    },
    isLost: () => isLost,
    isWorn: () => isLost || known.size > KNOWN_STATEMENTS_LIMIT,
    end: () => sql.end({ timeout: isLost ? 0 : 5 }),
  };
}

export function connectionLost(): DatabaseError {
  return new DatabaseError({ message: "the connection to the database was lost", code: "08006" });
}

/**
 * PostgreSQL answers a COMMIT whose wait for the synchronous standby was cancelled as done, with a warning before: the
 * standby may not have it. The text is in the server's language, the source file isn't.
 */
function isUnreplicatedCommit({ severity, file }: Notice): boolean {
  return severity === "WARNING" && file === "syncrep.c";
}

/** SQLSTATE transaction_resolution_unknown: a repeat may find it done. */
function notReplicated(): DatabaseError {
  return new DatabaseError({ message: "the commit may not have reached the synchronous standby", code: "08007" });
}

async function settled(answer: Promise<unknown>, done: () => void): Promise<void> {
  await answer.then(done, done);
}
