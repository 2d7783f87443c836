import { COMPARE_SQL, type Condition, type IsValue, type Test } from "../request/condition.ts";
import { unknownColumn } from "../rest-error.ts";
import type { Table } from "../schema/schema.ts";
import { columnOf } from "./identifier.ts";
import { type Parameters, toArrayText } from "./parameters.ts";

/** The rows conditions are about: a table's columns under an alias of the statement. */
export type Rows = { table: Table; alias: string };

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
  return negate(toTestSql(toColumnSql(rows, condition.column), condition.test, parameters), condition.isNegated);
}

/** Throws 42703 for a column that isn't there. */
export function toColumnSql({ table, alias }: Rows, column: string): string {
  if (!table.columns.has(column)) throw unknownColumn(table.name, column);
  return columnOf(alias, column);
}

function negate(sql: string, isNegated: boolean): string {
  return isNegated ? `not (${sql})` : sql;
}

function toTestSql(column: string, test: Test, parameters: Parameters): string {
  switch (test.kind) {
    case "is":
      return `${column} ${IS_SQL[test.value]}`;
    case "in":
      return `${column} = any (${parameters.add(toArrayText(test.values))})`;
    case "quantified": {
      const value = toPattern(test.operator, test.value);
      return `${column} ${COMPARE_SQL[test.operator]} ${test.quantifier} (${parameters.add(value)})`;
    }
    case "compare":
      return `${column} ${COMPARE_SQL[test.operator]} ${parameters.add(toPattern(test.operator, test.value))}`;
  }
}

/** In an address `*` is easier to write than `%`, and means the same. */
function toPattern(operator: string, value: string): string {
  return operator === "like" || operator === "ilike" ? value.replaceAll("*", "%") : value;
}
