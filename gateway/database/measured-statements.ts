import { type FailureCause, failureCauseOf } from "./failure-cause.ts";
import type { Caller, Database, Statement, Transaction, TransactionOptions } from "./port.ts";

export type MeasuredTransaction = {
  caller: Caller["role"];
  /** From asking to its end: the wait for a connection is in it. */
  milliseconds: number;
  /** Null where it went well, or where its own work threw. */
  failure: FailureCause | null;
};

/** The same database, which tells how long each transaction took and why the database refused it. */
export function measureStatements(database: Database, note: (measured: MeasuredTransaction) => void): Database {
  async function measured<Value>({ role }: Caller, work: () => Promise<Value>): Promise<Value> {
    const begun = performance.now();
    let failure: FailureCause | null = null;
    try {
      return await work();
    } catch (error) {
      failure = failureCauseOf(error);
      throw error;
    } finally {
      note({ caller: role, milliseconds: performance.now() - begun, failure });
    }
  }

  return {
    ...database,
    transaction: <Result>(
      caller: Caller,
      work: (transaction: Transaction) => Promise<Result>,
      options?: TransactionOptions,
    ) => measured(caller, () => database.transaction(caller, work, options)),
    query: <Row extends object>(caller: Caller, statement: Statement) =>
      measured(caller, () => database.query<Row>(caller, statement)),
  };
}
