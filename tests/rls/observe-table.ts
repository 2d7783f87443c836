import { quoteLiteral } from "#gateway/database/caller-settings.ts";
import type { Database } from "#gateway/database/port.ts";
import { type Attempt, attempt, attemptEach } from "./attempt.ts";
import { readRows, type StoredRow, type Table } from "./catalogue.ts";
import { describeAttempts, describeReach, describeRefusal, isDenied, isOwn } from "./describe-reach.ts";
import { observeWrites } from "./observe-writes.ts";
import type { Actor, People } from "./people.ts";
import type { Row } from "./row-types.ts";
import type { Scene } from "./scene.ts";
import { TABLE_ROWS } from "./table-rows.ts";

export const VERBS = ["select", "insert", "update", "delete", "upsert"] as const;
export type Verb = (typeof VERBS)[number];

export type Outcomes = Record<Verb, string>;

/** What each actor gets from each verb on one table, in words. All that is tried is undone, so its rows are read once. */
export async function observeTable(
  database: Database,
  table: Table,
  people: People,
  actors: readonly Actor[],
): Promise<[actor: string, Outcomes][]> {
  const rows = TABLE_ROWS[table.name];
  if (rows === undefined) throw new Error(`table public.${table.name} has no rows in tests/rls/table-rows.ts`);
  const stored = await readRows(database, table, rows.owner);
  const observed: [string, Outcomes][] = [];
  for (const actor of actors)
    observed.push([actor.name, await observeVerbs({ database, table, rows, stored, people, actor })]);
  return observed;
}

async function observeVerbs(scene: Scene): Promise<Outcomes> {
  return {
    select: await observeSelect(scene),
    insert: await observeWrites(scene, "insert"),
    update: await observeUpdate(scene),
    delete: await observeDelete(scene),
    upsert: await observeWrites(scene, "upsert"),
  };
}

async function observeSelect({ database, table, stored, actor }: Scene): Promise<string> {
  const seen = await attempt(database, actor.caller, async (transaction) => {
    const rows = await transaction.query<{ row: Row }>(`select to_jsonb(t) as row from public."${table.name}" t`);
    return rows.map(({ row }) => identify(table, row));
  });
  if ("refused" in seen) return describeRefusal(seen);
  return describeReach(actor, stored, (row) => seen.value.includes(identify(table, row.key)));
}

async function observeDelete({ database, table, stored, actor }: Scene): Promise<string> {
  const change: Change = (row) => `delete from public."${table.name}" ${whereKey(table, row)}`;
  const [reach = ""] = await observeChanges({ database, actor, stored }, [change]);
  return reach;
}

/** Column by column: which rows may have it changed. Columns with the same reach are named together. */
async function observeUpdate({ database, table, stored, actor }: Scene): Promise<string> {
  const columns = table.columns.filter((name) => !table.made.includes(name));
  const changes = columns.map((column): Change => {
    const setTo = (row?: StoredRow) => `update public."${table.name}" set "${column}" = ${literalOf(row, column)}`;
    return (row) => `${setTo(row ?? stored[0])} ${whereKey(table, row)}`;
  });
  const found = await observeChanges({ database, actor, stored }, changes);
  const reaches = Map.groupBy(columns, (_, index) => found[index] ?? "");
  const [only] = reaches.keys();
  if (reaches.size === 1 && only !== undefined) return only;
  const granted = [...reaches].filter(([reach]) => !reach.startsWith("denied"));
  return granted.map(([reach, names]) => `${reach} (${names.join(", ")})`).join("; ");
}

/** A statement for one row, or for all without naming any. */
type Change = (row: StoredRow | null) => string;

/**
 * The reach of each change: every row by its key, then all without naming any, since what may not be read may still be
 * changed blindly.
 */
async function observeChanges(
  { database, actor, stored }: Pick<Scene, "database" | "actor" | "stored">,
  changes: readonly Change[],
): Promise<string[]> {
  const tryAll = async <Tried extends { change: Change; row: StoredRow | null }>(tried: Tried[]) => {
    const statements = tried.map(({ change, row }) => countChanged(change(row)));
    const outcomes = await attemptEach(database, actor.caller, statements);
    return tried.map((each, index) => ({ ...each, outcome: outcomes[index] as Attempt<number> }));
  };
  const [first, ...others] = stored.toSorted((a, b) => Number(isOwn(b, actor)) - Number(isOwn(a, actor)));
  const blindly = await tryAll(changes.map((change) => ({ change, row: null })));
  const ofFirst = await tryAll(first === undefined ? [] : changes.map((change) => ({ change, row: first })));
  // Not even one's own: no right at all, and the other rows would say the same.
  const open = ofFirst.filter(({ outcome }) => !isDenied(outcome)).map(({ change }) => change);
  const ofOthers = await tryAll(open.flatMap((change) => others.map((row) => ({ change, row }))));
  const byChange = Map.groupBy([...ofFirst, ...ofOthers], ({ change }) => change);
  return blindly.map(({ change, outcome: blind }) => {
    const attempts = new Map((byChange.get(change) ?? []).map(({ row, outcome }) => [row, outcome]));
    const reach = describeAttempts(actor, stored, attempts);
    const seen = [...attempts.values()].filter((outcome) => "refused" in outcome || outcome.value > 0).length;
    return "value" in blind && blind.value > seen ? `${reach}, and all blindly` : reach;
  });
}

function countChanged(statement: string): string {
  return `with changed as (${statement} returning 1) select count(*) from changed`;
}

function whereKey({ key }: Table, row: StoredRow | null): string {
  if (row === null) return "";
  return `where ${key.map((column) => `"${column}" = ${literalOf(row, column)}`).join(" and ")}`;
}

/** Without a type of its own, as a parameter: it takes the column's. */
function literalOf(row: StoredRow | undefined, column: string): string {
  const text = row?.texts[column] ?? null;
  return text === null ? "null" : quoteLiteral(text);
}

function identify(table: Table, row: Row): string {
  return JSON.stringify(table.key.map((column) => row[column]));
}
