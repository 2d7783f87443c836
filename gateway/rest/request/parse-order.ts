import { notImplemented } from "../rest-error.ts";
import { Scanner } from "./scanner.ts";
import { refuseJsonPath } from "./select.ts";

export type OrderTerm = { column: string; direction: "asc" | "desc" | null; nulls: "first" | "last" | null };

/** Parses `order`: `name.desc.nullslast,id`. */
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
  const column = scanner.readName();
  refuseJsonPath(scanner);
  if (scanner.peek() === "(") throw notImplemented("Ordering by a related table's column is not served");
  const direction = scanner.match(/\.(?:asc|desc)(?![a-z])/y)?.slice(1) as OrderTerm["direction"] | undefined;
  const nulls = scanner.match(/\.nulls(?:first|last)(?![a-z])/y)?.slice(".nulls".length) as
    | OrderTerm["nulls"]
    | undefined;
  if (scanner.peek() === ".") throw scanner.failure('"asc", "desc", "nullsfirst" or "nullslast"');
  return { column, direction: direction ?? null, nulls: nulls ?? null };
}
