import { DEFAULT_STATEMENT_TIMEOUT, writeCallerSettings } from "./caller-settings.ts";
import type { Engine, ScriptTransaction } from "./engine.ts";
import type { Caller, Statement, TransactionOptions } from "./port.ts";
import { isPoolerRefusal, type KnownServer, writeBegin } from "./postgres-client.ts";
import { openConnection, type PostgresConnection } from "./postgres-connection.ts";
import { createPostgresListener } from "./postgres-listener.ts";
import { createPool, isTooMany, type PostgresPool } from "./postgres-pool.ts";
import { createWatch, notAnswering } from "./postgres-watch.ts";
import { openScope } from "./transaction-scope.ts";

export type PostgresOptions = {
  url: string;
  /** Where the listening connection goes when a pooler at `url` keeps no sessions; default `url`. */
  listenUrl?: string;
  /** Connections at most; default 10. One more listens, once somebody does, and one is kept for what is urgent. */
  poolSize?: number;
  /** Only while the roles may not be there yet: what runs outside a transaction then has the owner's rights. */
  isUnmigrated?: boolean;
  /** One line for the log about the connections; once for each change. */
  onNotice?: (text: string) => void;
};

export type PostgresEngine = Engine & {
  /** Rejects when a notification doesn't reach the listening connection. */
  checkListening(): Promise<void>;
};

type Job<Result> = {
  server: KnownServer;
  caller: Caller;
  work: (transaction: ScriptTransaction) => Promise<Result>;
  options: TransactionOptions;
};

export const DEFAULT_POOL_SIZE = 10;

/** Opens a pool on a PostgreSQL server, version 15 or later. Connects with the first statement. */
export function openPostgres(given: PostgresOptions): PostgresEngine {
  const { url, listenUrl = url, poolSize = DEFAULT_POOL_SIZE, isUnmigrated = false, onNotice = () => {} } = given;
  const server: KnownServer = { isPooled: false, heardAt: 0 };
  const connectionOptions = { url, sessionRole: isUnmigrated ? null : ("anon" as const), server };
  const watch = createWatch({ server, openProbe: () => open(), onChange: tellAnswering });
  const pool = createPool({ size: poolSize, open, onShrink: tellShrink });
  /** However long the line for the others is. */
  const urgentPool = createPool({ size: 1, open });
  const listener = createPostgresListener({
    options: { ...connectionOptions, url: listenUrl, server: { isPooled: true, heardAt: 0 } },
    notify: (channel, payload) =>
      query({ role: "owner" }, { sql: "select pg_notify($1, $2)", parameters: [channel, payload], isUrgent: true }),
    onNotice,
  });

  async function open(): Promise<PostgresConnection> {
    const wasPooled = server.isPooled;
    const connection = openConnection(connectionOptions);
    watch.add(connection, DEFAULT_STATEMENT_TIMEOUT);
    try {
      await connection.ready;
      return connection;
    } catch (error) {
      connection.end().catch(() => {});
      if (wasPooled || !isPoolerRefusal(error)) throw error;
      server.isPooled = true;
      return open();
    }
  }

  function tellAnswering(isAnswering: boolean): void {
    onNotice(isAnswering ? "the database answers again" : "the database does not answer");
    if (isAnswering) return;
    pool.refuseWaiting(notAnswering());
    urgentPool.refuseWaiting(notAnswering());
  }

  function tellShrink(size: number): void {
    onNotice(`the database refused a connection, ${size} of ${poolSize} are used: max_connections or the role's limit`);
  }

  /** What is urgent may use the others' connections where none could be kept for it. */
  async function take(isUrgent: boolean): Promise<[PostgresPool, PostgresConnection]> {
    if (!isUrgent) return [pool, await pool.take()];
    try {
      return [urgentPool, await urgentPool.take()];
    } catch (error) {
      if (!isTooMany(error)) throw error;
      return [pool, await pool.take()];
    }
  }

  async function lend<Value>(
    { isUrgent = false, statementTimeout = DEFAULT_STATEMENT_TIMEOUT }: TransactionOptions,
    work: (connection: PostgresConnection) => Promise<Value>,
  ): Promise<Value> {
    watch.assertAnswering();
    const [from, connection] = await take(isUrgent);
    watch.add(connection, statementTimeout);
    try {
      return await work(connection);
    } finally {
      from.give(connection);
    }
  }

  function query<Row extends object>(caller: Caller, statement: Statement): Promise<Row[]> {
    return lend(statement, (connection) => runStatement<Row>(connection, { server, caller, statement }));
  }

  return {
    engine: "postgres",
    transaction: (caller, work, options = {}) =>
      lend(options, (connection) => runTransaction(connection, { server, caller, work, options })),
    query,
    listen: listener.listen,
    isHearing: listener.isHearing,
    heardAgo: listener.heardAgo,
    connections: pool.counts,
    checkListening: listener.check,
    close: async () => {
      await listener.end();
      await Promise.all([pool.end(), urgentPool.end()]);
      await watch.end();
    },
  };
}

async function runTransaction<Result>(connection: PostgresConnection, job: Job<Result>): Promise<Result> {
  const { server, caller, work, options } = job;
  const scope = openScope({ query: connection.query, script: connection.run });
  try {
    const begun = connection.run(`${writeBegin(server)} ${writeCallerSettings(caller, options)}`);
    begun.catch(scope.fail);
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
  { server, caller, statement }: { server: KnownServer; caller: Caller; statement: Statement },
): Promise<Row[]> {
  const { sql, parameters, ...options } = statement;
  const scope = openScope({ query: connection.query, script: connection.run });
  const begun = connection.run(`${writeBegin(server)} ${writeCallerSettings(caller, options)}`);
  begun.catch(scope.fail);
  const answered = scope.transaction.query<Row>(sql, parameters);
  // The connection goes back only when its transaction is over, however the statement ended.
  const [answer, end] = await Promise.allSettled([answered, connection.run("commit")]);
  if (answer.status === "rejected") throw scope.explain(answer.reason);
  if (end.status === "rejected") throw scope.explain(end.reason);
  scope.assertWhole();
  return answer.value;
}
