import type { Caller, Database, Transaction } from "#gateway/database/port.ts";
import { DatabaseError } from "#gateway/database/port.ts";

/** In a schema of its own: the matrix lists the functions of schema public. */
const TRY_EACH_SQL = `
  create function attempts.try_each(statements text[]) returns jsonb language plpgsql as $$
  declare
    statement text;
    counted bigint;
    outcomes jsonb := '[]';
  begin
    foreach statement in array statements loop
      begin
        execute statement into counted;
        outcomes := outcomes || jsonb_build_object('value', counted);
        raise exception 'undone on purpose' using errcode = 'UNDO1';
      exception
        when sqlstate 'UNDO1' then null;
        when others then outcomes := outcomes || jsonb_build_object('refused', sqlstate);
      end;
    end loop;
    return outcomes;
  end $$`;

/** A call with as many stays far from the time limit. */
const MOST_AT_ONCE = 100;
const TIME_LIMIT = 60_000;

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

/** Puts what `attemptEach` needs into the database; as its owner. */
export async function prepareAttempts(transaction: Transaction): Promise<void> {
  await transaction.query("create schema attempts");
  await transaction.query(TRY_EACH_SQL);
  await transaction.query("grant usage on schema attempts to anon, authenticated, service_role");
  await transaction.query("grant execute on function attempts.try_each to anon, authenticated, service_role");
}

/**
 * The same for many statements that each answer a number: every one is undone before the next, and they travel together.
 * A transaction for each of the tens of thousands of an access matrix took three quarters of its time.
 */
export async function attemptEach(
  database: Database,
  caller: Caller,
  statements: readonly string[],
): Promise<Attempt<number>[]> {
  const outcomes: Attempt<number>[] = [];
  for (let from = 0; from < statements.length; from += MOST_AT_ONCE) {
    const [answer] = await database.query<{ outcomes: Attempt<number>[] }>(caller, {
      sql: "select attempts.try_each($1) as outcomes",
      parameters: [statements.slice(from, from + MOST_AT_ONCE)],
      statementTimeout: TIME_LIMIT,
    });
    outcomes.push(...(answer?.outcomes ?? []));
  }
  return outcomes;
}
