import { cannotParse } from "../rest-error.ts";
import type { Condition } from "./condition.ts";
import { type Field, readJsonPath } from "./json-path.ts";
import { refuseTooManyFilters } from "./limits.ts";
import { parseLogic } from "./parse-logic.ts";
import { type OrderTerm, parseOrder } from "./parse-order.ts";
import { looksLikeTest, parseParameterTest } from "./parse-test.ts";
import { unsatisfiable } from "./range.ts";
import { Scanner } from "./scanner.ts";
import { parseSelect, type SelectItem } from "./select.ts";

/** A part of the query and the embedded resource it is for; an empty path is the table itself. */
export type Placed<Part> = { path: string[]; part: Part };

export type RestQuery = {
  select: SelectItem[];
  conditions: Placed<Condition>[];
  orders: Placed<OrderTerm[]>[];
  limits: Placed<number>[];
  offsets: Placed<number>[];
  columns: string[] | null;
  onConflict: string[] | null;
  /** Named arguments of a function called by GET. */
  arguments: Map<string, string>;
};

type ParseOptions = { takesArguments: boolean };

/** Parses a query string. With `takesArguments` a parameter that is no filter is a function's argument. */
export function parseQuery(parameters: URLSearchParams, { takesArguments }: ParseOptions): RestQuery {
  const query: RestQuery = {
    select: [{ kind: "star" }],
    conditions: [],
    orders: [],
    limits: [],
    offsets: [],
    columns: null,
    onConflict: null,
    arguments: new Map(),
  };
  for (const [key, value] of parameters) {
    if (key.includes("\0") || value.includes("\0")) throw cannotParse("A parameter contains a NUL character", key);
    if (key === "select") query.select = parseSelect(value);
    else if (key === "columns") query.columns = parseNames(value, "columns parameter");
    else if (key === "on_conflict") query.onConflict = parseNames(value, "on_conflict parameter");
    else addPlaced(query, { key, value, takesArguments });
  }
  return query;
}

type Parameter = { key: string; value: string; takesArguments: boolean };

function addPlaced(query: RestQuery, { key, value, takesArguments }: Parameter): void {
  // As written: a column that is called like a reserved word is reached in quotes.
  const last = key.slice(key.lastIndexOf(".") + 1);
  if (takesArguments && !isReserved(last) && !key.includes(".") && !looksLikeTest(value)) {
    query.arguments.set(key, value);
    return;
  }
  const { path, field } = parsePath(key);
  if (last === "order") query.orders.push({ path, part: parseOrder(value) });
  else if (last === "limit") query.limits.push({ path, part: parseCount(value, "limit") });
  else if (last === "offset") query.offsets.push({ path, part: parseOffset(value) });
  else {
    const isLogic = last === "and" || last === "or";
    query.conditions.push(isLogic ? toGroup(path, last, value) : toFilter({ path, field }, value));
    refuseTooManyFilters(query.conditions.length);
  }
}

function isReserved(name: string): boolean {
  return ["order", "limit", "offset", "and", "or"].includes(name);
}

type PlacedField = { path: string[]; field: Field };

function toFilter({ path, field }: PlacedField, value: string): Placed<Condition> {
  return { path, part: { kind: "filter", field, ...parseParameterTest(value) } };
}

function toGroup(path: readonly string[], operator: "and" | "or", value: string): Placed<Condition> {
  const isNegated = path.at(-1) === "not";
  return { path: isNegated ? path.slice(0, -1) : [...path], part: parseLogic(value, { operator, isNegated }) };
}

function parsePath(key: string): PlacedField {
  const scanner = new Scanner(key, "tree path");
  const path: string[] = [];
  let column = scanner.readName();
  while (scanner.take(".")) {
    path.push(column);
    column = scanner.readName();
  }
  const field = { column, path: readJsonPath(scanner) };
  scanner.expectEnd();
  return { path, field };
}

function parseNames(text: string, subject: string): string[] {
  const scanner = new Scanner(text, subject);
  const names: string[] = [];
  do {
    scanner.skipSpaces();
    names.push(scanner.readName());
    scanner.skipSpaces();
  } while (scanner.take(","));
  scanner.expectEnd();
  return [...new Set(names)];
}

/** PostgREST takes a negative one for none. */
function parseOffset(text: string): number {
  return /^-\d+$/.test(text) ? 0 : parseCount(text, "offset");
}

function parseCount(text: string, name: string): number {
  if (/^-\d+$/.test(text)) {
    throw unsatisfiable("Limit should be greater than or equal to zero.");
  }
  if (!/^\d+$/.test(text)) throw cannotParse(`failed to parse ${name} (${text})`, "expecting a whole number");
  return Math.min(Number(text), Number.MAX_SAFE_INTEGER);
}
