import postgres from "postgres";
import { DEFAULT_STATEMENT_TIMEOUT } from "./caller-settings.ts";
import { toJsonText } from "./parameters.ts";
import { DatabaseError } from "./port.ts";
import { toDriverAddress } from "./postgres-address.ts";
import { JSON_TYPES, VALUE_PARSERS } from "./values.ts";

export type PostgresConnectionOptions = {
  url: string;
  /** The role of statements outside any transaction; none for a database that has no roles yet. */
  sessionRole: "anon" | null;
  server: KnownServer;
};

/** What the connections to one address have learned of it, for all of them. */
export type KnownServer = {
  /**
   * A pooler is in between: it may hand each transaction another session, so settings travel with every
   * transaction and no statement is prepared by name.
   */
  isPooled: boolean;
  /** When anything was last answered, by `performance.now()`. */
  heardAt: number;
};

/** Of every session; behind a pooler of every transaction. */
const SESSION_SETTINGS = {
  TimeZone: "UTC",
  DateStyle: "ISO",
  IntervalStyle: "postgres",
  statement_timeout: DEFAULT_STATEMENT_TIMEOUT,
  idle_in_transaction_session_timeout: 60_000,
};
const POOLED_BEGIN = `begin; ${Object.entries(SESSION_SETTINGS)
  .map(([name, value]) => `set local ${name} = '${value}'`)
  .join("; ")};`;

/** How a transaction on this server begins; the caller's settings follow in the same message. */
export function writeBegin({ isPooled }: KnownServer): string {
  return isPooled ? POOLED_BEGIN : "begin;";
}

export type OnNotify = (channel: string, payload: string) => void;

type ClientEvents = { onclose: () => void; onnotify?: OnNotify; onnotice?: (notice: postgres.Notice) => void };

/** A client of one connection, which never ends it by itself: its timers don't know of our transactions. */
export function createClient(
  { url, sessionRole, server }: PostgresConnectionOptions,
  { onclose, onnotify = () => {}, onnotice = () => {} }: ClientEvents,
) {
  // The driver takes `onnotify`, and its own `listen` relies on it, but its types don't have it.
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
    onnotice,
    onclose,
    types: toDriverTypes(),
    // A pooler takes no settings while connecting (pgbouncer: "unsupported startup parameter").
    connection: server.isPooled
      ? {}
      : {
          ...SESSION_SETTINGS,
          // Whatever may go wrong between transactions, nothing runs with the owner's rights by accident.
          ...(sessionRole === null ? {} : { role: sessionRole }),
        },
  });
}

/** The refusal of a pooler that wasn't known as one. */
export function isPoolerRefusal(error: unknown): boolean {
  return error instanceof DatabaseError && /unsupported startup parameter/.test(error.message);
}

function toDriverTypes(): Record<string, postgres.PostgresType> {
  const types: Record<string, postgres.PostgresType> = {};
  for (const [type, parse] of Object.entries(VALUE_PARSERS)) {
    const serialize = JSON_TYPES.includes(Number(type)) ? toJsonText : String;
    types[`type${type}`] = { to: Number(type), from: [Number(type)], parse, serialize };
  }
  return types;
}
