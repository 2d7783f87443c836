import type { FunctionRow } from "./catalogue-queries.ts";
import type { Column, FunctionParameter, FunctionResult, SchemaFunction, Table } from "./schema.ts";

/** The functions that can be called by named arguments; the others are as if they weren't there. */
export function buildFunctions(
  rows: readonly FunctionRow[],
  tables: ReadonlyMap<string, Table>,
): Map<string, SchemaFunction[]> {
  const functions = new Map<string, SchemaFunction[]>();
  for (const row of rows) {
    const parameters = toParameters(row);
    const result = toResult(row, tables);
    if (parameters === null || result === null) continue;
    const overloads = functions.get(row.name) ?? [];
    overloads.push({ name: row.name, parameters, result, isVolatile: row.is_volatile });
    functions.set(row.name, overloads);
  }
  return functions;
}

/** Names of the functions that lead from a table's row to rows of another: PostgREST embeds by them before any key. */
export function findComputed(rows: readonly FunctionRow[]): Map<string, Set<string>> {
  const computed = new Map<string, Set<string>>();
  for (const { name, row_of: table, result_table: result } of rows) {
    if (table !== null && result !== null) computed.set(table, (computed.get(table) ?? new Set()).add(name));
  }
  return computed;
}

function toParameters(row: FunctionRow): FunctionParameter[] | null {
  const inputs = row.arguments.filter(({ mode }) => mode === "i" || mode === "b");
  const parameters: FunctionParameter[] = [];
  for (const [position, { name, type }] of inputs.entries()) {
    if (name === null || name === "") return null;
    parameters.push({ name, type: withoutLength(type), hasDefault: position >= inputs.length - row.default_count });
  }
  return parameters;
}

/** A parameter has no length, but `character` and `bit` in a cast mean one: cut silently. */
function withoutLength(type: string): string {
  return type.replace(/^(character|bit)(?=(\[\])?$)/, "$1 varying");
}

function toResult(row: FunctionRow, tables: ReadonlyMap<string, Table>): FunctionResult | null {
  if (row.result_type === "void") return { kind: "void" };
  const outputs = row.arguments.filter(({ mode }) => mode !== "i");
  if (outputs.length > 0) {
    const columns = new Map<string, Column>();
    for (const { name, type } of outputs) {
      if (name === null || name === "") return null;
      columns.set(name, { name, type, isSearchVector: type === "tsvector", defaultSql: null, representation: null });
    }
    return { kind: "rows", isSet: row.returns_set, table: { name: row.name, columns, primaryKey: [] } };
  }
  if (row.result_kind === "c") {
    const table = row.result_table === null ? undefined : tables.get(row.result_table);
    return table === undefined ? null : { kind: "rows", isSet: row.returns_set, table };
  }
  return row.result_kind === "p" ? null : { kind: "scalar", isSet: row.returns_set };
}
