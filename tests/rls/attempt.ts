import type { Caller, Database, Transaction } from "#gateway/database/port.ts";
import { DatabaseError } from "#gateway/database/port.ts";

/** What came of it: a value, or the SQLSTATE that refused. */
export type Attempt<Value> = { value: Value } | { refused: string };

class Undo extends Error {
  readonly value: unknown;
  constructor(value: unknown) {
    super("undone on purpose");
    this.value = value;
  }
}

/** Does something as somebody and undoes it, so that every attempt meets the same rows. */
export async function attempt<Value>(
  database: Database,
  caller: Caller,
  work: (transaction: Transaction) => Promise<Value>,
): Promise<Attempt<Value>> {
  try {
    await database.transaction(caller, async (transaction) => {
      throw new Undo(await work(transaction));
    });
  } catch (error) {
    if (error instanceof Undo) return { value: error.value as Value };
    if (error instanceof DatabaseError) return { refused: error.code };
    throw error;
  }
  throw new Error("an attempt was not undone");
}
