import { type Field, readField } from "./json-path.ts";
import { Scanner } from "./scanner.ts";

export type OrderTerm = {
  /** The embedded resource whose column it is; null for the rows' own. */
  relation: string | null;
  field: Field;
  direction: "asc" | "desc" | null;
  nulls: "first" | "last" | null;
};

/** Parses `order`: `name.desc.nullslast,director(born),id`. */
export function parseOrder(text: string): OrderTerm[] {
  const scanner = new Scanner(text, "order");
  const terms: OrderTerm[] = [];
  do {
    scanner.skipSpaces();
    terms.push(parseTerm(scanner));
    scanner.skipSpaces();
  } while (scanner.take(","));
  scanner.expectEnd();
  return terms;
}

function parseTerm(scanner: Scanner): OrderTerm {
  const first = readField(scanner);
  const isRelated = first.path.length === 0 && scanner.take("(");
  const field = isRelated ? readField(scanner) : first;
  if (isRelated) scanner.expect(")");
  const direction = scanner.match(/\.(?:asc|desc)(?![a-z])/y)?.slice(1) as OrderTerm["direction"] | undefined;
  const nulls = scanner.match(/\.nulls(?:first|last)(?![a-z])/y)?.slice(".nulls".length) as
    | OrderTerm["nulls"]
    | undefined;
  if (scanner.peek() === ".") throw scanner.failure('"asc", "desc", "nullsfirst" or "nullslast"');
  return { relation: isRelated ? first.column : null, field, direction: direction ?? null, nulls: nulls ?? null };
}
