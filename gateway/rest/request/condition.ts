import type { Field } from "./json-path.ts";

/** What one column is compared with. Every value stays text: PostgreSQL reads it as the column's type. */
export type Test =
  | { kind: "compare"; operator: CompareOperator; value: string }
  /** `eq(any).{…}`: the value is a list in PostgreSQL's array text. */
  | { kind: "quantified"; operator: QuantifiedOperator; quantifier: "any" | "all"; value: string }
  | { kind: "in"; values: string[] }
  | { kind: "is"; value: IsValue }
  | { kind: "search"; operator: SearchOperator; language: string | null; value: string };

export type Condition =
  | { kind: "filter"; field: Field; isNegated: boolean; test: Test }
  | { kind: "group"; operator: "and" | "or"; isNegated: boolean; conditions: Condition[] };

export type IsValue = "null" | "not_null" | "true" | "false" | "unknown";
export type CompareOperator = keyof typeof COMPARE_SQL;
export type SearchOperator = keyof typeof SEARCH_SQL;
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

/** Full-text search: how each reads its words. */
export const SEARCH_SQL = {
  fts: "to_tsquery",
  plfts: "plainto_tsquery",
  phfts: "phraseto_tsquery",
  wfts: "websearch_to_tsquery",
} as const;

/** PostgREST's operators that this server refuses by name. */
export const UNSERVED_OPERATORS: ReadonlySet<string> = new Set(["match", "imatch", "sl", "sr", "nxr", "nxl", "adj"]);

export function isCompareOperator(name: string): name is CompareOperator {
  return Object.hasOwn(COMPARE_SQL, name);
}

export function isSearchOperator(name: string): name is SearchOperator {
  return Object.hasOwn(SEARCH_SQL, name);
}

export function isQuantifiedOperator(name: string): name is QuantifiedOperator {
  return (QUANTIFIED as readonly string[]).includes(name);
}
