import { notImplemented } from "../rest-error.ts";

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

export function applyCast(sql: string, cast: string | null): string {
  if (cast === null) return sql;
  const type = cast.toLowerCase();
  if (!CASTS.has(type)) throw notImplemented(`A cast to ${cast} is not served`);
  return `cast(${sql} as ${type})`;
}
