import { DatabaseError } from "./port.ts";
import type { PostgresConnection } from "./postgres-connection.ts";

/** Connections lent to one transaction each; who comes when all are out waits in line. */
export type PostgresPool = {
  take(): Promise<PostgresConnection>;
  give(connection: PostgresConnection): void;
  /** Waits for what is still out or in line; who comes later is refused. */
  end(): Promise<void>;
};

export function createPool(size: number, open: () => PostgresConnection): PostgresPool {
  const free: PostgresConnection[] = [];
  const waiting: ((connection: PostgresConnection) => void)[] = [];
  let opened = 0;
  let isEnded = false;
  let whenIdle: (() => void) | null = null;

  function take(): Promise<PostgresConnection> {
    if (isEnded) return Promise.reject(new DatabaseError({ message: "the database is closed", code: "08003" }));
    const connection = free.pop();
    if (connection !== undefined) return Promise.resolve(fresh(connection));
    if (opened < size) {
      opened += 1;
      return Promise.resolve(open());
    }
    return new Promise((resolve) => waiting.push(resolve));
  }

  function give(connection: PostgresConnection): void {
    const next = waiting.shift();
    if (next !== undefined) {
      next(fresh(connection));
      return;
    }
    free.push(connection);
    if (free.length === opened) whenIdle?.();
  }

  function fresh(connection: PostgresConnection): PostgresConnection {
    if (!connection.isWorn()) return connection;
    connection.end().catch(() => {});
    return open();
  }

  async function end(): Promise<void> {
    isEnded = true;
    if (free.length < opened) await new Promise<void>((resolve) => (whenIdle = resolve));
    await Promise.all(free.map((connection) => connection.end()));
  }

  return { take, give, end };
}
