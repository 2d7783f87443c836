/** What one column is compared with. Every value stays text: PostgreSQL reads it as the column's type. */
export type Test =
  | { kind: "compare"; operator: CompareOperator; value: string }
  /** `eq(any).{…}`: the value is a list in PostgreSQL's array text. */
  | { kind: "quantified"; operator: QuantifiedOperator; quantifier: "any" | "all"; value: string }
  | { kind: "in"; values: string[] }
  | { kind: "is"; value: IsValue };

export type Condition =
  | { kind: "filter"; column: string; isNegated: boolean; test: Test }
  | { kind: "group"; operator: "and" | "or"; isNegated: boolean; conditions: Condition[] };

export type IsValue = "null" | "not_null" | "true" | "false" | "unknown";
export type CompareOperator = keyof typeof COMPARE_SQL;
export type QuantifiedOperator = (typeof QUANTIFIED)[number];

/** Operators of the protocol and what they are in SQL. */
export const COMPARE_SQL = {
  eq: "=",
  neq: "<>",
  gt: ">",
  gte: ">=",
  lt: "<",
  lte: "<=",
  like: "like",
  ilike: "ilike",
  cs: "@>",
  cd: "<@",
  ov: "&&",
  isdistinct: "is distinct from",
} as const;

export const QUANTIFIED = ["eq", "gt", "gte", "lt", "lte", "like", "ilike"] as const;

/** PostgREST's operators that this server refuses by name. */
export const UNSERVED_OPERATORS: ReadonlySet<string> = new Set([
  "match",
  "imatch",
  "fts",
  "plfts",
  "phfts",
  "wfts",
  "sl",
  "sr",
  "nxr",
  "nxl",
  "adj",
]);

export function isCompareOperator(name: string): name is CompareOperator {
  return Object.hasOwn(COMPARE_SQL, name);
}

export function isQuantifiedOperator(name: string): name is QuantifiedOperator {
  return (QUANTIFIED as readonly string[]).includes(name);
}
