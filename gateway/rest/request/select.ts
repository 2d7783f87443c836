import { notImplemented, RestError } from "../rest-error.ts";
import { refuseTooDeep } from "./limits.ts";
import { Scanner } from "./scanner.ts";

export type SelectItem =
  | { kind: "star" }
  | { kind: "column"; name: string; alias: string | null; cast: string | null }
  | SelectEmbed;

export type SelectEmbed = {
  kind: "embed";
  /** A related table's name, or the foreign key's column or constraint. */
  relation: string;
  alias: string | null;
  hint: string | null;
  isInner: boolean;
  items: SelectItem[];
};

/** Parses `select`: columns, aliases, casts and embedded resources. Empty text selects nothing. */
export function parseSelect(text: string): SelectItem[] {
  if (text === "") return [];
  const scanner = new Scanner(text, "select parameter");
  const items = parseItems(scanner, 1);
  scanner.expectEnd();
  return items;
}

function parseItems(scanner: Scanner, depth: number): SelectItem[] {
  refuseTooDeep(depth, "embedded resources");
  const items: SelectItem[] = [];
  do {
    scanner.skipSpaces();
    items.push(parseItem(scanner, depth));
    scanner.skipSpaces();
  } while (scanner.take(","));
  return items;
}

function parseItem(scanner: Scanner, depth: number): SelectItem {
  if (scanner.take("*")) return { kind: "star" };
  if (scanner.take("..")) throw notImplemented("Spread embedding (...) is not served");
  const first = scanner.readName();
  const alias = isAliasSeparator(scanner) ? first : null;
  if (alias !== null) scanner.expect(":");
  const name = alias === null ? first : scanner.readName();
  const isEmbed = scanner.peek() === "!" || scanner.peek() === "(";
  return isEmbed ? parseEmbed(scanner, { relation: name, alias, depth }) : parseColumn(scanner, name, alias);
}

function isAliasSeparator(scanner: Scanner): boolean {
  return scanner.peek() === ":" && scanner.text.charAt(scanner.at + 1) !== ":";
}

function parseColumn(scanner: Scanner, name: string, alias: string | null): SelectItem {
  refuseJsonPath(scanner);
  if (scanner.peek() === ".") throw aggregateRefusal();
  const cast = scanner.take("::") ? parseCast(scanner) : null;
  return { kind: "column", name, alias, cast };
}

function parseCast(scanner: Scanner): string {
  const cast = scanner.match(/[\p{L}\p{N}_ $]+/uy)?.trim();
  if (cast === undefined || cast === "") throw scanner.failure("letter or digit");
  return cast;
}

type EmbedHead = { relation: string; alias: string | null; depth: number };

function parseEmbed(scanner: Scanner, { relation, alias, depth }: EmbedHead): SelectEmbed {
  let hint: string | null = null;
  let isInner = false;
  for (let position = 0; position < 2 && scanner.take("!"); position += 1) {
    const parameter = scanner.readName();
    if (parameter === "inner") isInner = true;
    else if (parameter !== "left") hint = parameter;
  }
  scanner.expect("(");
  if (scanner.take(")")) {
    if (relation === "count") throw aggregateRefusal();
    return { kind: "embed", relation, alias, hint, isInner, items: [] };
  }
  const items = parseItems(scanner, depth + 1);
  scanner.expect(")");
  return { kind: "embed", relation, alias, hint, isInner, items };
}

/** `data->key`: PostgREST reads inside JSON columns, this server gives them whole. */
export function refuseJsonPath(scanner: Scanner): void {
  if (scanner.peek() === "-") throw notImplemented("JSON paths (-> and ->>) are not served");
}

function aggregateRefusal(): RestError {
  return new RestError({ status: 400, code: "PGRST123", message: "Use of aggregate functions is not allowed" });
}
