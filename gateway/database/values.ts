/**
 * Both engines answer in PostgreSQL's text format; these parsers turn it into what the port promises,
 * the same as PostgreSQL's own `to_json` would show it.
 */
export type ValueParser = (text: string) => unknown;

/** Object identifiers of PostgreSQL's built-in types: [type, its array type]. They never change between versions. */
const TYPES = {
  bool: [16, 1000],
  bytea: [17, 1001],
  char: [18, 1002],
  name: [19, 1003],
  int8: [20, 1016],
  int2: [21, 1005],
  int4: [23, 1007],
  text: [25, 1009],
  oid: [26, 1028],
  json: [114, 199],
  float4: [700, 1021],
  float8: [701, 1022],
  inet: [869, 1041],
  bpchar: [1042, 1014],
  varchar: [1043, 1015],
  date: [1082, 1182],
  time: [1083, 1183],
  timestamp: [1114, 1115],
  timestamptz: [1184, 1185],
  interval: [1186, 1187],
  timetz: [1266, 1270],
  numeric: [1700, 1231],
  uuid: [2950, 2951],
  jsonb: [3802, 3807],
} as const;

type TypeName = keyof typeof TYPES;

const SCALAR_PARSERS: Partial<Record<TypeName, ValueParser>> = {
  bool: (text) => text === "t",
  int8: toNumber,
  int2: toNumber,
  int4: toNumber,
  oid: toNumber,
  float4: toNumber,
  float8: toNumber,
  numeric: toNumber,
  json: (text) => JSON.parse(text),
  jsonb: (text) => JSON.parse(text),
  timestamp: toIsoTimestamp,
  timestamptz: toIsoTimestamp,
};

/** JSON has no NaN or Infinity: PostgreSQL's `to_json` shows them as text, and so do we. */
function toNumber(text: string): number | string {
  const number = Number(text);
  return Number.isFinite(number) ? number : text;
}

/** `2026-11-20 13:00:00.5+00` → `2026-11-20T13:00:00.5+00:00`; `infinity` and years BC stay text as they are. */
function toIsoTimestamp(text: string): string {
  return text.replace(" ", "T").replace(/([+-]\d\d)$/, "$1:00");
}

function asText(text: string): string {
  return text;
}

export const JSON_TYPES: readonly number[] = [TYPES.json[0], TYPES.jsonb[0]];

/** Parser by type identifier, arrays included; a type that is missing here stays text. */
export const VALUE_PARSERS: Readonly<Record<number, ValueParser>> = buildParsers();

function buildParsers(): Record<number, ValueParser> {
  const parsers: Record<number, ValueParser> = {};
  for (const [name, [type, arrayType]] of Object.entries(TYPES)) {
    const parse = SCALAR_PARSERS[name as TypeName] ?? asText;
    parsers[type] = parse;
    parsers[arrayType] = (text) => parseArray(text, parse);
  }
  return parsers;
}

/** Reads PostgreSQL's array text (`{a,"b, c",NULL,{…}}`, bounds prefix skipped). */
export function parseArray(text: string, parseElement: ValueParser): unknown[] {
  const start = text.indexOf("{");
  const [values] = readArray(text, start, parseElement);
  return values;
}

function readArray(text: string, start: number, parseElement: ValueParser): [unknown[], number] {
  const values: unknown[] = [];
  let at = start + 1;
  while (text[at] !== "}") {
    if (text[at] === ",") at += 1;
    if (text[at] === "{") {
      const [nested, end] = readArray(text, at, parseElement);
      values.push(nested);
      at = end;
    } else if (text[at] === '"') {
      const [element, end] = readQuoted(text, at);
      values.push(parseElement(element));
      at = end;
    } else {
      const end = findElementEnd(text, at);
      const element = text.slice(at, end);
      values.push(element === "NULL" ? null : parseElement(element));
      at = end;
    }
  }
  return [values, at + 1];
}

function readQuoted(text: string, start: number): [string, number] {
  let element = "";
  let at = start + 1;
  while (text[at] !== '"') {
    if (text[at] === "\\") at += 1;
    element += text[at];
    at += 1;
  }
  return [element, at + 1];
}

function findElementEnd(text: string, start: number): number {
  let at = start;
  while (at < text.length && text[at] !== "," && text[at] !== "}") at += 1;
  return at;
}
