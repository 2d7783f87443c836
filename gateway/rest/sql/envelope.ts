import { MAX_ANSWER_BYTES } from "../request/limits.ts";
import type { AnswerFormat } from "../request/media-type.ts";
import type { ShownColumn } from "./fields.ts";
import { quoteIdentifier } from "./identifier.ts";
import { type RowsSql, toSelect } from "./read-rows.ts";

/** What a statement answers in its one row. */
export type EnvelopeRow = {
  /** Null when there is none, or when it is larger than an answer may be. */
  body: string | null;
  bytes: number | null;
  /** Rows in the body. */
  row_count: number;
  /** Rows that match, or that were written; null when nobody asked. */
  total: number | null;
  /** Rows a function gave, filters aside, where they are bounded. */
  affected?: number;
  /** Rows an upsert found there. */
  updated?: number | null;
  /** What a function or trigger set as `response.status` and `response.headers`. */
  status?: string | null;
  headers?: string | null;
};

export type EnvelopeOptions = {
  format: AnswerFormat;
  hasBody: boolean;
  total: string | null;
  more?: Record<string, string> | undefined;
};

/**
 * Wraps a select so that PostgreSQL writes the answer's body. `r.*` stands for the row even when one of its
 * columns is called `r`.
 */
export function wrapRows(rows: RowsSql, { format, hasBody, total, more }: EnvelopeOptions): string {
  const from = `(${toSelect(rows)}) r`;
  if (!hasBody) return toEnvelope({ body: "null::text", total: total ?? "null", from, more });
  // Without the offset the planner would write each row twice: once for the body and once for its bytes.
  const lines = `(select ${toLineSql(rows.columns, format)} as line from ${from} offset 0) l`;
  return toEnvelope({ body: toBodySql(format), total: total ?? "null", from: lines, more });
}

/** For statements that run what a developer wrote: read once the rows are there. */
export const RESPONSE_SETTINGS = {
  status: "nullif(current_setting('response.status', true), '')",
  headers: "nullif(current_setting('response.headers', true), '')",
};

export type EnvelopeParts = { body: string; total: string; from: string; more?: Record<string, string> | undefined };

/** The one row of an answer: its body is measured before it leaves the database. */
export function toEnvelope({ body, total, from, more = {} }: EnvelopeParts): string {
  const beside = Object.entries(more).map(([name, sql]) => `, ${sql} as ${name}`);
  const rows = `select ${body} as body, count(*)::int as row_count, (${total})::int as total${beside.join("")} from ${from}`;
  const shown = `case when octet_length(e.body) <= ${MAX_ANSWER_BYTES} then e.body end as body`;
  const others = ["row_count", "total", ...Object.keys(more)].map((name) => `e.${name}`).join(", ");
  return `select ${shown}, octet_length(e.body) as bytes, ${others} from (${rows}) e`;
}

/** How many rows there are without the range. */
export function countRows({ countedFrom, where }: RowsSql): string {
  return `select count(*) from ${countedFrom} ${where}`;
}

/** One row as it appears in the body. */
function toLineSql(columns: readonly ShownColumn[], format: AnswerFormat): string {
  if (format.kind === "csv") return toCsvSql(columns);
  const row = "row_to_json(r.*)";
  return `${format.areNullsStripped ? `json_strip_nulls(${row})` : row}::text`;
}

/** The lines together, no longer than an answer may be: the statement ends at the line that makes it so. */
function toBodySql({ kind }: AnswerFormat): string {
  const bytes = "rest.answer_bytes(octet_length(l.line)::bigint + 1)";
  const lines = `string_agg(l.line, ${kind === "csv" ? "E'\\n'" : "','"})`;
  const body = kind === "array" ? `'[' || coalesce(${lines}, '') || ']'` : lines;
  return `case when ${bytes} is not null then ${body} end`;
}

/** What a spreadsheet computes (also behind spaces, also in full width), and what is only a number and stays one. */
const FORMULA = "^\\s*[=+\\-@\\t\\r＝＋－＠]";
const NUMBER = "^[-+]?[0-9]+(\\.[0-9]+)?([eE][-+]?[0-9]+)?$";

/** A line of RFC 4180; null is an empty field, an apostrophe makes a formula a text. */
function toCsvSql(columns: readonly ShownColumn[]): string {
  const fields = columns.map(({ name }) => {
    const text = `r.${quoteIdentifier(name)}::text`;
    const mark = `case when ${text} ~ '${FORMULA}' and ${text} !~ '${NUMBER}' then '''' else '' end`;
    const quoted = `'"' || ${mark} || replace(${text}, '"', '""') || '"'`;
    return `coalesce(case when ${text} ~ '[",\\r\\n]' then ${quoted} else ${mark} || ${text} end, '')`;
  });
  return fields.length === 0 ? "''" : fields.join(" || ',' || ");
}

export function toCsvHeader(columns: readonly ShownColumn[]): string {
  return columns.map(({ name }) => toCsvField(name)).join(",");
}

function toCsvField(name: string): string {
  const text = new RegExp(FORMULA).test(name) ? `'${name}` : name;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
