import { writeCallerSettings } from "./caller-settings.ts";
import type { Engine, ScriptTransaction } from "./engine.ts";
import type { Caller, Statement, TransactionOptions } from "./port.ts";
import { openConnection, type PostgresConnection } from "./postgres-connection.ts";
import { createPostgresListener } from "./postgres-listener.ts";
import { createPool } from "./postgres-pool.ts";
import { openScope } from "./transaction-scope.ts";

export type PostgresOptions = {
  url: string;
  /** Connections at most; default 10. One more listens, once somebody does, and one is kept for what is urgent. */
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
  /** However long the line for the others is. */
  const urgentPool = createPool(1, () => openConnection(connectionOptions));
  const listener = createPostgresListener(connectionOptions);
  async function lend<Value>(
    { isUrgent = false }: TransactionOptions,
    work: (connection: PostgresConnection) => Promise<Value>,
  ): Promise<Value> {
    const from = isUrgent ? urgentPool : pool;
    const connection = await from.take();
    try {
      return await work(connection);
    } finally {
      from.give(connection);
    }
  }

  return {
    engine: "postgres",
    transaction: (caller, work, options = {}) =>
      lend(options, (connection) => runTransaction(connection, { caller, work, options })),
    query: <Row extends object>(caller: Caller, statement: Statement) =>
      lend(statement, (connection) => runStatement<Row>(connection, caller, statement)),
    listen: listener.listen,
    close: async () => {
      await listener.end();
      await Promise.all([pool.end(), urgentPool.end()]);
    },
  };
}

async function runTransaction<Result>(connection: PostgresConnection, job: Job<Result>): Promise<Result> {
  const { caller, work, options } = job;
  const scope = openScope({ query: connection.query, script: connection.run });
  try {
    const begun = connection.run(`begin; ${writeCallerSettings(caller, options)}`);
    begun.catch(scope.fail);
    // On an open connection the first statement travels with it, and fails when this does.
    if (!connection.isOpen()) await begun;
    const value = await work(scope.transaction);
    await begun;
    await scope.close();
    scope.assertWhole();
    const ended = connection.run("commit");
    // A read has nothing to make durable: its answer need not wait, and the next transaction queues behind.
    if (options.readOnly === true) ended.catch(() => {});
    else await ended;
    return value;
  } catch (error) {
    await scope.close();
    if (!connection.isLost()) await connection.run("rollback").catch(() => {});
    throw scope.explain(error);
  }
}

/** Begin, statement and end travel together; after a refusal the server takes the COMMIT as a ROLLBACK. */
async function runStatement<Row extends object>(
  connection: PostgresConnection,
  caller: Caller,
  { sql, parameters, ...options }: Statement,
): Promise<Row[]> {
  const scope = openScope({ query: connection.query, script: connection.run });
  const begun = connection.run(`begin; ${writeCallerSettings(caller, options)}`);
  begun.catch(scope.fail);
  if (!connection.isOpen()) await begun.catch(() => {});
  const answered = scope.transaction.query<Row>(sql, parameters);
  // The connection goes back only when its transaction is over, whatever became of the statement.
  const [answer, end] = await Promise.allSettled([answered, connection.run("commit")]);
  if (answer.status === "rejected") throw scope.explain(answer.reason);
  if (end.status === "rejected") throw scope.explain(end.reason);
  scope.assertWhole();
  return answer.value;
}
