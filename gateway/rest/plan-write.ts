import { findTable, type Plan, type PlannedAnswer, type RestRequest } from "./plan.ts";
import { type ReadNode, toReadTree } from "./read-tree.ts";
import type { Condition } from "./request/condition.ts";
import { parseQuery, type RestQuery } from "./request/parse-query.ts";
import { cannotUseBody, notImplemented, RestError } from "./rest-error.ts";
import type { Schema, Table } from "./schema/schema.ts";
import { toConditionSql } from "./sql/conditions.ts";
import type { EnvelopeRow } from "./sql/envelope.ts";
import { qualify, quoteIdentifier } from "./sql/identifier.ts";
import { toDefaultsSql, toTypedColumns, toWrittenSql } from "./sql/insert-sql.ts";
import type { Statement } from "./sql/read-rows.ts";
import { buildWrite, type Returning, type WriteRequest } from "./sql/write-statement.ts";

/** What every write needs of its request. */
export type WriteParts = { table: Table; query: RestQuery; node: ReadNode; returning: Returning };

export function readWriteParts(schema: Schema, request: RestRequest): WriteParts {
  const table = findTable(schema, request.target.name);
  const query = parseQuery(request.parameters, { takesArguments: false });
  const node = toReadTree(query);
  if (node.limit !== null || node.offset !== 0) throw notImplemented("A limit on a write is not served");
  return { table, query, node, returning: toReturning(request, node) };
}

/** PATCH: sets the body's fields on the rows the filters name. */
export function planUpdate(schema: Schema, request: RestRequest): Plan {
  const { table, query, node, returning } = readWriteParts(schema, request);
  const { fields, columns } = readFields(request, { table, named: query.columns });
  const { conditions } = node;
  if (conditions.length === 0) throw withoutFilter("UPDATE");
  const areMissingDefaults = request.preferences.missing === "default";
  const update = { table, fields, columns, areMissingDefaults, conditions };
  return toWritePlan(request, returning, {
    schema,
    table,
    returning: withoutConditions(returning),
    isUpsert: false,
    // As PostgREST: an update of no column writes nothing, and answers as one that met no row.
    write: columns.length === 0 ? null : (statement, alias) => toUpdateSql(statement, alias, update),
  });
}

/** DELETE: the rows the filters name. */
export function planDelete(schema: Schema, request: RestRequest): Plan {
  const { table, node, returning } = readWriteParts(schema, request);
  const { conditions } = node;
  if (conditions.length === 0) throw withoutFilter("DELETE");
  return toWritePlan(request, returning, {
    schema,
    table,
    returning: withoutConditions(returning),
    isUpsert: false,
    write: (statement, alias) => toDeleteSql(statement, alias, { table, conditions }),
  });
}

export function toWritePlan(request: RestRequest, returning: Returning, write: WriteRequest): Plan {
  const isShown = returning.kind === "rows";
  return {
    statement: buildWrite(write),
    isReadOnly: false,
    format: request.format,
    isSingular: isShown && request.format.kind === "object",
    maxAffected: request.preferences.maxAffected,
    ignored: request.method === "DELETE" ? ["resolution", "missing"] : ["resolution"],
    timeZone: request.preferences.timeZone,
    answer: (row) => answerWrite(request, row, isShown),
  };
}

export function missingColumn(table: Table, column: string): RestError {
  return new RestError({
    status: 400,
    code: "PGRST204",
    message: `Could not find the '${column}' column of '${table.name}' in the schema cache`,
  });
}

function answerWrite({ method, preferences }: RestRequest, row: EnvelopeRow, isShown: boolean): PlannedAnswer {
  const total = preferences.count === null ? "*" : String(row.total ?? 0);
  const hasRows = method === "PATCH" && row.row_count > 0;
  const range = hasRows ? `0-${row.row_count - 1}` : "*";
  return { status: isShown ? 200 : 204, contentRange: `${range}/${total}`, hasBody: isShown };
}

function toReturning({ preferences, format, method }: RestRequest, node: ReadNode): Returning {
  if (preferences.return === "representation") return { kind: "rows", node, format };
  const isNamed = preferences.return === "headers-only" && method === "POST";
  return { kind: isNamed ? "primary-key" : "nothing" };
}

/** The filters choose what is written; what was written is shown whole. */
function withoutConditions(returning: Returning): Returning {
  return returning.kind === "rows" ? { ...returning, node: { ...returning.node, conditions: [] } } : returning;
}

type UpdatedColumns = { table: Table; named: readonly string[] | null };

function readFields({ body }: RestRequest, { table, named }: UpdatedColumns) {
  const value = body?.value;
  if (body === null || typeof value !== "object" || value === null || Array.isArray(value)) {
    throw cannotUseBody("An update takes one JSON object");
  }
  const columns = named ?? Object.keys(value);
  const unknown = columns.find((column) => !table.columns.has(column));
  if (unknown !== undefined) throw missingColumn(table, unknown);
  return { fields: body.text, columns };
}

/** As Supabase guards its API: a forgotten filter never touches a whole table. */
function withoutFilter(verb: "UPDATE" | "DELETE"): RestError {
  return new RestError({ status: 400, code: "21000", message: `${verb} requires a WHERE clause` });
}

type UpdateRequest = {
  table: Table;
  /** A JSON object. */
  fields: string;
  columns: readonly string[];
  /** Columns the object leaves out become their default instead of null. */
  areMissingDefaults: boolean;
  conditions: readonly Condition[];
};

function toUpdateSql(statement: Statement, alias: string, request: UpdateRequest): string {
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

type DeleteRequest = Pick<UpdateRequest, "table" | "conditions">;

function toDeleteSql(statement: Statement, alias: string, request: DeleteRequest): string {
  return `delete from ${qualify(request.table.name)} as ${alias} ${toWhereSql(statement, alias, request)}`;
}

function toWhereSql(statement: Statement, alias: string, { table, conditions }: DeleteRequest): string {
  const parts = conditions.map((condition) => toConditionSql(condition, { table, alias }, statement.parameters));
  return parts.length === 0 ? "" : `where ${parts.join(" and ")}`;
}
