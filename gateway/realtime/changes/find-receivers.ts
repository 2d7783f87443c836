import { type Database, DatabaseError, type Transaction } from "../../database/port.ts";
import { quoteIdentifier } from "../../rest/sql/identifier.ts";
import type { Channel, Reader } from "../connections/connection.ts";
import type { Change } from "./change.ts";
import { type PublishedTable, toRelation } from "./published-tables.ts";
import type { Subscription } from "./subscription.ts";

/** Callers asked about in one statement: a statement has 5 s. */
const CALLERS_AT_ONCE = 2_000;

export type Receivers = {
  /** The row as it is now, or as it was when it was deleted, as JSON text of all its columns. */
  record: string;
  subscriptions: Subscription[];
  /** SQLSTATEs of policies that failed: nothing is sent to whom they failed for. */
  failures: string[];
};

export type Question = {
  change: Change;
  table: PublishedTable;
  subscriptions: readonly Subscription[];
  /** Whom each channel speaks for while the question is asked. */
  readerOf: ReadonlyMap<Channel, Reader>;
};

/**
 * Which subscriptions a change is for: those whose filters take the row, as far as their callers may see it. All
 * questions are about one moment. Null when the row is gone.
 */
export async function findReceivers(database: Database, question: Question): Promise<Receivers | null> {
  try {
    return await ask(database, question, { isPatient: false });
  } catch (error) {
    // A policy may have failed for one caller: the others shall have their answer.
    if (!(error instanceof DatabaseError)) throw error;
    return ask(database, question, { isPatient: true });
  }
}

type Asking = { isPatient: boolean };

function ask(database: Database, question: Question, asking: Asking): Promise<Receivers | null> {
  const { change, table, subscriptions, readerOf } = question;
  return database.transaction(
    { role: "owner" },
    async (transaction) => {
      const record = await readRecord(transaction, change, table);
      if (record === null) return null;
      const matching = await matchFilters(transaction, { table, record, subscriptions });
      const readers = await findReaders(transaction, { ...question, ...asking, record, subscriptions: matching });
      return {
        record,
        subscriptions: matching.filter(({ channel }) => readers.seeing.has(readerOf.get(channel)?.claims)),
        failures: readers.failures,
      };
    },
    { readOnly: true, isSnapshot: true },
  );
}

async function readRecord(transaction: Transaction, change: Change, table: PublishedTable): Promise<string | null> {
  if (change.type === "DELETE") {
    const sql = "select row::text as record from gateway.deleted_rows where sequence = $1";
    return (await transaction.query<{ record: string }>(sql, [change.sequence]))[0]?.record ?? null;
  }
  const conditions = table.columns
    .filter(({ isKey }) => isKey)
    .map(({ name, sqlType }, index) => `t.${quoteIdentifier(name)} = ($1::jsonb ->> $${index + 2})::${sqlType}`);
  const sql = `select to_jsonb(t)::text as record from ${toRelation(table.name)} t where ${conditions.join(" and ")}`;
  const names = table.columns.filter(({ isKey }) => isKey).map(({ name }) => name);
  const rows = await transaction.query<{ record: string }>(sql, [JSON.stringify(change.key), ...names]);
  return rows[0]?.record ?? null;
}

type Matching = { table: PublishedTable; record: string; subscriptions: readonly Subscription[] };

/** One question for each shape of filter, whatever the number of subscriptions. */
async function matchFilters(transaction: Transaction, { table, record, subscriptions }: Matching) {
  const shapes = Map.groupBy(
    subscriptions.filter(({ filter }) => filter !== null),
    ({ filter }) => filter?.shape.condition,
  );
  const answers = await Promise.all(
    Array.from(shapes.values(), async (alike) => {
      const shape = alike[0]?.filter?.shape;
      if (shape === undefined) return [];
      const names = Array.from({ length: shape.valueCount }, (_, index) => `v${index}`);
      const lists = names.map((_, index) => `$${index + 3}::text[]`);
      const sql = `select f.n from jsonb_populate_record(null::${toRelation(table.name)}, $1::jsonb) as t,
        unnest(${["$2::int[]", ...lists].join(", ")}) as f(${["n", ...names].join(", ")}) where ${shape.condition}`;
      const values = names.map((_, index) => alike.map(({ filter }) => filter?.values[index]));
      const rows = await transaction.query<{ n: number }>(sql, [record, alike.map((_, index) => index), ...values]);
      return rows.map(({ n }) => alike[n]);
    }),
  );
  const matched = new Set(answers.flat());
  return subscriptions.filter((subscription) => subscription.filter === null || matched.has(subscription));
}

/** Asks for every distinct caller, those of one role together. */
async function findReaders(transaction: Transaction, question: Question & Asking & { record: string }) {
  const { change, table, record, subscriptions, readerOf, isPatient } = question;
  const all = subscriptions.flatMap(({ channel }) => readerOf.get(channel) ?? []);
  const distinct = new Map(all.map((reader) => [reader.claims, reader]));
  const readers = [...distinct.values()].sort((one, other) => one.role.localeCompare(other.role));
  const seeing = new Set<string | undefined>();
  const failures: string[] = [];
  for (let at = 0; at < readers.length; at += CALLERS_AT_ONCE) {
    const some = readers.slice(at, at + CALLERS_AT_ONCE);
    const rows = await transaction.query<{ reader: number; failure: string | null }>(
      `select reader, failure from gateway.find_readers($1::regclass, $2::jsonb, $3::jsonb, $4::text[], $5::text[],
         $6::text[], $7::boolean)`,
      [
        toRelation(table.name),
        JSON.stringify(change.key),
        change.type === "DELETE" ? record : null,
        some.map(({ role }) => role),
        some.map(({ user }) => user),
        some.map(({ claims }) => claims),
        isPatient,
      ],
    );
    for (const { reader, failure } of rows) {
      if (failure === null) seeing.add(some[reader - 1]?.claims);
      else failures.push(failure);
    }
  }
  return { seeing, failures };
}
