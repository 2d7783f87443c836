import type { JsonBody } from "../http/read-json.ts";
import type { AnswerFormat } from "./request/media-type.ts";
import type { Preferences } from "./request/preferences.ts";
import { RestError } from "./rest-error.ts";
import type { Schema, Table } from "./schema/schema.ts";
import { EXPOSED_SCHEMA } from "./schema/schema.ts";
import type { EnvelopeRow } from "./sql/envelope.ts";
import type { BuiltStatement } from "./sql/read-statement.ts";

/** A request with everything read that can be read without the schema. */
export type RestRequest = {
  method: "GET" | "HEAD" | "POST" | "PATCH" | "DELETE";
  target: { kind: "table" | "function"; name: string };
  parameters: URLSearchParams;
  range: string | null;
  format: AnswerFormat;
  preferences: Preferences;
  body: JsonBody | null;
};

/** One statement and what to make of its row. */
export type Plan = {
  statement: BuiltStatement;
  isReadOnly: boolean;
  format: AnswerFormat;
  /** Exactly one row, or the transaction is undone with PGRST116. */
  isSingular: boolean;
  /** More rows written than this undo the transaction with PGRST124. */
  maxAffected: number | null;
  /** Preferences that mean nothing to it, so that the answer doesn't claim them. */
  ignored: readonly string[];
  /** The time zone in which the answer writes its instants; null for the database's own. */
  timeZone: string | null;
  answer(row: EnvelopeRow): PlannedAnswer;
};

export type PlannedAnswer = {
  status: number;
  contentRange: string | null;
  location?: string;
  hasBody: boolean;
  /** What a function said beside. */
  headers?: readonly (readonly [name: string, value: string])[];
};

export function findTable(schema: Schema, name: string): Table {
  const table = schema.tables.get(name);
  if (table !== undefined) return table;
  throw new RestError({
    status: 404,
    code: "PGRST205",
    message: `Could not find the table '${EXPOSED_SCHEMA}.${name}' in the schema cache`,
  });
}

/** `0-24/573`, `0-24/*`, or an asterisk where there are no rows. */
export function toContentRange(offset: number, { row_count: rows, total }: EnvelopeRow): string {
  const range = rows === 0 ? "*" : `${offset}-${offset + rows - 1}`;
  return `${range}/${total ?? "*"}`;
}
