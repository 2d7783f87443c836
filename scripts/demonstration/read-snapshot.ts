import type { DoubleState } from "#doubles/paypal/state.ts";
import type { Database, Transaction } from "#gateway/database/port.ts";
import { type BusinessSnapshot, findNamedRows, type NamedRow } from "#server/demo/business-snapshot.ts";

/** Every table's rows as JSON texts, and those that each installation makes with an id of its own. */
export type DatabaseState = { rows: Map<string, Set<string>>; named: NamedRow[] };

const TABLES_SQL = `select format('%I.%I', n.nspname, c.relname) as name
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and n.nspname in ('auth', 'public', 'private') order by name`;

const REFERENCES_SQL = `select format('%I.%I', fn.nspname, f.relname) as source, format('%I.%I', tn.nspname, t.relname) as target
  from pg_constraint c
  join pg_class f on f.oid = c.conrelid join pg_namespace fn on fn.oid = f.relnamespace
  join pg_class t on t.oid = c.confrelid join pg_namespace tn on tn.oid = t.relnamespace
  where c.contype = 'f' and c.conrelid <> c.confrelid`;

/** What processes keep for themselves: limits, runs of jobs, keys of repeated calls, what can be undone, what they measured. */
const OF_PROCESSES = /^private\.|^public\.(?:job_runs|function_calls|undoable_acts|status_days|status_parts)$/;

export function readState(database: Database): Promise<DatabaseState> {
  return inDatabase(database, async (transaction) => {
    const rows: DatabaseState["rows"] = new Map();
    for (const { name } of await transaction.query<{ name: string }>(TABLES_SQL)) {
      if (OF_PROCESSES.test(name)) continue;
      const texts = await transaction.query<{ row: string }>(
        `select to_jsonb(t)::text as row from ${name} t order by 1`,
      );
      rows.set(name, new Set(texts.map(({ row }) => row)));
    }
    return { rows, named: await findNamedRows(transaction) };
  });
}

type Played = { base: DatabaseState; until: Date; payments: DoubleState };

/** What the play has added. A row of before that changed would be lost in a demonstration, and ends the play. */
export async function readSnapshot(database: Database, { base, until, payments }: Played): Promise<BusinessSnapshot> {
  const { rows } = await readState(database);
  for (const [name, before] of base.rows) {
    const [changed] = [...before].filter((row) => !rows.get(name)?.has(row));
    if (changed !== undefined) throw new Error(`the play changed a row of ${name}: ${changed}`);
  }
  const names = await inDatabase(database, (transaction) => inWritingOrder(transaction, [...rows.keys()]));
  const toNames = (row: string) => base.named.reduce((done, { name, id }) => done.replaceAll(id, name), row);
  const tables = names.flatMap((name) => {
    const added = [...(rows.get(name) ?? [])].filter((row) => !base.rows.get(name)?.has(row));
    return added.length === 0 ? [] : [{ name, rows: added.map((row) => JSON.parse(toNames(row)) as object) }];
  });
  const { orders, captures, refunds, disputes } = payments;
  return {
    until: until.toISOString(),
    tables,
    payments: {
      orders: [...orders.values()],
      captures: [...captures.values()],
      refunds: [...refunds.values()],
      disputes: [...disputes.values()],
    },
  };
}

/** A table after those that its rows refer to. */
async function inWritingOrder(transaction: Transaction, names: readonly string[]): Promise<string[]> {
  const references = await transaction.query<{ source: string; target: string }>(REFERENCES_SQL);
  const ordered: string[] = [];
  const visit = (name: string, from: readonly string[]) => {
    if (ordered.includes(name) || from.includes(name)) return;
    for (const { source, target } of references) if (source === name) visit(target, [...from, name]);
    ordered.push(name);
  };
  for (const name of names) visit(name, []);
  return ordered;
}

function inDatabase<Answer>(database: Database, work: (transaction: Transaction) => Promise<Answer>): Promise<Answer> {
  return database.transaction({ role: "owner" }, work);
}
