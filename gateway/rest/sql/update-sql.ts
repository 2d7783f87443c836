import type { Condition } from "../request/condition.ts";
import type { Table } from "../schema/schema.ts";
import { toConditionSql } from "./conditions.ts";
import { qualify, quoteIdentifier } from "./identifier.ts";
import { toDefaultsSql, toTypedColumns, toWrittenSql } from "./insert-sql.ts";
import type { Statement } from "./read-rows.ts";

export type UpdateRequest = {
  table: Table;
  /** A JSON object. */
  fields: string;
  columns: readonly string[];
  /** Columns the object leaves out become their default instead of null. */
  areMissingDefaults: boolean;
  conditions: readonly Condition[];
};

export function toUpdateSql(statement: Statement, alias: string, request: UpdateRequest): string {
  const { table, columns } = request;
  const payload = `${statement.parameters.add(request.fields)}::json`;
  const assignments = columns.map((column) => `${quoteIdentifier(column)} = ${toWrittenSql(table, column)}`).join(", ");
  const record = request.areMissingDefaults
    ? `jsonb_to_record(${toDefaultsSql(table, columns)} || ${payload}::jsonb)`
    : `json_to_record(${payload})`;
  const source = `${record} as body(${toTypedColumns(table, columns)})`;
  const where = toWhereSql(statement, alias, request);
  return `update ${qualify(table.name)} as ${alias} set ${assignments} from ${source} ${where}`;
}

export type DeleteRequest = Pick<UpdateRequest, "table" | "conditions">;

export function toDeleteSql(statement: Statement, alias: string, request: DeleteRequest): string {
  return `delete from ${qualify(request.table.name)} as ${alias} ${toWhereSql(statement, alias, request)}`;
}

function toWhereSql(statement: Statement, alias: string, { table, conditions }: DeleteRequest): string {
  const parts = conditions.map((condition) => toConditionSql(condition, { table, alias }, statement.parameters));
  return parts.length === 0 ? "" : `where ${parts.join(" and ")}`;
}
