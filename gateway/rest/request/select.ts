import { aggregateRefusal, notImplemented } from "../rest-error.ts";
import { type Field, readJsonPath } from "./json-path.ts";
import { refuseTooDeep, refuseTooManySelected, type SelectCounts } from "./limits.ts";
import { Scanner } from "./scanner.ts";

export type SelectItem =
  | { kind: "star" }
  | { kind: "column"; field: Field; alias: string | null; cast: string | null }
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

/** Parses `select`: columns, aliases, casts and embedded resources. Empty text selects all columns. */
export function parseSelect(text: string): SelectItem[] {
  if (text === "") return [{ kind: "star" }];
  const scanner = new Scanner(text, "select parameter");
  const items = parseItems(scanner, { depth: 1, counts: { columns: 0, embeds: 0 } });
  scanner.expectEnd();
  return items;
}

type Progress = { depth: number; counts: SelectCounts };

function parseItems(scanner: Scanner, progress: Progress): SelectItem[] {
  refuseTooDeep(progress.depth, "embedded resources");
  const items: SelectItem[] = [];
  // The same column under the same name is one: a second would only make the answer longer.
  const known = new Set<string>();
  do {
    scanner.skipSpaces();
    const item = parseItem(scanner, progress);
    const text = item.kind === "embed" ? null : JSON.stringify(item);
    if (text === null || !known.has(text)) items.push(item);
    if (text !== null) known.add(text);
    scanner.skipSpaces();
  } while (scanner.take(","));
  return items;
}

function parseItem(scanner: Scanner, progress: Progress): SelectItem {
  const { counts } = progress;
  if (scanner.take("*")) {
    counts.columns += 1;
    refuseTooManySelected(counts);
    return { kind: "star" };
  }
  if (scanner.take("..")) throw notImplemented("Spread embedding (...) is not served");
  const first = scanner.readName();
  const alias = isAliasSeparator(scanner) ? first : null;
  if (alias !== null) scanner.expect(":");
  const name = alias === null ? first : scanner.readName();
  const isEmbed = scanner.peek() === "!" || scanner.peek() === "(";
  counts[isEmbed ? "embeds" : "columns"] += 1;
  refuseTooManySelected(counts);
  return isEmbed ? parseEmbed(scanner, { relation: name, alias, progress }) : parseColumn(scanner, name, alias);
}

function isAliasSeparator(scanner: Scanner): boolean {
  return scanner.peek() === ":" && scanner.text.charAt(scanner.at + 1) !== ":";
}

function parseColumn(scanner: Scanner, column: string, alias: string | null): SelectItem {
  const field = { column, path: readJsonPath(scanner) };
  if (scanner.peek() === ".") throw aggregateRefusal();
  const cast = scanner.take("::") ? parseCast(scanner) : null;
  return { kind: "column", field, alias, cast };
}

function parseCast(scanner: Scanner): string {
  const cast = scanner.match(/[\p{L}\p{N}_ $]+/uy)?.trim();
  if (cast === undefined || cast === "") throw scanner.failure("letter or digit");
  return cast;
}

type EmbedHead = { relation: string; alias: string | null; progress: Progress };

function parseEmbed(scanner: Scanner, { relation, alias, progress }: EmbedHead): SelectEmbed {
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
  const items = parseItems(scanner, { ...progress, depth: progress.depth + 1 });
  scanner.expect(")");
  return { kind: "embed", relation, alias, hint, isInner, items };
}
