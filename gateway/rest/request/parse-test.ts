import { cannotParse, notImplemented } from "../rest-error.ts";
import {
  type IsValue,
  isCompareOperator,
  isQuantifiedOperator,
  isSearchOperator,
  type Test,
  UNSERVED_OPERATORS,
} from "./condition.ts";
import { Scanner } from "./scanner.ts";

/** How a single value ends: a parameter's runs to its end, one inside `or=(…)` to the next comma or bracket. */
type ReadValue = (scanner: Scanner) => string;

export type NegatableTest = { isNegated: boolean; test: Test };

/** Parses a filter parameter's value: `eq.5`, `not.in.(1,2)`, `is.null`. */
export function parseParameterTest(text: string): NegatableTest {
  const scanner = new Scanner(text, "filter");
  const test = parseTest(scanner, readRest);
  scanner.expectEnd();
  return test;
}

/** Parses the same inside a logic tree. */
export function parseNestedTest(scanner: Scanner): NegatableTest {
  return parseTest(scanner, readNested);
}

/** Whether a parameter's value is a filter at all, which tells it from a function's argument. */
export function looksLikeTest(text: string): boolean {
  const [word = "", rest] = text.split(".", 2);
  if (rest === undefined) return false;
  const name = word.split("(", 1)[0] ?? "";
  return (
    word === "not" ||
    word === "is" ||
    word === "in" ||
    isCompareOperator(name) ||
    isSearchOperator(name) ||
    UNSERVED_OPERATORS.has(name)
  );
}

function parseTest(scanner: Scanner, readValue: ReadValue): NegatableTest {
  const isNegated = scanner.take("not.");
  const operator = scanner.match(/[a-z]+/y);
  if (operator === null) throw scanner.failure('"not" or operator (eq, gt, ...)');
  if (UNSERVED_OPERATORS.has(operator)) throw notImplemented(`The operator ${operator} is not served`);
  return { isNegated, test: parseOperation(scanner, operator, readValue) };
}

function parseOperation(scanner: Scanner, operator: string, readValue: ReadValue): Test {
  if (isSearchOperator(operator)) {
    const language = scanner.match(/\([A-Za-z_]+\)/y)?.slice(1, -1) ?? null;
    scanner.expect(".");
    return { kind: "search", operator, language, value: readValue(scanner) };
  }
  const quantifier = scanner.match(/\((?:any|all)\)/y);
  if (quantifier !== null && isQuantifiedOperator(operator)) {
    scanner.expect(".");
    const value = readValue(scanner);
    return { kind: "quantified", operator, quantifier: quantifier === "(any)" ? "any" : "all", value };
  }
  if (scanner.peek() !== "." || quantifier !== null) throw unknownOperator(scanner, operator);
  if (operator === "in") {
    scanner.expect(".");
    return { kind: "in", values: readList(scanner) };
  }
  if (operator === "is") {
    scanner.expect(".");
    return { kind: "is", value: readIsValue(scanner) };
  }
  if (!isCompareOperator(operator)) throw unknownOperator(scanner, operator);
  scanner.expect(".");
  return { kind: "compare", operator, value: readValue(scanner) };
}

function unknownOperator(scanner: Scanner, operator: string) {
  return cannotParse(
    `"failed to parse ${scanner.subject} (${scanner.text})" (line 1, column ${scanner.at + 1})`,
    `unknown single value operator ${operator}`,
  );
}

function readRest(scanner: Scanner): string {
  return scanner.match(/[\s\S]*/y) ?? "";
}

function readNested(scanner: Scanner): string {
  const quoted = readQuotedElement(scanner);
  if (quoted !== null) return quoted;
  return scanner.match(/\{[^{}]*\}/y) ?? scanner.match(/[^,)]*/y) ?? "";
}

/** `(a,"b,c",d)`; an empty pair of brackets is an empty list. */
function readList(scanner: Scanner): string[] {
  scanner.skipSpaces();
  scanner.expect("(");
  scanner.skipSpaces();
  const values: string[] = [];
  do values.push(readQuotedElement(scanner) ?? scanner.match(/[^,)]*/y) ?? "");
  while (scanner.take(","));
  scanner.expect(")");
  scanner.skipSpaces();
  return values.length === 1 && values[0] === "" ? [] : values;
}

/** A quoted element only counts when the element ends with its quote: `"a"b` is those four characters. */
function readQuotedElement(scanner: Scanner): string | null {
  const start = scanner.at;
  const quoted = scanner.match(/"(?:[^"\\]|\\[\s\S])*"(?=[,)]|$)/y);
  if (quoted === null) return null;
  scanner.at = start;
  return scanner.readQuoted();
}

function readIsValue(scanner: Scanner): IsValue {
  const word = scanner.match(/not_null|null|true|false|unknown/iy);
  if (word === null) throw scanner.failure("null or trilean value (unknown, true, false)");
  return word.toLowerCase() as IsValue;
}
