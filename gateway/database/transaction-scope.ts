import type { ScriptTransaction } from "./engine.ts";
import { DatabaseError } from "./port.ts";
import { toDatabaseError } from "./to-database-error.ts";

/** SQLSTATE of every statement after the one that failed. */
const TRANSACTION_ABORTED = "25P02";

/** What belongs to one transaction on a session that others use before and after it. */
export function openScope(statements: ScriptTransaction) {
  const underWay = new Set<Promise<unknown>>();
  let isClosed = false;
  let failure: unknown = null;

  function fail(error: unknown): void {
    failure ??= toDatabaseError(error);
  }

  async function attempt<Value>(run: () => Promise<Value>): Promise<Value> {
    if (isClosed) throw new Error("The transaction is over: await every query inside its work.");
    const running = run();
    underWay.add(running);
    try {
      return await running;
    } catch (error) {
      fail(error);
      throw toDatabaseError(error);
    } finally {
      underWay.delete(running);
    }
  }

  const transaction: ScriptTransaction = {
    query: (sql, parameters) => attempt(() => statements.query(sql, parameters)),
    script: (sql) => attempt(() => statements.script(sql)),
  };

  return {
    transaction,
    fail,
    /**
     * Takes no more statements and waits for those under way: work that gave up on one of several must not
     * leave the others to run in the next transaction.
     */
    close: async () => {
      isClosed = true;
      if (underWay.size > 0) await Promise.allSettled(underWay);
    },
    /** PostgreSQL answers a COMMIT after an error with a silent ROLLBACK: the work must not look done. */
    assertWhole: () => {
      if (failure !== null) throw failure;
    },
    /** The first failure is the cause of all "current transaction is aborted" after it. */
    explain: (error: unknown): unknown => {
      const mapped = toDatabaseError(error);
      const isConsequence = mapped instanceof DatabaseError && mapped.code === TRANSACTION_ABORTED;
      return isConsequence && failure !== null ? failure : mapped;
    },
  };
}

export type TransactionScope = ReturnType<typeof openScope>;
