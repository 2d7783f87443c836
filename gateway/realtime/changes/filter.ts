/** A condition on one column, as the client writes it: `column=not.operator.value`. */
export type Filter = { column: string; operator: Operator; isNegated: boolean; value: string };

export type FilterResult = { ok: true; filters: Filter[] } | { ok: false; reason: string };

export const OPERATORS = [
  "eq",
  "neq",
  "lt",
  "lte",
  "gt",
  "gte",
  "in",
  "like",
  "ilike",
  "is",
  "match",
  "imatch",
  "isdistinct",
] as const;
export type Operator = (typeof OPERATORS)[number];

const IS_VALUES = ["null", "true", "false", "unknown"];
const MOST_LISTED = 100;
/** Without these a pattern is matched in the time of its length: the feed must not wait for one client's riddle. */
const HARD_PATTERN = /[{}]|\(\?|\\[0-9mMyYAZ]|^\*\*\*/;
const LONGEST_PATTERN = 200;

/**
 * Conditions joined by commas, all of which must hold. As Supabase's Realtime reads them: a comma inside quotes
 * or brackets belongs to the value, and a value in double quotes is taken out of them.
 */
export function parseFilter(text: string): FilterResult {
  if (text.trim() === "") return { ok: true, filters: [] };
  const filters: Filter[] = [];
  for (const segment of splitOutside(text)) {
    const result = parseSegment(segment.trim());
    if (typeof result === "string") return { ok: false, reason: `Error parsing \`filter\` params: ${result}` };
    filters.push(result);
  }
  return { ok: true, filters };
}

/** The elements of `in`'s list, quotes taken off. */
export function splitList(list: string): string[] {
  return list === "" ? [] : splitOutside(list, ",(").map(unquote);
}

/** Splits at commas outside quotes and brackets; quotes only count where a value may begin. */
function splitOutside(text: string, quotesAfter = ".(,"): string[] {
  const parts: string[] = [];
  let [start, depth, isQuoted] = [0, 0, false];
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (isQuoted) {
      if (character === "\\") at += 1;
      else if (character === '"') isQuoted = false;
    } else if (character === '"') isQuoted = at === start || quotesAfter.includes(text[at - 1] ?? ",");
    else if (character === "(") depth += 1;
    else if (character === ")") depth = Math.max(0, depth - 1);
    else if (character === "," && depth === 0) {
      parts.push(text.slice(start, at));
      start = at + 1;
    }
  }
  return [...parts, text.slice(start)];
}

function parseSegment(segment: string): Filter | string {
  if (segment === "") return "filter must not contain empty segments (check for extra commas)";
  const [, column = "", negation, name = "", text] = /^([^=]+)=(not\.)?([a-z]+)\.([\s\S]*)$/.exec(segment) ?? [];
  const operator = OPERATORS.find((known) => known === name);
  if (operator === undefined || text === undefined) return JSON.stringify(segment);
  const filter = { column: column.trim(), operator, isNegated: negation !== undefined };
  if (operator === "in") return parseIn(filter, text);
  const value = unquote(text);
  const problem = findProblem(operator, value);
  return problem ?? { ...filter, value };
}

/** The value is an array in PostgreSQL's own text. */
function parseIn(filter: Omit<Filter, "value">, text: string): Filter | string {
  const list = /^\(([\s\S]*)\)$/.exec(text)?.[1];
  if (list === undefined) return "`in` filter value must be wrapped by parentheses";
  const elements = splitList(list);
  if (elements.length > MOST_LISTED) return `too many values for \`in\` filter. Maximum ${MOST_LISTED}`;
  return { ...filter, value: `{${elements.map((element) => `"${element.replace(/[\\"]/g, "\\$&")}"`).join(",")}}` };
}

function findProblem(operator: Operator, value: string): string | null {
  if (operator === "is" && !IS_VALUES.includes(value)) {
    return "invalid value for is filter: must be null, true, false, or unknown";
  }
  if (operator !== "match" && operator !== "imatch") return null;
  if (value.length > LONGEST_PATTERN) return `regular expressions are at most ${LONGEST_PATTERN} characters long`;
  return HARD_PATTERN.test(value) ? "counted repetitions, look-around and back references are not served" : null;
}

function unquote(text: string): string {
  const inner = /^"((?:[^"\\]|\\[\s\S])*)"$/.exec(text)?.[1];
  return inner === undefined ? text : inner.replace(/\\([\s\S])/g, "$1");
}
