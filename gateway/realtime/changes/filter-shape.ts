import { quoteIdentifier } from "../../rest/sql/identifier.ts";
import type { Filter, Operator } from "./filter.ts";
import type { PublishedColumn, PublishedTable } from "./published-tables.ts";

/**
 * What many filters have in common: their columns and operators, without the values. One statement answers for all
 * of a shape, so a thousand members who each watch their own rows cost one question, not a thousand.
 */
export type FilterShape = {
  /** Tells shapes apart; the condition itself, over row `t` and values `f.v0`, `f.v1`, …. */
  condition: string;
  /** Expressions that fail where a value doesn't fit its column. */
  checks: string[];
  valueCount: number;
};

const COMPARE: Partial<Record<Operator, string>> = {
  eq: "=",
  neq: "<>",
  lt: "<",
  lte: "<=",
  gt: ">",
  gte: ">=",
  isdistinct: "is distinct from",
};
const TEXT_COMPARE: Partial<Record<Operator, string>> = { like: "like", ilike: "ilike", match: "~", imatch: "~*" };
const TEXT_TYPES = new Set(["text", "varchar", "bpchar", "name", "citext"]);

export type ShapeResult = { ok: true; shape: FilterShape; values: string[] } | { ok: false; reason: string };

/** Turns filters into SQL: every value a parameter, every column one the catalogue knows and the caller may read. */
export function toFilterShape(filters: readonly Filter[], table: PublishedTable, role: string): ShapeResult {
  const conditions: string[] = [];
  const checks: string[] = [];
  const values: string[] = [];
  for (const filter of filters) {
    const column = table.columns.find(({ name, readers }) => name === filter.column && readers.includes(role));
    if (column === undefined) return { ok: false, reason: `invalid column for filter ${filter.column}` };
    if (filter.operator in TEXT_COMPARE && !TEXT_TYPES.has(column.type)) {
      return {
        ok: false,
        reason: `operator ${filter.operator} requires a text-compatible column type, got ${column.sqlType}`,
      };
    }
    const condition = toCondition(filter, column, values.length);
    conditions.push(filter.isNegated ? `not (${condition})` : condition);
    if (filter.operator === "is") continue;
    checks.push(toCheck(filter, column, values.length));
    values.push(filter.value);
  }
  return { ok: true, shape: { condition: conditions.join(" and "), checks, valueCount: values.length }, values };
}

function toCondition({ operator, value }: Filter, column: PublishedColumn, index: number): string {
  const left = `t.${quoteIdentifier(column.name)}`;
  if (operator === "is") return `${left} is ${value}`;
  if (operator === "in") return `${left} = any (f.v${index}::${column.sqlType}[])`;
  const text = TEXT_COMPARE[operator];
  if (text !== undefined) return `${left}::text ${text} f.v${index}`;
  return `${left} ${COMPARE[operator]} f.v${index}::${column.sqlType}`;
}

function toCheck({ operator }: Filter, { sqlType }: PublishedColumn, index: number): string {
  if (operator === "in") return `f.v${index}::${sqlType}[]`;
  if (operator === "match" || operator === "imatch") return `'' ~ f.v${index}`;
  return `f.v${index}::${operator in TEXT_COMPARE ? "text" : sqlType}`;
}
