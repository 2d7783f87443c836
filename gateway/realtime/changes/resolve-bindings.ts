import { type Database, DatabaseError } from "../../database/port.ts";
import type { Binding } from "../protocol/join-payload.ts";
import { parseFilter } from "./filter.ts";
import { type FilterShape, toFilterShape } from "./filter-shape.ts";
import { mayReadKey, type PublishedTable, type PublishedTables, SCHEMA, toRelation } from "./published-tables.ts";
import type { ChangeType, Subscription } from "./subscription.ts";

export type RequestedChanges = Omit<Subscription, "id" | "channel">;
export type ResolvedBinding = { ok: true; requested: RequestedChanges } | { ok: false; reason: string };

type Sources = { database: Database; tables: PublishedTables };

const UNABLE = "RealtimeDisabledForConfiguration: Unable to subscribe to changes with given parameters.";

/** What one binding of a join means for this role, or in Supabase's words why it can't be served. */
export async function resolveBinding(binding: Binding, role: string, sources: Sources): Promise<ResolvedBinding> {
  const { schema, filter, select } = binding;
  const event = readEvent(binding.event);
  const tableName = binding.table === "*" ? null : (binding.table ?? null);
  const isServed = schema === SCHEMA || schema === "*" || (schema ?? null) === null;
  if (!isServed) return refuse(`Please check Realtime is enabled for schema ${schema}`);
  if (tableName === null) {
    if (filter || select) return refuse("A filter or column selection needs an explicit table name.");
    return { ok: true, requested: { event, table: null, filter: null, select: null } };
  }
  const table = (await sources.tables.read()).get(tableName);
  // The refusal is the same for a table that isn't published and for one that this role may not read.
  if (table === undefined || !mayReadKey(table, role)) {
    return refuse(`Please check Realtime is enabled for table ${tableName}`);
  }
  const strange = (select ?? []).find(
    (name) => !table.columns.some((column) => column.name === name && column.readers.includes(role)),
  );
  if (strange !== undefined) return refuse(`invalid column for select ${strange}`);
  const parsed = parseFilter(filter ?? "");
  if (!parsed.ok) return refuse(parsed.reason);
  const requested = { event, table: tableName, filter: null, select: select?.length ? new Set(select) : null };
  if (parsed.filters.length === 0) return { ok: true, requested };
  const shaped = toFilterShape(parsed.filters, table, role);
  if (!shaped.ok) return refuse(shaped.reason);
  const { shape, values } = shaped;
  const problem = await findProblem(sources.database, { table, shape, values });
  return problem === null ? { ok: true, requested: { ...requested, filter: { shape, values } } } : refuse(problem);
}

type Trial = { table: PublishedTable; shape: FilterShape; values: string[] };

/** Asks the database whether the operators exist for the columns' types and the values can be read as such. */
async function findProblem(database: Database, { table, shape, values }: Trial): Promise<string | null> {
  const { condition, checks, valueCount } = shape;
  const names = Array.from({ length: valueCount }, (_, index) => `v${index}`);
  const lists = names.map((_, index) => `$${index + 1}::text[]`).join(", ");
  const given = valueCount === 0 ? "" : `, unnest(${lists}) as f(${names.join(", ")})`;
  const sql = `select ${[...checks, condition].join(", ")} from (select (null::${toRelation(table.name)}).*) as t${given}`;
  try {
    await database.query({ role: "owner" }, { sql, parameters: values.map((value) => [value]), readOnly: true });
    return null;
  } catch (error) {
    // Class 22 is a value that doesn't fit, 42 an operator that isn't there.
    if (error instanceof DatabaseError && /^(22|42)/.test(error.code)) return error.message;
    throw error;
  }
}

function readEvent(event: string | null | undefined): ChangeType | "*" {
  const name = event?.toUpperCase();
  return name === "INSERT" || name === "UPDATE" || name === "DELETE" ? name : "*";
}

function refuse(why: string): ResolvedBinding {
  return { ok: false, reason: `${UNABLE} ${why}` };
}
