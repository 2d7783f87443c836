import { attempt } from "./attempt.ts";
import type { Table } from "./catalogue.ts";
import { describeRefusal, isOwn, isPermitted } from "./describe-reach.ts";
import type { Row } from "./row-types.ts";
import type { Scene } from "./scene.ts";

/**
 * Writes a row for oneself and one for somebody else: a new row to insert, one that is there already to
 * upsert. Where rows belong to nobody there is only the latter kind.
 */
export async function observeWrites(scene: Scene, verb: "insert" | "upsert"): Promise<string> {
  const rows = verb === "insert" ? newRows(scene) : storedRows(scene);
  const others = rows.others && (await observeWrite(scene, verb, { row: rows.others, isOwn: false }));
  const own = rows.own && (await observeWrite(scene, verb, { row: rows.own, isOwn: true }));
  if (own === undefined || others === undefined || own === others) return own ?? others ?? "no row";
  return own === "all" ? "own" : `own ${own}, others ${others}`;
}

type Rows = { own: Row | undefined; others: Row | undefined };

function newRows({ rows, people, actor }: Scene): Rows {
  const isOwned = rows.owner !== null && actor.person !== null;
  const other = actor.name === "user A" ? people.userB : people.userA;
  return { own: isOwned && actor.person ? rows.make(actor.person) : undefined, others: rows.make(other) };
}

function storedRows({ stored, actor }: Scene): Rows {
  const own = stored.find((row) => isOwn(row, actor));
  return { own: own?.row, others: stored.find((row) => !isOwn(row, actor))?.row };
}

type Write = { row: Row; isOwn: boolean };

async function observeWrite(scene: Scene, verb: "insert" | "upsert", { row, isOwn }: Write): Promise<string> {
  const { database, table, actor } = scene;
  const columns = await listWritable(scene, Object.keys(row), isOwn);
  const statement = buildInsert({ table, row, columns, verb });
  const outcome = await attempt(database, actor.caller, (t) => t.query(statement.sql, statement.values));
  return isPermitted(outcome) ? "all" : describeRefusal(outcome);
}

/** For oneself only the columns one may name, as an honest client does; for others all, as an attacker would. */
async function listWritable({ database, table, actor }: Scene, columns: string[], isOwn: boolean): Promise<string[]> {
  const named = columns.filter((column) => !table.made.includes(column));
  if (!isOwn) return named;
  const answer = await attempt(database, actor.caller, (transaction) =>
    transaction.query<{ name: string }>(
      `select name from unnest($2::text[]) name where has_column_privilege($1, name, 'INSERT')`,
      [`public.${table.name}`, named],
    ),
  );
  const granted = "value" in answer ? answer.value.map(({ name }) => name) : [];
  return granted.length === 0 ? named : granted;
}

type Insert = { table: Table; row: Row; columns: string[]; verb: "insert" | "upsert" };

function buildInsert({ table, row, columns, verb }: Insert): { sql: string; values: unknown[] } {
  const names = columns.map((column) => `"${column}"`);
  const places = columns.map((_, index) => `$${index + 1}`);
  const changes = names.filter((name) => !table.key.includes(name.slice(1, -1)));
  const set = changes.map((name) => `${name} = excluded.${name}`).join(", ");
  const key = table.key.map((column) => `"${column}"`).join(", ");
  const conflict = set === "" ? `on conflict (${key}) do nothing` : `on conflict (${key}) do update set ${set}`;
  return {
    sql: `insert into public."${table.name}" (${names.join(", ")}) values (${places.join(", ")}) ${verb === "upsert" ? conflict : ""}`,
    values: columns.map((column) => row[column]),
  };
}
