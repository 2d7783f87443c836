import type { ReadNode } from "../read-tree.ts";
import type { AnswerFormat } from "../request/media-type.ts";
import type { Schema, Table } from "../schema/schema.ts";
import { countRows, toCsvHeader, wrapRows } from "./envelope.ts";
import { qualify } from "./identifier.ts";
import { createParameters } from "./parameters.ts";
import { nextAlias, type Statement, toRowsSql } from "./read-rows.ts";

export type BuiltStatement = {
  sql: string;
  values: readonly string[];
  /** Every table it touches. */
  tables: ReadonlySet<string>;
  csvHeader: string;
};

export type ReadRequest = {
  schema: Schema;
  table: Table;
  node: ReadNode;
  format: AnswerFormat;
  hasBody: boolean;
  isCounted: boolean;
};

export function startStatement(schema: Schema): Statement {
  return { schema, parameters: createParameters(), tables: new Set(), aliases: 0 };
}

/** `select` over one table. */
export function buildRead({ schema, table, node, format, hasBody, isCounted }: ReadRequest): BuiltStatement {
  const statement = startStatement(schema);
  const alias = nextAlias(statement);
  const rows = toRowsSql(statement, { node, rows: { table, alias }, from: `${qualify(table.name)} ${alias}` });
  const sql = wrapRows(rows, { format, hasBody, total: isCounted ? countRows(rows) : null });
  return { sql, values: statement.parameters.values, tables: statement.tables, csvHeader: toCsvHeader(rows.columns) };
}
