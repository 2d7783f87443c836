import type { Scanner } from "./scanner.ts";

/** A step into a JSON value: `->key` gives JSON, `->>key` its text; a whole number is a place in a list. */
export type JsonStep = { key: string; isIndex: boolean; isText: boolean };

/** A column, and the way from it into the JSON it holds. */
export type Field = { column: string; path: JsonStep[] };

export function readField(scanner: Scanner): Field {
  return { column: scanner.readName(), path: readJsonPath(scanner) };
}

export function readJsonPath(scanner: Scanner): JsonStep[] {
  const path: JsonStep[] = [];
  for (let arrow = scanner.match(/->>?/y); arrow !== null; arrow = scanner.match(/->>?/y)) {
    const index = scanner.match(/-?\d+(?![\p{L}\p{N}_ $])/uy);
    path.push({ key: index ?? scanner.readName(), isIndex: index !== null, isText: arrow === "->>" });
  }
  return path;
}

/** The name under which a field is shown: the path's last key, else the column's. */
export function toShownName({ column, path }: Field): string {
  return path.findLast(({ isIndex }) => !isIndex)?.key ?? column;
}
