import { SpanKind, type Tracer } from "@opentelemetry/api";
import { failureCauseOf } from "#gateway/database/failure-cause.ts";
import type { Caller, Database, Statement, Transaction, TransactionOptions } from "#gateway/database/port.ts";
import { CALLERS } from "#server/platform/metrics/process-metrics.ts";
import { markFailed, type WorkSpans } from "./work-spans.ts";

/** The same database, whose transactions are spans of the work that they belong to: by whose they are, without a statement. */
export function traceStatements(database: Database, { tracer, work }: { tracer: Tracer; work: WorkSpans }): Database {
  const kind = SpanKind.CLIENT;

  async function traced<Value>({ role }: Caller, run: () => Promise<Value>): Promise<Value> {
    const parent = work.parent();
    if (parent === null) return run();
    const attributes = { "db.system.name": "postgresql", "lpx.caller": CALLERS[role], "lpx.engine": database.engine };
    const span = tracer.startSpan("database transaction", { kind, attributes }, parent);
    try {
      return await run();
    } catch (error) {
      const cause = failureCauseOf(error);
      if (cause !== null) markFailed(span, cause);
      throw error;
    } finally {
      span.end();
    }
  }

  return {
    ...database,
    transaction: <Result>(
      caller: Caller,
      run: (transaction: Transaction) => Promise<Result>,
      options?: TransactionOptions,
    ) => traced(caller, () => database.transaction(caller, run, options)),
    query: <Row extends object>(caller: Caller, statement: Statement) =>
      traced(caller, () => database.query<Row>(caller, statement)),
  };
}
