import postgres from "postgres";
import { DEFAULT_STATEMENT_TIMEOUT } from "./caller-settings.ts";
import { toJsonText, toWireParameter } from "./parameters.ts";
import { DatabaseError } from "./port.ts";
import { toDriverAddress } from "./postgres-address.ts";
import { toDatabaseError } from "./to-database-error.ts";
import { JSON_TYPES, VALUE_PARSERS } from "./values.ts";

export type PostgresConnectionOptions = {
  url: string;
  /** The role of statements outside any transaction; none for a database that has no roles yet. */
  sessionRole: "anon" | null;
};

/**
 * One connection for one transaction at a time. Statements are sent in order without waiting for each
 * other's answers, except after one that the server doesn't know yet, which the driver asks about first.
 * A lost connection stays lost: the driver would connect again by itself, but may then hang.
 */
export type PostgresConnection = {
  query<Row extends object>(text: string, parameters?: readonly unknown[]): Promise<Row[]>;
  /** Statements without parameters and without answer, such as `begin` or a migration. */
  run(text: string): Promise<void>;
  /** False before the first answer. */
  isOpen(): boolean;
  isLost(): boolean;
  /** Whether a fresh connection is better: this one is lost, or the server keeps too many statements for it. */
  isWorn(): boolean;
  end(): Promise<void>;
};

const KNOWN_STATEMENTS_LIMIT = 1_000;
const IDLE_IN_TRANSACTION_LIMIT = 60_000;

export function openConnection(options: PostgresConnectionOptions): PostgresConnection {
  const known = new Set<string>();
  const unanswered = new Set<(error: unknown) => void>();
  let unknownUnderWay: Promise<unknown> | null = null;
  let isOpen = false;
  let isLost = false;
  const sql = createClient(options, () => {
    isLost = true;
    for (const reject of unanswered) reject(connectionLost());
  });

  /** The driver forgets some of its queries when a connection breaks. */
  function answered<Value>(start: () => Promise<Value>): Promise<Value> {
    if (isLost) return Promise.reject(connectionLost());
    return new Promise((resolve, reject) => {
      unanswered.add(reject);
      start().then(
        (value) => {
          unanswered.delete(reject);
          resolve(value);
        },
        (error) => {
          unanswered.delete(reject);
          reject(toDatabaseError(error));
        },
      );
    });
  }

  async function query<Row extends object>(text: string, parameters: readonly unknown[] = []): Promise<Row[]> {
    while (unknownUnderWay !== null) await unknownUnderWay;
    const wire = parameters.map(toWireParameter) as string[];
    // The driver's types know neither null nor our lists among the parameters, nor the option `simple`.
    const answer = answered(() => sql.unsafe(text, wire, { prepare: true, simple: false } as object).execute());
    if (!known.has(text)) unknownUnderWay = settled(answer, () => (unknownUnderWay = null));
    const rows = await answer;
    known.add(text);
    return Array.from(rows) as never;
  }

  async function run(text: string): Promise<void> {
    while (unknownUnderWay !== null) await unknownUnderWay;
    await answered(() => sql.unsafe(text).execute());
    isOpen = true;
  }

  return {
    query,
    run,
    isOpen: () => isOpen,
    isLost: () => isLost,
    isWorn: () => isLost || known.size > KNOWN_STATEMENTS_LIMIT,
    end: () => sql.end({ timeout: isLost ? 0 : 5 }),
  };
}

export function connectionLost(): DatabaseError {
  return new DatabaseError({ message: "the connection to the database was lost", code: "08006" });
}

async function settled(answer: Promise<unknown>, done: () => void): Promise<void> {
  await answer.then(done, done);
}

export type OnNotify = (channel: string, payload: string) => void;

/** A client of one connection, which never ends it by itself: its timers don't know of our transactions. */
export function createClient(
  { url, sessionRole }: PostgresConnectionOptions,
  onclose: () => void,
  onnotify: OnNotify = () => {},
) {
  // The driver takes `onnotify`, and its own `listen` stands on it, but its types don't know of it.
  const notifications = { onnotify } as object;
  const address = toDriverAddress(url);
  return postgres(address.url, {
    ...notifications,
    ...address.options,
    max: 1,
    idle_timeout: 0,
    max_lifetime: null,
    connect_timeout: 10,
    // Array types have fixed identifiers here: asking the server for them would cost each connection a query.
    fetch_types: false,
    onnotice: () => {},
    onclose,
    types: toDriverTypes(),
    connection: {
      TimeZone: "UTC",
      DateStyle: "ISO",
      IntervalStyle: "postgres",
      statement_timeout: DEFAULT_STATEMENT_TIMEOUT,
      idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_LIMIT,
      // Whatever may go wrong between transactions, nothing runs with the owner's rights by accident.
      ...(sessionRole === null ? {} : { role: sessionRole }),
    },
  });
}

function toDriverTypes(): Record<string, postgres.PostgresType> {
  const types: Record<string, postgres.PostgresType> = {};
  for (const [type, parse] of Object.entries(VALUE_PARSERS)) {
    const serialize = JSON_TYPES.includes(Number(type)) ? toJsonText : String;
    types[`type${type}`] = { to: Number(type), from: [Number(type)], parse, serialize };
  }
  return types;
}
