import type { Database } from "#gateway/database/port.ts";

/** A table of the test's own, open to every role. */
export async function createCounter(database: Database): Promise<void> {
  await database.transaction({ role: "owner" }, async (transaction) => {
    await transaction.query("create table public.counter (id integer primary key, value integer check (value < 1000))");
    await transaction.query("insert into public.counter values (1, 0)");
  });
}

/** Its one row. */
export function readCounter(database: Database): Promise<{ value: number }[]> {
  return database.transaction({ role: "owner" }, (transaction) =>
    transaction.query("select value from public.counter"),
  );
}
