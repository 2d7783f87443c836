export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

/**
 * The one way of writing a value as JSON text, so that everybody who hashes it hashes the same bytes: RFC 8785. Fields
 * in the order of their UTF-16 code units, no space, numbers as JavaScript writes them. Throws on what that form
 * doesn't know: numbers without end, and halves of surrogate pairs.
 */
export function canonicalJson(value: Json): string {
  if (typeof value === "number" && !Number.isFinite(value)) throw new TypeError(`${value} has no JSON`);
  if (typeof value === "string") return writeText(value);
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  if (isList(value)) return `[${value.map(canonicalJson).join(",")}]`;
  const fields = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${fields.map(([name, field]) => `${writeText(name)}:${canonicalJson(field)}`).join(",")}}`;
}

function writeText(text: string): string {
  if (!text.isWellFormed()) throw new TypeError("half a surrogate pair has no UTF-8");
  return JSON.stringify(text);
}

function isList(value: object): value is readonly Json[] {
  return Array.isArray(value);
}
