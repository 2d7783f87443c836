import type { ColumnShape, EnumShape } from "./read-catalogue.ts";

const NUMBER_TYPES = ["int2", "int4", "int8", "float4", "float8", "numeric", "oid"];
/** What the keys of a table are that the program writes itself. */
const KEYS: Record<string, string> = { "private.plans": "PlanId" };
const LITERAL = /'((?:[^']|'')*)'::text/g;

/** The TypeScript type of one value of a PostgreSQL type, as Supabase's own generator names it. */
export function toTypeScript(type: string, enums: readonly EnumShape[]): string {
  if (NUMBER_TYPES.includes(type)) return "number";
  if (type === "bool") return "boolean";
  if (type === "json" || type === "jsonb") return "Json";
  if (type === "void") return "undefined";
  if (type === "record") return "Record<string, unknown>";
  if (type.startsWith("_")) return `${toTypeScript(type.slice(1), enums)}[]`;
  if (enums.some((candidate) => candidate.name === type)) return `Database["public"]["Enums"]["${type}"]`;
  return "string";
}

/** The column's type without null: a text whose check lists its literal values becomes their union, a plan's id `PlanId`. */
export function toColumnType(column: ColumnShape, enums: readonly EnumShape[]): string {
  const key = column.refersTo === null ? undefined : KEYS[column.refersTo];
  if (key !== undefined) return key;
  const values = column.checks
    .flatMap((check) => [listAllowedValues(check, column.name)])
    .find((list) => list !== null);
  const element = values ? values.map((value) => JSON.stringify(value)).join(" | ") : toTypeScript(column.type, enums);
  return column.isArray ? `${values ? `(${element})` : element}[]` : element;
}

/** The values of `CHECK ((column = ANY (ARRAY['a'::text, 'b'::text])))` or `CHECK ((column = 'a'::text))`, else null. */
export function listAllowedValues(check: string, column: string): string[] | null {
  const name = `(?:${column}|"${column}")`;
  const one = new RegExp(`^CHECK \\(\\(${name} = ('(?:[^']|'')*'::text)\\)\\)$`).exec(check);
  const many = new RegExp(`^CHECK \\(\\(${name} = ANY \\(ARRAY\\[((?:'(?:[^']|'')*'::text(?:, )?)+)\\]\\)\\)\\)$`).exec(
    check,
  );
  const list = one?.[1] ?? many?.[1];
  return list === undefined ? null : [...list.matchAll(LITERAL)].map((match) => (match[1] ?? "").replaceAll("''", "'"));
}
