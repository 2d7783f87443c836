import type { ReadNode } from "../read-tree.ts";
import type { AnswerFormat } from "../request/media-type.ts";
import type { FunctionParameter, FunctionResult, Schema, SchemaFunction } from "../schema/schema.ts";
import { countRows, RESPONSE_SETTINGS, toCsvHeader, toEnvelope, wrapRows } from "./envelope.ts";
import { columnOf, qualify, quoteIdentifier } from "./identifier.ts";
import { nextAlias, type Statement, toRowsSql } from "./read-rows.ts";
import { type BuiltStatement, startStatement } from "./read-statement.ts";

/** Named arguments: one JSON object of a body, or one text each of a query string. */
export type CallArguments = { kind: "json"; text: string } | { kind: "text"; values: ReadonlyMap<string, string> };

export type CallRequest = {
  schema: Schema;
  target: SchemaFunction;
  /** The parameters that were given; the others keep their defaults. */
  given: readonly FunctionParameter[];
  arguments: CallArguments;
  node: ReadNode;
  format: AnswerFormat;
  hasBody: boolean;
  isCounted: boolean;
  /** Whether its rows are bounded, whatever filters leave of them. */
  isBounded: boolean;
};

/** A function call whose result PostgreSQL turns into the answer. */
export function buildCall(request: CallRequest): BuiltStatement {
  const statement = startStatement(request.schema);
  const { result } = request.target;
  const call = toCallSql(statement, request);
  if (result.kind === "rows") return buildRowsCall(statement, request, { result, call });
  const value = result.kind === "void" ? "null::text" : toScalarBody(result.isSet && request.format.kind === "array");
  return {
    sql: `with called as (select f.value from ${call} as f(value)) ${toEnvelope({ body: value, total: "count(*)", from: "called c", more: RESPONSE_SETTINGS })}`,
    values: statement.parameters.values,
    tables: statement.tables,
    csvHeader: "",
  };
}

type RowsCall = { result: Extract<FunctionResult, { kind: "rows" }>; call: string };

function buildRowsCall(statement: Statement, request: CallRequest, { result, call }: RowsCall): BuiltStatement {
  const alias = nextAlias(statement);
  const source = { node: request.node, rows: { table: result.table, alias }, from: `called ${alias}` };
  const rows = toRowsSql(statement, source);
  // One composite value is one object, without the client asking for it.
  const isOneObject = !result.isSet && request.format.kind === "array";
  const format: AnswerFormat = isOneObject ? { ...request.format, kind: "object" } : request.format;
  const total = request.isCounted ? countRows(rows) : null;
  const more: Record<string, string> = { ...RESPONSE_SETTINGS };
  if (request.isBounded) more.affected = "(select count(*)::int from called)";
  const options = { format, hasBody: request.hasBody, total, more };
  return {
    sql: `with called as (select f.* from ${call} as f) ${wrapRows(rows, options)}`,
    values: statement.parameters.values,
    tables: statement.tables,
    csvHeader: toCsvHeader(rows.columns),
  };
}

function toScalarBody(isSet: boolean): string {
  return isSet ? "coalesce(json_agg(c.value), '[]')::text" : "coalesce((json_agg(c.value) -> 0)::text, 'null')";
}

/** The call as an item of `from`; JSON arguments are read as their parameters' types first. */
function toCallSql(statement: Statement, { target, given, arguments: sent }: CallRequest): string {
  const name = qualify(target.name);
  if (given.length === 0) return `${name}()`;
  if (sent.kind === "text") {
    const values = given.map((parameter) => {
      const value = statement.parameters.add(sent.values.get(parameter.name) ?? "");
      return `${quoteIdentifier(parameter.name)} => ${value}::${parameter.type}`;
    });
    return `${name}(${values.join(", ")})`;
  }
  const types = given.map((parameter) => `${quoteIdentifier(parameter.name)} ${parameter.type}`).join(", ");
  const values = given.map(({ name: field }) => `${quoteIdentifier(field)} => ${columnOf("a", field)}`).join(", ");
  const payload = `${statement.parameters.add(sent.text)}::json`;
  return `json_to_record(${payload}) as a(${types}), lateral ${name}(${values})`;
}
