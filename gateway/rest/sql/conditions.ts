import { COMPARE_SQL, type Condition, type IsValue, SEARCH_SQL, type Test } from "../request/condition.ts";
import type { Field } from "../request/json-path.ts";
import { badEmbedFilter } from "../rest-error.ts";
import { findColumn, type ShownColumn, type TableRows, toFieldSql } from "./fields.ts";
import { type Parameters, toArrayText } from "./parameters.ts";

/** The rows conditions are about, with what is embedded in them. */
export type Rows = TableRows & { embeds?: readonly EmbedJoin[] };

export type EmbedJoin = {
  name: string;
  alias: string;
  join: string;
  /** Whether it decides which rows there are, not only what they show. */
  isNeeded: boolean;
  /** Null for an embed that shows nothing. */
  column: ShownColumn | null;
};

const IS_SQL: Record<IsValue, string> = {
  null: "is null",
  not_null: "is not null",
  true: "is true",
  false: "is false",
  unknown: "is unknown",
};

/** A condition as SQL, every value a parameter and every column one the catalogue knows. */
export function toConditionSql(condition: Condition, rows: Rows, parameters: Parameters): string {
  if (condition.kind === "group") {
    const parts = condition.conditions.map((part) => toConditionSql(part, rows, parameters));
    return negate(`(${parts.join(` ${condition.operator} `)})`, condition.isNegated);
  }
  const { field, test, isNegated } = condition;
  const { column } = field;
  const embed = rows.table.columns.has(column) ? undefined : rows.embeds?.find(({ name }) => name === column);
  if (embed !== undefined) return negate(toEmptySql(embed, test), isNegated);
  return negate(toTestSql({ rows, field, test, parameters }), isNegated);
}

/** `clients=is.null`: rows with nothing embedded there. */
function toEmptySql(embed: EmbedJoin, test: Test): string {
  if (test.kind !== "is" || (test.value !== "null" && test.value !== "not_null")) throw badEmbedFilter(embed.name);
  embed.isNeeded = true;
  return `${embed.alias}.found is ${test.value === "null" ? "not true" : "true"}`;
}

function negate(sql: string, isNegated: boolean): string {
  return isNegated ? `not (${sql})` : sql;
}

type FieldTest = { rows: Rows; field: Field; test: Test; parameters: Parameters };

function toTestSql({ rows, field, test, parameters }: FieldTest): string {
  const { representation, isSearchVector } = findColumn(rows, field.column);
  const column = toFieldSql(rows, field, parameters);
  const fromText = field.path.length === 0 ? (representation?.fromText ?? null) : null;
  const read = (value: string) => (fromText === null ? value : `${fromText}(${value}::text)`);
  switch (test.kind) {
    case "is":
      return `${column} ${IS_SQL[test.value]}`;
    case "in":
      return `${column} = any (${toListSql(parameters.add(toArrayText(test.values)), fromText)})`;
    case "quantified": {
      const value = toPattern(test.operator, test.value);
      return `${column} ${COMPARE_SQL[test.operator]} ${test.quantifier} (${parameters.add(value)})`;
    }
    case "compare":
      return `${column} ${COMPARE_SQL[test.operator]} ${read(parameters.add(toPattern(test.operator, test.value)))}`;
    case "search": {
      const language = test.language === null ? "" : `${parameters.add(test.language)}::text::regconfig, `;
      const words = `${SEARCH_SQL[test.operator]}(${language}${parameters.add(test.value)})`;
      const isVector = isSearchVector && field.path.length === 0;
      return `${isVector ? column : `to_tsvector(${language}${column})`} @@ ${words}`;
    }
  }
}

function toListSql(list: string, fromText: string | null): string {
  return fromText === null ? list : `select ${fromText}(v) from unnest(${list}::text[]) v`;
}

/** In an address `*` is easier to write than `%`, and means the same. */
function toPattern(operator: string, value: string): string {
  return operator === "like" || operator === "ilike" ? value.replaceAll("*", "%") : value;
}
