import { type ConnectionCounts, DatabaseError } from "./port.ts";
import type { PostgresConnection } from "./postgres-connection.ts";

/** Connections lent to one transaction each; who comes when all are out waits in line, but not without end. */
export type PostgresPool = {
  take(): Promise<PostgresConnection>;
  give(connection: PostgresConnection): void;
  /** All that wait in line fail with the error. */
  refuseWaiting(error: DatabaseError): void;
  counts(): ConnectionCounts;
  /** Waits for what is still out or in line; who comes later is refused. */
  end(): Promise<void>;
};

export type PoolOptions = {
  size: number;
  open: () => Promise<PostgresConnection>;
  /** The server refused a further connection: the pool goes on with so many. */
  onShrink?: (size: number) => void;
  /** Who has waited so long in line is refused, in milliseconds. */
  waitMs?: number;
};

/** SQLSTATE too_many_connections: the server's, the database's or the role's limit, or here the line's. */
const TOO_MANY_CONNECTIONS = "53300";
const LONGEST_WAIT_MS = 3_000;
/** A pool that shrank tries its whole size again after this. */
const GROW_AFTER_MS = 10_000;

type Waiting = { resolve: (connection: PostgresConnection) => void; reject: (error: unknown) => void };

export function createPool({ size, open, onShrink, waitMs = LONGEST_WAIT_MS }: PoolOptions): PostgresPool {
  const free: PostgresConnection[] = [];
  const waiting: Waiting[] = [];
  let opened = 0;
  let allowed = size;
  let growAt = 0;
  let refused = 0;
  let isEnded = false;
  let whenIdle: (() => void) | null = null;

  async function take(): Promise<PostgresConnection> {
    if (isEnded) throw new DatabaseError({ message: "the database is closed", code: "08003" });
    for (let connection = free.pop(); connection !== undefined; connection = free.pop()) {
      if (!connection.isWorn()) return connection;
      drop(connection);
    }
    if (allowed < size && performance.now() > growAt) allowed = size;
    return opened < allowed ? openOne() : waitInLine();
  }

  async function openOne(): Promise<PostgresConnection> {
    opened += 1;
    try {
      return await open();
    } catch (error) {
      opened -= 1;
      if (opened > 0 && isTooMany(error)) {
        shrink();
        // Not the line at once: connections may have come free while this one was being refused.
        return take();
      }
      if (opened === 0) refuseWaiting(error);
      tellIdle();
      throw error;
    }
  }

  function shrink(): void {
    if (allowed !== opened) onShrink?.(opened);
    allowed = opened;
    growAt = performance.now() + GROW_AFTER_MS;
  }

  function waitInLine(): Promise<PostgresConnection> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(entry), 1);
        refused += 1;
        reject(new DatabaseError({ message: `no connection was free for ${waitMs} ms`, code: TOO_MANY_CONNECTIONS }));
      }, waitMs);
      const entry: Waiting = {
        resolve: (connection) => {
          clearTimeout(timer);
          resolve(connection);
        },
        reject: (error) => {
          clearTimeout(timer);
          reject(error);
        },
      };
      waiting.push(entry);
    });
  }

  function give(connection: PostgresConnection): void {
    const isWorn = connection.isWorn();
    if (isWorn) drop(connection);
    const next = waiting.shift();
    if (next !== undefined) {
      if (isWorn) openOne().then(next.resolve, next.reject);
      else next.resolve(connection);
      return;
    }
    if (!isWorn) free.push(connection);
    tellIdle();
  }

  function drop(connection: PostgresConnection): void {
    opened -= 1;
    connection.end().catch(() => {});
  }

  function tellIdle(): void {
    if (free.length === opened && waiting.length === 0) whenIdle?.();
  }

  function refuseWaiting(error: unknown): void {
    refused += waiting.length;
    for (const { reject } of waiting.splice(0)) reject(error);
  }

  async function end(): Promise<void> {
    isEnded = true;
    if (free.length < opened) await new Promise<void>((resolve) => (whenIdle = resolve));
    await Promise.all(free.map((connection) => connection.end()));
  }

  const counts = () => ({ most: size, open: opened, busy: opened - free.length, waiting: waiting.length, refused });

  return { take, give, refuseWaiting, counts, end };
}

export function isTooMany(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === TOO_MANY_CONNECTIONS;
}
