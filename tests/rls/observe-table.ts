import type { Database } from "#gateway/database/port.ts";
import { type Attempt, attempt } from "./attempt.ts";
import { readRows, type StoredRow, type Table } from "./catalogue.ts";
import { describeAttempts, describeReach, describeRefusal, isDenied, isOwn } from "./describe-reach.ts";
import { observeWrites } from "./observe-writes.ts";
import type { Actor, People } from "./people.ts";
import type { Row } from "./row-types.ts";
import type { Scene } from "./scene.ts";
import { TABLE_ROWS } from "./table-rows.ts";

export const VERBS = ["select", "insert", "update", "delete", "upsert"] as const;
export type Verb = (typeof VERBS)[number];

/** What the actor gets from each verb on one table, in words. */
export async function observeTable(database: Database, table: Table, people: People, actor: Actor) {
  const rows = TABLE_ROWS[table.name];
  if (rows === undefined) throw new Error(`table public.${table.name} has no rows in tests/rls/table-rows.ts`);
  const stored = await readRows(database, table, rows.owner);
  const scene: Scene = { database, table, rows, stored, people, actor };
  return {
    select: await observeSelect(scene),
    insert: await observeWrites(scene, "insert"),
    update: await observeUpdate(scene),
    delete: await observeDelete(scene),
    upsert: await observeWrites(scene, "upsert"),
  } satisfies Record<Verb, string>;
}

async function observeSelect({ database, table, stored, actor }: Scene): Promise<string> {
  const seen = await attempt(database, actor.caller, async (transaction) => {
    const rows = await transaction.query<{ row: Row }>(`select to_jsonb(t) as row from public."${table.name}" t`);
    return rows.map(({ row }) => identify(table, row));
  });
  if ("refused" in seen) return describeRefusal(seen);
  return describeReach(actor, stored, (row) => seen.value.includes(identify(table, row.key)));
}

function observeDelete({ database, table, stored, actor }: Scene): Promise<string> {
  return observeChanges({ database, actor, stored }, (row) => {
    const where = row && whereKey(row.key, 1);
    return { sql: `delete from public."${table.name}" ${where?.sql ?? ""}`, values: where?.values ?? [] };
  });
}

/** Column by column: which rows may have it changed. Columns with the same reach are named together. */
async function observeUpdate({ database, table, stored, actor }: Scene): Promise<string> {
  const reaches = new Map<string, string[]>();
  for (const column of table.columns.filter((name) => !table.made.includes(name))) {
    const reach = await observeChanges({ database, actor, stored }, (row) => {
      const where = row && whereKey(row.key, 2);
      const sql = `update public."${table.name}" set "${column}" = $1 ${where?.sql ?? ""}`;
      return { sql, values: [(row ?? stored[0])?.row[column], ...(where?.values ?? [])] };
    });
    reaches.set(reach, [...(reaches.get(reach) ?? []), column]);
  }
  const [only] = reaches.keys();
  if (reaches.size === 1 && only !== undefined) return only;
  const granted = [...reaches].filter(([reach]) => !reach.startsWith("denied"));
  return granted.map(([reach, columns]) => `${reach} (${columns.join(", ")})`).join("; ");
}

type Statement = { sql: string; values: unknown[] };

/** Changes each row by its key, then all without naming any: what may not be read may still be changed blindly. */
async function observeChanges(
  { database, actor, stored }: Pick<Scene, "database" | "actor" | "stored">,
  build: (row: StoredRow | null) => Statement,
): Promise<string> {
  const change = (row: StoredRow | null) => {
    const { sql, values } = build(row);
    const counting = `with changed as (${sql} returning 1) select count(*) as count from changed`;
    return attempt(database, actor.caller, (transaction) => countOf(transaction.query(counting, values)));
  };
  const attempts = new Map<StoredRow, Attempt<number>>();
  for (const row of stored.toSorted((a, b) => Number(isOwn(b, actor)) - Number(isOwn(a, actor)))) {
    const outcome = await change(row);
    attempts.set(row, outcome);
    // Not even one's own: no right at all, and the other rows would say the same.
    if (attempts.size === 1 && isDenied(outcome)) break;
  }
  const reach = describeAttempts(actor, stored, attempts);
  const blindly = await change(null);
  const seen = [...attempts.values()].filter((outcome) => "refused" in outcome || outcome.value > 0).length;
  return "value" in blindly && blindly.value > seen ? `${reach}, and all blindly` : reach;
}

async function countOf(rows: Promise<Row[]>): Promise<number> {
  const [row] = await rows;
  return Number(row?.count);
}

function whereKey(key: Row, first: number): { sql: string; values: unknown[] } {
  const columns = Object.keys(key);
  return {
    sql: `where ${columns.map((column, index) => `"${column}" = $${first + index}`).join(" and ")}`,
    values: columns.map((column) => key[column]),
  };
}

function identify(table: Table, row: Row): string {
  return JSON.stringify(table.key.map((column) => row[column]));
}
