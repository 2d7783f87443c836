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
  const body = hasBody ? toBodySql(rows.columns, format) : "null::text";
  return toEnvelope({ body, total: total ?? "null", from: `(${toSelect(rows)}) r`, more });
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

function toBodySql(columns: readonly ShownColumn[], format: AnswerFormat): string {
  if (format.kind === "csv") return toCsvSql(columns);
  const rows = "json_agg(r.*)";
  const stripped = format.areNullsStripped ? `json_strip_nulls(${rows})` : rows;
  return format.kind === "object" ? `(${stripped} -> 0)::text` : `coalesce(${stripped}, '[]')::text`;
}

/** What a spreadsheet computes (also behind spaces, also in full width), and what is only a number and stays one. */
const FORMULA = "^\\s*[=+\\-@\\t\\r＝＋－＠]";
const NUMBER = "^[-+]?[0-9]+(\\.[0-9]+)?([eE][-+]?[0-9]+)?$";

/** Lines of RFC 4180 without the header; null is an empty field, an apostrophe makes a formula a text. */
function toCsvSql(columns: readonly ShownColumn[]): string {
  const fields = columns.map(({ name }) => {
    const text = `r.${quoteIdentifier(name)}::text`;
    const mark = `case when ${text} ~ '${FORMULA}' and ${text} !~ '${NUMBER}' then '''' else '' end`;
    const quoted = `'"' || ${mark} || replace(${text}, '"', '""') || '"'`;
    return `coalesce(case when ${text} ~ '[",\\r\\n]' then ${quoted} else ${mark} || ${text} end, '')`;
  });
  return `string_agg(${fields.length === 0 ? "''" : fields.join(" || ',' || ")}, E'\\n')`;
}

export function toCsvHeader(columns: readonly ShownColumn[]): string {
  return columns.map(({ name }) => toCsvField(name)).join(",");
}

function toCsvField(name: string): string {
  const text = new RegExp(FORMULA).test(name) ? `'${name}` : name;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
