import type { ReadNode } from "../read-tree.ts";
import type { AnswerFormat } from "../request/media-type.ts";
import { findRelationship } from "../schema/find-relationship.ts";
import type { Schema, Table } from "../schema/schema.ts";
import { RESPONSE_SETTINGS, toCsvHeader, toEnvelope, wrapRows } from "./envelope.ts";
import { columnOf, qualify } from "./identifier.ts";
import { UPDATED_SQL } from "./insert-sql.ts";
import { nextAlias, type Statement, toRowsSql } from "./read-rows.ts";
import { type BuiltStatement, startStatement } from "./read-statement.ts";

/** What comes back of the rows that were written. */
export type Returning =
  | { kind: "nothing" }
  | { kind: "primary-key" }
  | { kind: "rows"; node: ReadNode; format: AnswerFormat };

export type WriteRequest = {
  schema: Schema;
  table: Table;
  returning: Returning;
  /** Whether the answer tells inserted rows from those that were there. */
  isUpsert: boolean;
  /** The insert, update or delete up to its `returning`, with the written table under the alias; null writes nothing. */
  write: ((statement: Statement, alias: string) => string) | null;
};

/** A write whose result PostgreSQL turns into the answer, embedded resources included. */
export function buildWrite({ schema, table, returning, isUpsert, write }: WriteRequest): BuiltStatement {
  const statement = startStatement(schema);
  statement.tables.add(table.name);
  const alias = nextAlias(statement);
  const columns = toReturnedColumns(schema, table, returning);
  const list = columns.length === 0 ? "1" : columns.map((column) => columnOf(alias, column)).join(", ");
  const written =
    write === null
      ? `select ${list} from ${qualify(table.name)} ${alias} where false`
      : `${write(statement, alias)} returning ${list}`;
  const source = `with written as (${written})`;
  const answer = toAnswerSql(statement, { table, returning, isUpsert });
  return {
    sql: `${source} ${answer.sql}`,
    values: statement.parameters.values,
    tables: statement.tables,
    csvHeader: answer.csvHeader,
  };
}

type WrittenAnswer = Pick<WriteRequest, "table" | "returning" | "isUpsert">;

function toAnswerSql(
  statement: Statement,
  { table, returning, isUpsert }: WrittenAnswer,
): { sql: string; csvHeader: string } {
  const total = "select count(*) from written";
  const more = { ...RESPONSE_SETTINGS, ...(isUpsert ? { updated: UPDATED_SQL } : {}) };
  if (returning.kind === "rows") {
    const alias = nextAlias(statement);
    const source = { node: returning.node, rows: { table, alias }, from: `written ${alias}` };
    const rows = toRowsSql(statement, source);
    const sql = wrapRows(rows, { format: returning.format, hasBody: true, total, more });
    return { sql, csvHeader: toCsvHeader(rows.columns) };
  }
  const body = returning.kind === "primary-key" ? "json_agg(r.*)::text" : "null::text";
  return { sql: toEnvelope({ body, total, from: "written r", more }), csvHeader: "" };
}

/** Only what the answer needs: each returned column asks for the right to read it. */
function toReturnedColumns(schema: Schema, table: Table, returning: Returning): string[] {
  if (returning.kind === "nothing") return [];
  if (returning.kind === "primary-key") return [...table.primaryKey];
  const { node } = returning;
  if (node.columns.some(({ kind }) => kind === "star")) return [...table.columns.keys()];
  const needed = new Set<string>(
    node.order.flatMap(({ relation, field }) => (relation === null ? [field.column] : [])),
  );
  for (const item of node.columns) if (item.kind === "column") needed.add(item.field.column);
  for (const { embed } of node.embeds) {
    for (const column of findRelationship(schema, table, embed).fromColumns) needed.add(column);
  }
  return [...needed].filter((column) => table.columns.has(column));
}
