import type { Table } from "../schema/schema.ts";
import { columnOf, qualify, quoteCatalogueText, quoteIdentifier } from "./identifier.ts";
import type { Statement } from "./read-rows.ts";

export type InsertRequest = {
  table: Table;
  /** A JSON list of objects. */
  rows: string;
  columns: readonly string[];
  /** Fields a row leaves out become the column's default instead of null. */
  areMissingDefaults: boolean;
  conflict: { columns: readonly string[]; resolution: "merge" | "ignore" } | null;
};

/** One insert for all rows; PostgreSQL reads every field as its column's type. */
export function toInsertSql(statement: Statement, alias: string, request: InsertRequest): string {
  const { table, columns } = request;
  const payload = `${statement.parameters.add(request.rows)}::json`;
  const target = `insert into ${qualify(table.name)} as ${alias}`;
  if (columns.length === 0) return `${target} select from json_array_elements(${payload})`;
  const names = columns.map(quoteIdentifier).join(", ");
  const fields = columns.map((column) => toWrittenSql(table, column)).join(", ");
  const source = request.areMissingDefaults ? withDefaults(payload, table, columns) : `json_to_recordset(${payload})`;
  return `${target} (${names}) select ${fields} from ${source} as body(${toTypedColumns(table, columns)}) ${toConflictSql(request)}`;
}

export function toTypedColumns(table: Table, columns: readonly string[]): string {
  return columns.map((column) => `${quoteIdentifier(column)} ${toBodyType(table, column)}`).join(", ");
}

function toBodyType(table: Table, column: string): string {
  const { type, representation } = table.columns.get(column) ?? { type: "text", representation: null };
  return (representation?.fromJson ?? null) === null ? type : "json";
}

/** A field of the body as its column keeps it. */
export function toWrittenSql(table: Table, column: string): string {
  const field = columnOf("body", column);
  const fromJson = table.columns.get(column)?.representation?.fromJson ?? null;
  return fromJson === null ? field : `${fromJson}(${field})`;
}

/** Every default is worked out for every row and the row's own fields are laid over it. */
function withDefaults(payload: string, table: Table, columns: readonly string[]): string {
  const merged = `jsonb_agg(${toDefaultsSql(table, columns)} || element)`;
  return `jsonb_to_recordset((select ${merged} from jsonb_array_elements(${payload}::jsonb) as element))`;
}

/** The columns' defaults as a jsonb object. */
export function toDefaultsSql(table: Table, columns: readonly string[]): string {
  const defaults = columns.flatMap((column) => {
    const { defaultSql = null, type = "", representation = null } = table.columns.get(column) ?? {};
    if (defaultSql === null) return [];
    const toJson = representation?.toJson ?? null;
    const shown = toJson === null ? defaultSql : `${toJson}((${defaultSql})::${type})`;
    return [`${quoteCatalogueText(column)}, ${shown}`];
  });
  return `jsonb_build_object(${defaults.join(", ")})`;
}

function toConflictSql({ columns, conflict }: InsertRequest): string {
  if (conflict === null || conflict.columns.length === 0) return "";
  const target = `on conflict (${conflict.columns.map(quoteIdentifier).join(", ")})`;
  if (conflict.resolution === "ignore") return `${target} do nothing`;
  const assignments = columns.map((column) => `${quoteIdentifier(column)} = ${columnOf("excluded", column)}`);
  return `${target} do update set ${assignments.join(", ")} where ${COUNT_UPDATE_SQL}`;
}

/** Counted in a setting of the transaction: no right to read the row is needed, and it works for views. */
const COUNT_UPDATE_SQL = `set_config('rest.updated',
  (coalesce(nullif(current_setting('rest.updated', true), ''), '0')::int + 1)::text, true) <> ''`;

/** How many rows the upsert found there. */
export const UPDATED_SQL = "coalesce(nullif(current_setting('rest.updated', true), ''), '0')::int";
