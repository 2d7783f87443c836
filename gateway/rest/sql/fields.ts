import { type Field, toShownName } from "../request/json-path.ts";
import type { SelectItem } from "../request/select.ts";
import { notImplemented, unknownColumn } from "../rest-error.ts";
import type { Column, Table } from "../schema/schema.ts";
import { columnOf } from "./identifier.ts";
import type { Parameters } from "./parameters.ts";

/** Rows of a table under an alias of the statement. */
export type TableRows = { table: Table; alias: string };

/** Throws 42703 for a column that isn't there. */
export function findColumn({ table }: TableRows, name: string): Column {
  const column = table.columns.get(name);
  if (column === undefined) throw unknownColumn(table.name, name);
  return column;
}

/** A column as it is kept, or what its JSON holds at a path; the path's keys are parameters. */
export function toFieldSql(rows: TableRows, { column: name, path }: Field, parameters: Parameters): string {
  const column = findColumn(rows, name);
  const kept = columnOf(rows.alias, name);
  if (path.length === 0) return kept;
  const json = column.type === "json" || column.type === "jsonb" ? kept : `to_jsonb(${kept})`;
  const steps = path.map(({ key, isIndex, isText }) => {
    const value = `${parameters.add(key)}::${isIndex ? "integer" : "text"}`;
    return ` ${isText ? "->>" : "->"} ${value}`;
  });
  return `(${json}${steps.join("")})`;
}

export type ShownColumn = { sql: string; name: string };

/** What a select shows of the rows. */
export function toShownColumns(
  items: readonly Exclude<SelectItem, { kind: "embed" }>[],
  rows: TableRows,
  parameters: Parameters,
): ShownColumn[] {
  return items.flatMap((item) => {
    if (item.kind === "star") return [...rows.table.columns.values()].map((column) => toWhole(rows, column));
    const { field, alias, cast } = item;
    const name = alias ?? toShownName(field);
    if (field.path.length === 0 && cast === null) return { ...toWhole(rows, findColumn(rows, field.column)), name };
    return { sql: applyCast(toFieldSql(rows, field, parameters), cast), name };
  });
}

/** Without a cast a domain is shown as its own cast to JSON writes it. */
function toWhole({ alias }: TableRows, { name, representation }: Column): ShownColumn {
  const kept = columnOf(alias, name);
  const { toJson = null } = representation ?? {};
  return { sql: toJson === null ? kept : `${toJson}(${kept})`, name };
}

/** The types a column may be cast to; the words end up in the statement, so no others do. */
const CASTS: ReadonlySet<string> = new Set([
  "text",
  "varchar",
  "int",
  "int2",
  "int4",
  "int8",
  "integer",
  "bigint",
  "smallint",
  "numeric",
  "decimal",
  "real",
  "float4",
  "float8",
  "bool",
  "boolean",
  "date",
  "time",
  "timestamp",
  "timestamptz",
  "uuid",
  "json",
  "jsonb",
]);

function applyCast(sql: string, cast: string | null): string {
  if (cast === null) return sql;
  const type = cast.toLowerCase();
  if (!CASTS.has(type)) throw notImplemented(`A cast to ${cast} is not served`);
  return `cast(${sql} as ${type})`;
}
