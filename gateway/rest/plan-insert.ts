import type { JsonBody } from "../http/read-json.ts";
import type { Plan, PlannedAnswer, RestRequest } from "./plan.ts";
import { missingColumn, readWriteParts, toWritePlan } from "./plan-write.ts";
import type { RestQuery } from "./request/parse-query.ts";
import { cannotUseBody, notImplemented, unknownColumn } from "./rest-error.ts";
import type { Schema, Table } from "./schema/schema.ts";
import type { EnvelopeRow } from "./sql/envelope.ts";
import { type InsertRequest, toInsertSql } from "./sql/insert-sql.ts";

/** POST on a table: inserts one row or many, or upserts them by a key. */
export function planInsert(schema: Schema, request: RestRequest): Plan {
  const { table, query, node, returning } = readWriteParts(schema, request);
  if (node.conditions.length > 0) throw notImplemented("Filters on an insert are not served");
  const insert: InsertRequest = {
    table,
    ...readRows(request.body, query.columns),
    areMissingDefaults: request.preferences.missing === "default",
    conflict: toConflict(request, table, query),
  };
  const unknown = insert.columns.find((column) => !table.columns.has(column));
  if (unknown !== undefined) throw missingColumn(table, unknown);
  const plan = toWritePlan(request, returning, {
    schema,
    table,
    returning,
    isUpsert: insert.conflict?.resolution === "merge",
    write: (statement, alias) => toInsertSql(statement, alias, insert),
  });
  const ignored = insert.conflict === null || insert.conflict.columns.length === 0 ? ["resolution"] : [];
  return { ...plan, ignored, answer: (row) => answerInsert(request, table, row) };
}

/** The rows as a JSON list, and the columns they set. */
function readRows(
  body: JsonBody | null,
  named: readonly string[] | null,
): { rows: string; columns: readonly string[] } {
  if (body === null) throw cannotUseBody("Empty or invalid json");
  const rows = Array.isArray(body.value) ? body.value : [body.value];
  if (!rows.every(isObject)) throw cannotUseBody("An insert takes a JSON object or a list of them");
  // The text goes on as it came: numbers beyond JavaScript's keep their digits.
  const text = Array.isArray(body.value) ? body.text : `[${body.text}]`;
  if (named !== null) return { rows: text, columns: named };
  const columns = Object.keys(rows[0] ?? {});
  const isUniform = rows.every((row) => haveSameKeys(row, columns));
  if (!isUniform) throw cannotUseBody("All object keys must match");
  return { rows: text, columns };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function haveSameKeys(row: Record<string, unknown>, columns: readonly string[]): boolean {
  return Object.keys(row).length === columns.length && columns.every((column) => Object.hasOwn(row, column));
}

function toConflict({ preferences }: RestRequest, table: Table, query: RestQuery): InsertRequest["conflict"] {
  if (preferences.resolution === null) return null;
  const columns = query.onConflict ?? table.primaryKey;
  const unknown = columns.find((column) => !table.columns.has(column));
  if (unknown !== undefined) throw unknownColumn(table.name, unknown);
  return { columns, resolution: preferences.resolution === "merge-duplicates" ? "merge" : "ignore" };
}

function answerInsert({ preferences }: RestRequest, table: Table, row: EnvelopeRow): PlannedAnswer {
  const total = row.total ?? 0;
  const contentRange = `*/${preferences.count === null ? "*" : total}`;
  const isShown = preferences.return === "representation";
  const location = preferences.return === "headers-only" ? toLocation(table, row) : null;
  // As PostgREST has it: an upsert that found every row there has created none.
  const isUpdate = preferences.resolution === "merge-duplicates" && total <= (row.updated ?? 0);
  return { status: isUpdate ? 200 : 201, contentRange, hasBody: isShown, ...(location === null ? {} : { location }) };
}

/** The address of the one row that was inserted. */
function toLocation(table: Table, { body }: EnvelopeRow): string | null {
  const rows = body === null ? [] : (JSON.parse(body) as Record<string, unknown>[]);
  const [row] = rows;
  if (row === undefined || rows.length > 1 || table.primaryKey.length === 0) return null;
  const filters = new URLSearchParams(table.primaryKey.map((column) => [column, `eq.${String(row[column])}`]));
  return `/${encodeURIComponent(table.name)}?${filters}`;
}
