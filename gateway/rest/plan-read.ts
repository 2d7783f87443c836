import { findTable, type Plan, type RestRequest, toContentRange } from "./plan.ts";
import { type ReadNode, toReadTree } from "./read-tree.ts";
import { parseQuery, type RestQuery } from "./request/parse-query.ts";
import { intersectRanges, parseRangeHeader, unsatisfiable } from "./request/range.ts";
import type { Schema } from "./schema/schema.ts";
import type { EnvelopeRow } from "./sql/envelope.ts";
import { buildRead } from "./sql/read-statement.ts";

/** GET and HEAD on a table. */
export function planRead(schema: Schema, request: RestRequest): Plan {
  const table = findTable(schema, request.target.name);
  const query = parseQuery(request.parameters, { takesArguments: false });
  const node = toRangedTree(query, request);
  const statement = buildRead({
    schema,
    table,
    node,
    format: request.format,
    hasBody: request.method === "GET",
    isCounted: request.preferences.count !== null,
  });
  return {
    statement,
    isReadOnly: true,
    format: request.format,
    isSingular: request.format.kind === "object",
    maxAffected: null,
    ignored: ["return", "resolution", "missing", "max-affected"],
    timeZone: request.preferences.timeZone,
    answer: (row) => answerRows(node.offset, row),
  };
}

/** The tree with the rows that both the parameters and the Range header allow; RFC 9110 has that for GET only. */
export function toRangedTree(query: RestQuery, { method, range: header }: RestRequest): ReadNode {
  const node = toReadTree(query);
  const range = method === "GET" ? parseRangeHeader(header) : null;
  return range === null ? node : { ...node, ...intersectRanges(node, range) };
}

/** 206 for a part of a known whole, 416 for a part behind its end. */
export function answerRows(offset: number, row: EnvelopeRow) {
  if (row.total !== null && offset > row.total) {
    const details = `An offset of ${offset} was requested, but there are only ${row.total} rows.`;
    throw unsatisfiable(details, row.total);
  }
  const isPart = row.total !== null && row.row_count < row.total;
  return { status: isPart ? 206 : 200, contentRange: toContentRange(offset, row), hasBody: true };
}
