import { CALLER_SETTINGS_SQL, toCallerSettings } from "./caller-settings.ts";
import type { Engine, ScriptTransaction } from "./engine.ts";
import { type Caller, DatabaseError, type TransactionOptions } from "./port.ts";
import { createClient, openConnection, type PostgresConnection } from "./postgres-connection.ts";
import { createPool } from "./postgres-pool.ts";

export type PostgresOptions = {
  url: string;
  /** Connections at most; default 10. One more listens, once somebody does. */
  poolSize?: number;
  /** Only while the roles may not be there yet: what runs outside a transaction then has the owner's rights. */
  isUnmigrated?: boolean;
};

type Job<Result> = {
  caller: Caller;
  work: (transaction: ScriptTransaction) => Promise<Result>;
  options: TransactionOptions;
};

/** Opens a pool on a PostgreSQL server, version 15 or later. Connects with the first statement. */
export function openPostgres({ url, poolSize = 10, isUnmigrated = false }: PostgresOptions): Engine {
  const connectionOptions = { url, sessionRole: isUnmigrated ? null : ("anon" as const) };
  const pool = createPool(poolSize, () => openConnection(connectionOptions));
  const listener = createClient(connectionOptions, () => {});
  return {
    engine: "postgres",
    transaction: async (caller, work, options = {}) => {
      const connection = await pool.take();
      try {
        return await runTransaction(connection, { caller, work, options });
      } finally {
        pool.give(connection);
      }
    },
    listen: async (channel, handler) => {
      const { unlisten } = await listener.listen(channel, handler);
      return async () => {
        await unlisten();
      };
    },
    close: async () => {
      await listener.end({ timeout: 5 });
      await pool.end();
    },
  };
}

async function runTransaction<Result>(connection: PostgresConnection, job: Job<Result>): Promise<Result> {
  const { caller, work, options } = job;
  const scope = openScope(connection);
  try {
    const begun = connection.run("begin");
    begun.catch(scope.fail);
    if (!connection.isOpen()) await begun;
    // Not awaited: it travels with the first statement, which a refusal here makes fail as well.
    scope.transaction.query(CALLER_SETTINGS_SQL, toCallerSettings(caller, options)).catch(scope.fail);
    const value = await work(scope.transaction);
    await finish(connection, scope, options);
    return value;
  } catch (error) {
    scope.close();
    if (!connection.isLost()) await connection.run("rollback").catch(() => {});
    throw scope.explain(error);
  }
}

async function finish(connection: PostgresConnection, scope: Scope, { readOnly }: TransactionOptions): Promise<void> {
  scope.close();
  if (readOnly === true && !scope.hasFailed()) {
    // Nothing to make durable: the answer need not wait, and the next transaction queues behind this end.
    connection.run("commit").catch(() => {});
    return;
  }
  // PostgreSQL answers a COMMIT after an error with a silent ROLLBACK: the work must not look done.
  if (scope.hasFailed()) throw scope.explain(null);
  await connection.run("commit");
}

type Scope = ReturnType<typeof openScope>;

/** What belongs to one transaction on a connection that others use before and after it. */
function openScope(connection: PostgresConnection) {
  let isClosed = false;
  let failure: unknown = null;

  function fail(error: unknown): void {
    failure ??= error;
  }

  async function attempt<Value>(send: () => Promise<Value>): Promise<Value> {
    if (isClosed) throw new Error("The transaction is over: await every query inside its work.");
    try {
      return await send();
    } catch (error) {
      fail(error);
      throw error;
    }
  }

  const transaction: ScriptTransaction = {
    query: (sql, parameters) => attempt(() => connection.send(sql, parameters)),
    script: (sql) => attempt(() => connection.run(sql)),
  };

  return {
    transaction,
    fail,
    hasFailed: () => failure !== null,
    close: () => {
      isClosed = true;
    },
    /** The first refusal stands behind all "current transaction is aborted" after it. */
    explain: (error: unknown): unknown => {
      const isConsequence = error === null || (error instanceof DatabaseError && error.code === "25P02");
      return isConsequence && failure !== null ? failure : error;
    },
  };
}
