import type { AnswerFormat } from "../request/media-type.ts";
import { quoteIdentifier } from "./identifier.ts";
import { type ColumnSql, type RowsSql, toSelect } from "./read-rows.ts";

/** What a statement answers in its one row. */
export type EnvelopeRow = {
  body: string | null;
  /** Rows in the body. */
  row_count: number;
  /** Rows that match, or that were written; null when nobody asked. */
  total: number | null;
};

export type EnvelopeOptions = { format: AnswerFormat; hasBody: boolean; total: string | null };

/**
 * Wraps a select so that PostgreSQL writes the answer's body. `r.*` stands for the row even when one of its
 * columns is called `r`.
 */
export function wrapRows(rows: RowsSql, { format, hasBody, total }: EnvelopeOptions): string {
  const body = hasBody ? toBodySql(rows.columns, format) : "null::text";
  return `select ${body} as body, count(*)::int as row_count, (${total ?? "null"})::int as total from (${toSelect(rows)}) r`;
}

/** How many rows there are without the range. */
export function countRows({ from, where }: RowsSql): string {
  return `select count(*) from ${from} ${where}`;
}

function toBodySql(columns: readonly ColumnSql[], format: AnswerFormat): string {
  if (format.kind === "csv") return toCsvSql(columns);
  const rows = "json_agg(r.*)";
  const stripped = format.areNullsStripped ? `json_strip_nulls(${rows})` : rows;
  return format.kind === "object" ? `(${stripped} -> 0)::text` : `coalesce(${stripped}, '[]')::text`;
}

/** Lines of RFC 4180 without the header; null is an empty field. */
function toCsvSql(columns: readonly ColumnSql[]): string {
  const fields = columns.map(({ name }) => {
    const text = `r.${quoteIdentifier(name)}::text`;
    const quoted = `'"' || replace(${text}, '"', '""') || '"'`;
    return `coalesce(case when ${text} ~ '[",\\r\\n]' then ${quoted} else ${text} end, '')`;
  });
  return `string_agg(${fields.length === 0 ? "''" : fields.join(" || ',' || ")}, E'\\n')`;
}

export function toCsvHeader(columns: readonly ColumnSql[]): string {
  return columns.map(({ name }) => (/[",\r\n]/.test(name) ? `"${name.replaceAll('"', '""')}"` : name)).join(",");
}
