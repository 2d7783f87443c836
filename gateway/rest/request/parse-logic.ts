import type { Condition } from "./condition.ts";
import { readField } from "./json-path.ts";
import { refuseTooDeep, refuseTooManyFilters } from "./limits.ts";
import { parseNestedTest } from "./parse-test.ts";
import { Scanner } from "./scanner.ts";

/** The head of a logic parameter, which its name gives: `or`, `not.and`. */
export type LogicHead = { operator: "and" | "or"; isNegated: boolean };

/** Parses `(a.eq.1,and(b.gt.2,not.or(c.is.null,d.in.(1,2))))`. */
export function parseLogic(text: string, { operator, isNegated }: LogicHead): Condition {
  const scanner = new Scanner(text, "logic tree");
  const conditions = parseGroup(scanner, { depth: 1, filters: { count: 0 } });
  scanner.expectEnd();
  return { kind: "group", operator, isNegated, conditions };
}

type Progress = { depth: number; filters: { count: number } };

function parseGroup(scanner: Scanner, progress: Progress): Condition[] {
  refuseTooDeep(progress.depth, "conditions");
  scanner.skipSpaces();
  scanner.expect("(");
  const conditions: Condition[] = [];
  do {
    scanner.skipSpaces();
    conditions.push(parseCondition(scanner, progress));
    scanner.skipSpaces();
  } while (scanner.take(","));
  scanner.expect(")");
  scanner.skipSpaces();
  return conditions;
}

function parseCondition(scanner: Scanner, progress: Progress): Condition {
  const head = scanner.match(/(?:not\.)?(?:and|or)(?=[ \t]*\()/y);
  if (head !== null) {
    const conditions = parseGroup(scanner, { ...progress, depth: progress.depth + 1 });
    return {
      kind: "group",
      operator: head.endsWith("or") ? "or" : "and",
      isNegated: head.startsWith("not."),
      conditions,
    };
  }
  progress.filters.count += 1;
  refuseTooManyFilters(progress.filters.count);
  const field = readField(scanner);
  scanner.expect(".");
  return { kind: "filter", field, ...parseNestedTest(scanner) };
}
